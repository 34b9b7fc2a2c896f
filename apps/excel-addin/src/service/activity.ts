/** One call of the service, without address, query or body. */
export interface ActivityEntry {
  /** Counts up from 1. */
  readonly id: number;
  readonly operation: string;
  readonly connectionLabel: string;
  readonly at: Date;
  readonly milliseconds: number;
  readonly outcome: "ok" | "failed" | "cancelled";
  readonly status?: number;
  /** The error's stable code, if it failed. */
  readonly code?: string;
  readonly traceId?: string;
}

/** The most recent calls, newest first. */
export interface Activity {
  /** The same array until a call is added. */
  entries(): readonly ActivityEntry[];
  subscribe(listener: () => void): () => void;
}
