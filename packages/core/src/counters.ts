/**
 * What a client has done so far. The numbers go on counting; copy them to compare.
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
  /** Requests sent to the API, every attempt counted. */
  readonly requests: number;
  /** Requests sent to the auth server, discovery included. */
  readonly tokenRequests: number;
  /** Attempts after the first one, of any request. */
  readonly retries: number;
  /** How often a call was held back: in the queue, by a pause, by the request rate, or before a retry. */
  readonly waits: number;
  /** Milliseconds spent in those waits, all calls added up. */
  readonly waitedMs: number;
}
