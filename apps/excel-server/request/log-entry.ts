/** One request in the log: who, what and why; without headers, query, id and body. */
export interface LogEntry {
  /** The request's id, which the answer has as `x-request-id`. */
  readonly id: string;
  /** The client's address; `unknown` where the runtime does not tell it. */
  readonly address: string;
  readonly upstream?: string;
  readonly operation?: string;
  /** The path of a file that was refused. */
  readonly file?: string;
  /** The status sent to the client; none for a connection that failed before a request. */
  readonly status?: number;
  /** The status received from the service. */
  readonly received?: number;
  /** The answer is that of an equal request, which has a line of its own. */
  readonly shared?: true;
  /** The time until the last byte. */
  readonly milliseconds: number;
  /** Bytes of the answer's body. */
  readonly bytes: number;
  /** The trace id in the service's error. */
  readonly traceId?: string;
  /** Why the request failed or was refused. */
  readonly cause?: string;
}
