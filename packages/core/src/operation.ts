/**
 * One request to the API as a resource describes it. `client.send` takes it; use it for operations that
 * `@accounting-data/resources` does not have.
 *
 * @example
 * ```ts
 * const operation: Operation = {
 *   name: "getBank",
 *   kind: "read",
 *   method: "GET",
 *   path: `/v1/Banks/${encodeURIComponent(id)}`,
 * };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface Operation {
  /** Name for errors, hooks and counters, such as `listBanks`. */
  readonly name: string;
  /** A read may be sent again; a create only when it certainly did not happen. */
  readonly kind: "read" | "create";
  /** HTTP method. */
  readonly method: "GET" | "POST";
  /**
   * Path from `/v1` on, its segments already encoded (`encodeURIComponent`). A path that could lead elsewhere
   * (empty or dot segments, also encoded ones; `?`, `#`, backslashes) is an `InvalidArgumentError`.
   */
  readonly path: string;
  /** Query parameters by their wire names, not encoded. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. What that can't hold (a cycle, BigInt, NaN, Infinity, an invalid date) is refused. */
  readonly body?: unknown;
}
