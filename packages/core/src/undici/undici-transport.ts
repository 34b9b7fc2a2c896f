import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { Agent, type Dispatcher } from "undici";
import type { Transport, TransportRequest, TransportResponse } from "../transport/transport.ts";

/**
 * Options of {@link undiciTransport}.
 *
 * @example
 * ```ts
 * import { ProxyAgent } from "undici";
 * import { undiciTransport, type UndiciTransportOptions } from "@accounting-data/core/undici";
 *
 * const options: UndiciTransportOptions = { dispatcher: new ProxyAgent("http://proxy.example.com:8080") };
 * undiciTransport(options);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface UndiciTransportOptions {
  /** Keeps the connections: an agent, a pool, a proxy's agent. Default: an `Agent` of this transport's own. */
  readonly dispatcher?: UndiciDispatcher | undefined;
}

/**
 * What a transport needs of undici's `Dispatcher`, of whichever version.
 *
 * @example
 * ```ts
 * import { Agent } from "undici";
 * import type { UndiciDispatcher } from "@accounting-data/core/undici";
 *
 * const dispatcher: UndiciDispatcher = new Agent({ connections: 20 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface UndiciDispatcher {
  /** Sends a request and calls the handler with what comes of it. */
  dispatch(request: object, handler: object): boolean;
}

/**
 * A transport for Node that goes past fetch, straight to undici: less than half of fetch's work for each request. It
 * behaves as the default transport does; undici 7 or 8 has to be installed beside this package.
 *
 * @example
 * ```ts
 * import { undiciTransport } from "@accounting-data/core/undici";
 *
 * const client = createClient({ baseUrl, credential, transport: undiciTransport() });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export function undiciTransport({ dispatcher = new Agent() }: UndiciTransportOptions = {}): Transport {
  return {
    async send(request) {
      const { head, chunks } = await dispatch(dispatcher, request);
      return { ...head, text: decoder.decode(await decompress(chunks, head.headers)) };
    },
  };
}

interface Received {
  readonly head: Omit<TransportResponse, "text">;
  readonly chunks: readonly Uint8Array[];
}

/** Sends the request and gathers the answer, its body as it came. */
function dispatch(
  dispatcher: UndiciDispatcher,
  { method, url, headers, body, signal, onHead }: TransportRequest,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const { origin, pathname, search } = new URL(url);
    const chunks: Uint8Array[] = [];
    let head: Received["head"];
    let sending: Dispatcher.DispatchController | undefined;
    const onAbort = (): void => {
      signal.removeEventListener("abort", onAbort);
      reject(signal.reason as Error);
      sending?.abort(signal.reason as Error);
    };
    signal.addEventListener("abort", onAbort);

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        sending = controller;
        if (signal.aborted) controller.abort(signal.reason as Error);
      },
      onResponseStart(_, status, fields) {
        // Answers of 1xx announce the one that counts.
        if (status < 200) return;
        head = { status, headers: headersOf(fields) };
        onHead?.(status, head.headers);
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        signal.removeEventListener("abort", onAbort);
        resolve({ head, chunks });
      },
      onResponseError(_, error) {
        signal.removeEventListener("abort", onAbort);
        reject(error);
      },
    };
    const options: Dispatcher.DispatchOptions = {
      origin,
      path: pathname + search,
      method,
      headers: { ...encodings, ...headers },
      body: body ?? null,
    };
    dispatcher.dispatch(options, handler);
  });
}

function headersOf(fields: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const name in fields) {
    const value = fields[name];
    if (typeof value === "string") headers.append(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  return headers;
}

/** Compressed answers are asked for, as fetch does: a page of a list is mostly repetition. */
const encodings = { "accept-encoding": "gzip, deflate, br" };
const decompressors = new Map<string, (body: Uint8Array) => Promise<Uint8Array>>([
  ["gzip", promisify(gunzip)],
  ["deflate", promisify(inflate)],
  ["br", promisify(brotliDecompress)],
]);

/** Undoes what was asked for; rejects where the body is cut off or in another encoding. */
async function decompress(chunks: readonly Uint8Array[], headers: Headers): Promise<Uint8Array> {
  const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  const encoding = headers.get("content-encoding")?.toLowerCase() ?? "identity";
  if (encoding === "identity" || body.length === 0) return body;
  const undo = decompressors.get(encoding);
  if (undo === undefined) throw new Error("the body has a content encoding that was not asked for");
  return undo(body);
}

/** As fetch reads texts: UTF-8, a byte order mark left out. */
const decoder = new TextDecoder();
