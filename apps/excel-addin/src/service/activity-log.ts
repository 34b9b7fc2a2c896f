import type { Activity, ActivityEntry } from "./activity.ts";
import { createListeners } from "../settings/listeners.ts";

/** A finished call. */
export type EndedCall = Omit<ActivityEntry, "id">;

/** The activity, with the means to add to it. */
export interface ActivityLog extends Activity {
  add(call: EndedCall): void;
}

/** Older entries are dropped. */
const maxEntries = 200;

/** Creates an empty log. */
export function createActivityLog(): ActivityLog {
  const listeners = createListeners();
  let entries: readonly ActivityEntry[] = [];
  let count = 0;
  return {
    entries: () => entries,
    add: (call) => {
      count++;
      entries = [{ ...call, id: count }, ...entries.slice(0, maxEntries - 1)];
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
