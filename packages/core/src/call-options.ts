/**
 * What a call tells of each response that it received.
 *
 * @example
 * ```ts
 * await listBanks(client, query, { onResponse: ({ status, headers }) => console.log(status, headers.get("date")) });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#status-codes-per-operation
 */
export interface ResponseInfo {
  /** HTTP status. */
  readonly status: number;
  /** All headers of the response. */
  readonly headers: Headers;
  /** For pages: how many whole numbers in the body lie beyond 2^53 and lost digits. Set by resources. */
  readonly unsafeIntegers?: number | undefined;
}

/**
 * Options of every call. Times are milliseconds, 1 to 2,147,483,647.
 *
 * @example
 * ```ts
 * await client.send(operation, (answer) => answer.json(), { signal: AbortSignal.timeout(5_000), deadline: 10_000 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface CallOptions {
  /**
   * Ends the call. A read then rejects with the signal's reason; so does a create that was not sent. One that was sent
   * throws `OutcomeUnknownError` with the reason as its cause, or what the status says if that was in already.
   */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds an attempt may take, body included. Default: the client's, 30,000. */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds from the first attempt to the last, waits between them included, waiting in the client's own
   * queue not. Default: the client's, 120,000.
   */
  readonly deadline?: number | undefined;
  /**
   * Headers to send besides, as a plain object; those of the credential, the body, the connection and cookies can't be
   * set. Default: none.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Called for each response of this call, errors and repeated attempts included, after its body came in; for a
   * 2xx after it was read. An error that it throws does not change the call; it surfaces as an uncaught one, which ends
   * a Node process that doesn't handle it.
   */
  readonly onResponse?: ((info: ResponseInfo) => void) | undefined;
}
