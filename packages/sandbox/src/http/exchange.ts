/**
 * What a request comes to on the wire. An adapter makes it real: `sandbox.fetch` for a caller in the same process,
 * `serve` for a socket.
 */
export type Exchange =
  | {
      readonly kind: "answer";
      readonly response: Response;
      /** The head and half of the body are sent; then the connection is reset, or nothing more comes. */
      readonly breaksOff?: "reset" | "stall";
    }
  | { readonly kind: "no-answer"; readonly how: NoAnswer };

/** How a connection ends, or hangs, without a byte of an answer. */
export type NoAnswer = "dns-failure" | "refused" | "reset" | "stall";
