/** One request to the service, for a person to look up: no address, no query, no body. */
export interface ActivityEntry {
  /** Counts up from 1. */
  readonly id: number;
  readonly operation: string;
  readonly connectionLabel: string;
  readonly at: Date;
  readonly milliseconds: number;
  readonly outcome: "ok" | "failed" | "cancelled";
  readonly status?: number;
  /** The error's stable code, where it failed. */
  readonly code?: string;
  readonly traceId?: string;
}

/** The last calls, newest first. */
export interface Activity {
  /** The same array until something is added. */
  entries(): readonly ActivityEntry[];
  subscribe(listener: () => void): () => void;
}
