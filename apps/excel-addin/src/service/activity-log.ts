import { createListeners } from "../base/listeners.ts";

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
  readonly traceId?: string;
}

export type EndedCall = Omit<ActivityEntry, "id">;

/** Older entries are dropped. */
const maxEntries = 200;

export function createActivityLog() {
  const listeners = createListeners();
  let entries: readonly ActivityEntry[] = [];
  let count = 0;
  return {
    /** The newest call first. The same array until a call is added. */
    entries: (): readonly ActivityEntry[] => entries,
    add: (call: EndedCall): void => {
      count++;
      entries = [{ ...call, id: count }, ...entries.slice(0, maxEntries - 1)];
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
