/**
 * What happens on the wire after a request. Adapters carry it out: `sandbox.fetch` in the same process, `serve` on a
 * socket.
 * @example const exchange: ExchangeOutcome = await sandbox.exchange(new Request("http://localhost/v1/issuedinvoices"));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#endpoints
 */
export type ExchangeOutcome =
  | {
      readonly kind: "answer";
      readonly response: Response;
      /** Sends the headers and half of the body, then resets the connection or sends nothing more. */
      readonly breaksOff?: "reset" | "stall";
    }
  | { readonly kind: "no-answer"; readonly how: NoAnswer };

/**
 * How a connection fails, or hangs, before the first byte of an answer.
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
