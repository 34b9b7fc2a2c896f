/**
 * One HTTP request, ready to be sent as it stands.
 *
 * @example
 * ```ts
 * const describe = ({ method, url, body }: TransportRequest): string => `${method} ${new URL(url).pathname} ${body?.length}`;
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: "GET" | "POST";
  /** The whole address. */
  readonly url: string;
  /** All headers, the credential's among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, if any. */
  readonly body?: string | undefined;
  /** Ends the request at any moment until the body has come in whole. */
  readonly signal: AbortSignal;
  /**
   * To be called when status and headers are in, before the body. So a create whose body breaks off is known to have
   * happened, and the wait asked for with a 429 is known without its body.
   */
  readonly onHead?: ((status: number, headers: Headers) => void) | undefined;
}

/**
 * A complete HTTP response.
 *
 * @example
 * ```ts
 * const response: TransportResponse = { status: 204, headers: new Headers(), text: "" };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface TransportResponse {
  /** HTTP status; 0 for a redirect that a browser hides. */
  readonly status: number;
  /** Headers of the response. */
  readonly headers: Headers;
  /** The whole body as text; empty if there is none. */
  readonly text: string;
}

/**
 * The port to the network: sends one request once. It follows no redirect, retries nothing, sends no cookies, does
 * not judge the status, and rejects when the network fails or the signal ends the request.
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
  /** Sends the request and resolves with the complete response, whatever its status. */
  send(request: TransportRequest): Promise<TransportResponse>;
}
