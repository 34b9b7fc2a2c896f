import type { Operation } from "../operation.ts";

/**
 * One HTTP request, ready to be sent as it stands.
 * @example const describe = ({ method, url, body }: TransportRequest): string => `${method} ${new URL(url).pathname} ${body?.length}`;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: Operation["method"];
  /** The URL. */
  readonly url: string;
  /** All headers, including the credential's. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, if any. */
  readonly body?: string | undefined;
  /** Aborts the request at any time until the body is complete. */
  readonly signal: AbortSignal;
  /**
   * To be called with status and headers as soon as they come in, before the body. They tell that a create succeeded,
   * or how long to wait after a 429, even if the body stays incomplete. Returns how many bytes of the body, after
   * decompression, to read at most.
   */
  readonly onHead?: ((status: number, headers: Headers) => number) | undefined;
  /**
   * To be called after `onHead`, before the body. If it returns a function, give that the bytes of the body as they come, no more than
   * `onHead` allows, and wait for what it returns; `text` is then empty. Otherwise the body is text. A transport without it can send
   * everything but operations of the kind `file`.
   */
  readonly onBody?: (() => TakeBytes | undefined) | undefined;
}

/**
 * Takes the bytes of a body, one chunk after another.
 * @example const show: TakeBytes = (chunk) => console.log(chunk.length);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export type TakeBytes = (chunk: Uint8Array<ArrayBuffer>) => Promise<void> | void;

/**
 * A complete HTTP response.
 * @example const response: TransportResponse = { status: 204, headers: new Headers(), text: "" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface TransportResponse {
  /** HTTP status; 0 for a redirect that a browser hides. */
  readonly status: number;
  /** Headers of the response. */
  readonly headers: Headers;
  /** The body as text, empty without a body; only its beginning if `truncated`. */
  readonly text: string;
  /** Whether the body was longer than `onHead` allowed. Default false. */
  readonly truncated?: boolean | undefined;
}

/**
 * The port to the network: sends one request once. It follows no redirects, does not retry, sends no cookies, resolves
 * with any status, and rejects if the network fails or the signal aborts. A body that is longer than `onHead` allows is
 * not read to its end; the example below, which has no limit, suits a service that you trust.
 *
 * @example
 * ```ts
 * const transport: Transport = {
 *   async send({ url, method, headers, body, signal, onHead }) {
 *     const response = await fetch(url, { method, headers, body: body ?? null, signal, redirect: "manual" });
 *     onHead?.(response.status, response.headers);
 *     return { status: response.status, headers: response.headers, text: await response.text() };
 *   },
 * };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface Transport {
  /** Sends the request and resolves with the complete response. */
  send(request: TransportRequest): Promise<TransportResponse>;
}
