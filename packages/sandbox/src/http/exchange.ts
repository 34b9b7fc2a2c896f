/**
 * What a request comes to on the wire. An adapter makes it real: `sandbox.fetch` for a caller in the same process,
 * `serve` for a socket.
 *
 * @example
 * ```ts
 * const exchange: Exchange = await sandbox.exchange(new Request("http://localhost/v1/issuedinvoices"));
 * if (exchange.kind === "answer") console.log(exchange.response.status); // 401
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#endpoints
 */
export type Exchange =
  | {
      readonly kind: "answer";
      readonly response: Response;
      /** The head and half of the body are sent; then the connection is reset, or nothing more comes. */
      readonly breaksOff?: "reset" | "stall";
    }
  | { readonly kind: "no-answer"; readonly how: NoAnswer };

/**
 * How a connection ends, or hangs, without a byte of an answer.
 *
 * @example
 * ```ts
 * sandbox.inject("reset-before-headers");
 * const broken = await sandbox.exchange(new Request("http://localhost/v1/issuedinvoices"));
 * const how: NoAnswer | false = broken.kind === "no-answer" && broken.how; // "reset"
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#endpoints
 */
export type NoAnswer = "dns-failure" | "refused" | "reset" | "stall";
