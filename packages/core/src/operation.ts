/**
 * Describes a request to the API for `client.send`. Use it for operations that `@accounting-data/resources` lacks.
 *
 * @example
 * ```ts
 * const operation: Operation = { name: "getBank", kind: "read", method: "GET", path: "/v1/Banks/7" };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface Operation {
  /** Name for errors, hooks and counters, such as `listBanks`. */
  readonly name: string;
  /** A read may be retried; a create only if nothing was created. */
  readonly kind: "read" | "create";
  /** HTTP method. */
  readonly method: "GET" | "POST";
  /**
   * Path from `/v1` on, with encoded segments (`encodeURIComponent`). Empty segments, dot segments (also encoded),
   * `?`, `#` and backslashes are an `InvalidArgumentError`.
   */
  readonly path: string;
  /** Query parameters by name, not encoded. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. A cycle, BigInt, NaN, Infinity or invalid date, which JSON cannot express, is refused. */
  readonly body?: unknown;
}
