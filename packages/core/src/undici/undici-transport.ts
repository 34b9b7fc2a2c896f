import { Buffer } from "node:buffer";
import { Agent, type Dispatcher } from "undici";
import { having, readOptions } from "../check-options.ts";
import type { TakeBytes, Transport, TransportRequest, TransportResponse } from "../transport/transport.ts";
import { decompress, encodings } from "./decompress.ts";
import { ReceivedHeaders } from "./received-headers.ts";

/**
 * A transport for Node on undici without fetch, which halves the work of each request. It behaves as the default
 * transport; undici 7 or 8 must be installed beside this package. `dispatcher` is an agent, a pool or a proxy agent of
 * either version. Default: an `Agent` of this transport's own.
 * @example const client = createClient({ baseUrl, credential, transport: undiciTransport() });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export function undiciTransport(
  options: {
    readonly dispatcher?: { dispatch(request: object, handler: object): boolean } | undefined;
  } = {},
): Transport {
  const { dispatcher = new Agent() } = readOptions(options, { dispatcher: having("dispatch") });
  return {
    async send(request) {
      const { status, headers, chunks, maxBytes, truncated, take } = await dispatch(dispatcher, request);
      await connectionIsFree();
      const received = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      const names = headers.get("content-encoding");
      const body = names
        ? await decompress(received, names, maxBytes)
        : { bytes: received, truncated: false };
      // In one piece: a file as it was sent needs no more memory than its text would.
      if (take) await take(new Uint8Array(body.bytes));
      const text = take ? "" : decoder.decode(body.bytes);
      return { status, headers, text, truncated: truncated || body.truncated };
    },
  };
}

/** As the runtime has it, also while a program's tests replace the timers. */
const { setImmediate } = globalThis;

/** undici uses a connection again from the next turn of the event loop on; a request that comes sooner opens another one. */
function connectionIsFree(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Received extends Pick<TransportResponse, "status" | "headers"> {
  /** As received, at most `maxBytes`. */
  readonly chunks: readonly Uint8Array[];
  readonly maxBytes: number;
  readonly truncated: boolean;
  /** What takes the bytes in place of text. */
  readonly take: TakeBytes | undefined;
}

/** Sends the request and collects the response with its body as received. */
function dispatch(
  dispatcher: Pick<Dispatcher, "dispatch">,
  { method, url, headers, body, signal, onHead, onBody }: TransportRequest,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // Cut by hand: the client parsed the address already, and doing so for each request takes a microsecond.
    const pathAt = `${url}/`.indexOf("/", url.indexOf("://") + 3);
    const chunks: Uint8Array[] = [];
    let joined = 0;
    let head: Pick<Received, "status" | "headers">;
    let maxBytes = Infinity;
    let left = Infinity;
    let take: TakeBytes | undefined;
    let sending: Dispatcher.DispatchController | undefined;
    const onAbort = (): void => {
      signal.removeEventListener("abort", onAbort);
      reject(signal.reason as Error);
      sending?.abort(signal.reason as Error);
    };
    signal.addEventListener("abort", onAbort);
    const end = (truncated: boolean): void => {
      signal.removeEventListener("abort", onAbort);
      resolve({ ...head, chunks, maxBytes, truncated, take });
    };

    const stop = (controller: Dispatcher.DispatchController): void => {
      end(true);
      controller.abort(new Error("the rest of the body is not needed"));
    };

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        sending = controller;
        if (signal.aborted) controller.abort(signal.reason as Error);
      },
      onResponseStart(controller, status, fields) {
        // A 1xx response comes before the final one.
        if (status < 200) return;
        head = { status, headers: new ReceivedHeaders(fields) };
        left = maxBytes = onHead?.(status, head.headers) ?? Infinity;
        take = onBody?.();
        if (maxBytes === 0) stop(controller);
      },
      onResponseData(controller, chunk) {
        chunks.push(chunk.length > left ? chunk.subarray(0, left) : chunk);
        left -= chunk.length;
        // A body may come byte by byte, and a chunk takes some hundred bytes beside its content.
        if (chunks.length - joined > 999) chunks.push(Buffer.concat(chunks.splice(joined++)));
        if (left < 0) stop(controller);
      },
      onResponseEnd() {
        end(false);
      },
      onResponseError(_, error) {
        signal.removeEventListener("abort", onAbort);
        reject(error);
      },
    };
    const options: Dispatcher.DispatchOptions = {
      origin: url.slice(0, pathAt),
      path: url.slice(pathAt) || "/",
      method,
      headers: { ...encodings, ...headers },
      body: body ?? null,
      // The client has its own limits, which may be longer than the 300 s of undici.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    dispatcher.dispatch(options, handler);
  });
}

/** As fetch does, decodes UTF-8 and removes a byte order mark. */
const decoder = new TextDecoder();
