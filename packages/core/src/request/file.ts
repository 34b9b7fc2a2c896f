import type { ReceivedFile } from "../answer.ts";
import { aWholeNumber, refuseArgument } from "../check-options.ts";
import { readFileHead, type FileHead } from "../http/read-file-head.ts";
import type { ImportedKind } from "../operation.ts";
import type { TakeBytes, Transport, TransportRequest, TransportResponse } from "../transport/transport.ts";
import { isSuccess } from "../http/read-verdict.ts";
import { ReceiverFault } from "./exchange.ts";
import type { KindRules } from "./kinds.ts";

/**
 * The `kind` of an operation that reads a file: its reader gets `answer.bytes()`, as they were sent. It is retried as any other read.
 * HTML and problem details are no file, unless the operation's `accept` asks for them.
 *
 * @example
 * ```ts
 * const pdf = await client.send(
 *   { name: "getOfferPdf", kind: file, method: "GET", path: `/v1/Offers/${id}/pdf`, accept: "application/pdf" },
 *   (answer) => answer.bytes(),
 * );
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export const file: ImportedKind = { rules: receivedBy(keepBytes) };

/**
 * The `kind` of an operation that writes a file to a stream as it comes, and keeps nothing in memory. `open` returns the stream once
 * the head of a success is here; it is called again if the request is. Only a complete file closes its stream; one of which a part is
 * missing aborts it. The timeout of an attempt counts the writing too. What `open` throws, or the stream, rejects the call as it is.
 *
 * @example
 * ```ts
 * import { createWriteStream } from "node:fs";
 * import { tmpdir } from "node:os";
 * import { join } from "node:path";
 * import { Writable } from "node:stream";
 *
 * const toDisk = fileTo(({ name }) => Writable.toWeb(createWriteStream(join(tmpdir(), name ?? "offer.pdf"))));
 * const path = `/v1/Offers/${id}/pdf`;
 * await client.send({ name: "getOfferPdf", kind: toDisk, method: "GET", path }, (answer) => answer.status);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export function fileTo(
  open: (head: FileHead) => WritableStream<Uint8Array> | PromiseLike<WritableStream<Uint8Array>>,
): ImportedKind {
  if (typeof open !== "function") refuseArgument("open", "must be a function");
  return { rules: receivedBy((head) => writeTo(async () => open(head))) };
}

/** Takes the file of one answer. */
interface Receiver {
  readonly take: TakeBytes;
  /** The body is complete. Returns its bytes; none if they went to a stream. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
  /** The body stays incomplete. */
  abort(reason: unknown): void;
}

function receivedBy(receive: (head: FileHead) => Receiver): KindRules {
  return {
    receiving: (transport) => ({ send: (request) => sendReceiving(transport, request, receive) }),
    maxBytes({ name, maxBytes }) {
      if (maxBytes !== undefined)
        aWholeNumber(1, Number.MAX_SAFE_INTEGER)(maxBytes as never, "maxBytes", name);
      return maxBytes;
    },
  };
}

async function sendReceiving(
  transport: Transport,
  request: TransportRequest,
  receive: (head: FileHead) => Receiver,
): Promise<ReceivedFile> {
  const { signal, onHead } = request;
  let head: Pick<TransportResponse, "status" | "headers"> | undefined;
  let receiver: Receiver | undefined;
  const abort = (): void => receiver?.abort(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    const response = await transport.send({
      ...request,
      onHead(status, headers) {
        head = { status, headers };
        return onHead?.(status, headers) ?? Infinity;
      },
      onBody() {
        receiver = head && isFile(head, request) ? receive(readFileHead(head.headers)) : undefined;
        const taking = receiver;
        return taking && ((chunk) => orFault(() => taking.take(chunk)));
      },
    });
    const taken = receiver as Receiver | undefined;
    if (!taken) return response;
    if (!response.truncated) return { ...response, file: await orFault(() => taken.end()) };
    taken.abort(new Error("the file is longer than allowed"));
    return response;
  } catch (error) {
    (receiver as Receiver | undefined)?.abort(error);
    throw error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** A maintenance page with a 200 is not the invoice. */
function isFile(
  { status, headers }: Pick<TransportResponse, "status" | "headers">,
  request: TransportRequest,
): boolean {
  const { contentType } = readFileHead(headers);
  const isForeign =
    /^text\/html$|problem\+/.test(contentType) && !request.headers["accept"]?.includes(contentType);
  return isSuccess(status) && !isForeign;
}

/** What the caller's stream can't do is the caller's error, and not the network's. */
async function orFault<T>(use: () => Promise<T> | T): Promise<T> {
  try {
    return await use();
  } catch (reason) {
    throw new ReceiverFault(reason);
  }
}

function keepBytes(): Receiver {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    take: (chunk) => void chunks.push(chunk),
    end: async () => new Uint8Array(await new Blob(chunks).arrayBuffer()),
    abort() {},
  };
}

function writeTo(open: () => Promise<WritableStream<Uint8Array>>): Receiver {
  const opened = open().then((stream) => stream.getWriter());
  // Also rejects what is awaited below; nothing may be left if the request fails first.
  opened.catch(() => {});
  return {
    async take(chunk) {
      const writer = await opened;
      await writer.ready;
      await writer.write(chunk);
    },
    async end() {
      await (await opened).close();
      return new Uint8Array();
    },
    abort(reason) {
      opened.then((writer) => writer.abort(reason)).catch(() => {});
    },
  };
}
