/**
 * What a client has done so far. The object is live: copy its numbers to compare them later.
 *
 * @example
 * ```ts
 * const before = client.counters.requests;
 * await listBanks(client, query);
 * console.log(client.counters.requests - before); // 1
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface Counters {
  /** Requests sent to the API, counting each attempt. */
  readonly requests: number;
  /** Requests sent to the auth server, including discovery. */
  readonly tokenRequests: number;
  /** Retries of any request. */
  readonly retries: number;
  /** How often a call waited: in the queue, for a pause or the request rate, or before a retry. */
  readonly waits: number;
  /** Total milliseconds of those waits. */
  readonly waitedMs: number;
}
