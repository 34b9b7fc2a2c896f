/**
 * A received 2xx, complete but not yet understood: what `client.send` hands to its reader.
 *
 * @example
 * ```ts
 * const names = await client.send(operation, (answer) => Object.keys(answer.json() as object));
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface Answer {
  /** HTTP status, 200 to 299. */
  readonly status: number;
  /** Headers of the answer. */
  readonly headers: Headers;
  /** The body as it came; empty for 204. */
  readonly text: string;
  /** Trace identifier, where the service sent one with a success. */
  readonly traceId?: string | undefined;
  /** The body parsed by the client's `parseJson`; anything but JSON is a `ContractError`. Parses at each call. */
  json(): unknown;
}
