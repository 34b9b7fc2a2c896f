import type { Activity, ActivityEntry } from "./activity.ts";
import { createListeners } from "../settings/listeners.ts";

/** What is known of a call when it has ended. */
export type EndedCall = Omit<ActivityEntry, "id">;

/** An activity that calls are added to. */
export interface ActivityLog extends Activity {
  add(call: EndedCall): void;
}

/** A person looks at the last few; beyond this many the oldest are dropped. */
const maxEntries = 200;

/** An empty log. */
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
