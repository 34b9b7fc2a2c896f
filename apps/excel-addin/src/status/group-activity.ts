import { listOfOperation } from "../lists/find-list.ts";
import type { PaneMessages } from "../messages/en/pane.ts";
import type { ActivityEntry } from "../service/activity-log.ts";

/** Calls of one read, or one call alone. */
export interface ActivityGroup {
  /** The newest call, which a person asks about. */
  readonly last: ActivityEntry;
  readonly calls: number;
  /** When the first call began. */
  readonly at: Date;
  /** From the beginning of the first call to the end of the last one. */
  readonly milliseconds: number;
}

/** Pages of one read follow each other without a longer pause than this. */
const maxPauseMs = 3000;

/** Puts the pages of one read together: calls of one operation and company, with the same outcome, in a row. */
export function groupActivity(entries: readonly ActivityEntry[]): readonly ActivityGroup[] {
  const groups: ActivityGroup[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && belongs(entry, group)) {
      const milliseconds = endOf(group) - entry.at.getTime();
      groups[groups.length - 1] = { ...group, calls: group.calls + 1, at: entry.at, milliseconds };
    } else groups.push({ last: entry, calls: 1, at: entry.at, milliseconds: entry.milliseconds });
  }
  return groups;
}

function belongs(entry: ActivityEntry, { last, at }: ActivityGroup): boolean {
  const pause = at.getTime() - (entry.at.getTime() + entry.milliseconds);
  return (
    pagesOf(entry) !== undefined &&
    pagesOf(entry) === pagesOf(last) &&
    entry.connectionLabel === last.connectionLabel &&
    entry.outcome === last.outcome &&
    entry.status === last.status &&
    pause <= maxPauseMs
  );
}

/** The list whose page a call reads. Reads of several pages have their own operation. */
function pagesOf({ operation }: ActivityEntry): string | undefined {
  const found = listOfOperation(operation);
  return found?.verb === "list" ? found.list : undefined;
}

function endOf({ at, milliseconds }: ActivityGroup): number {
  return at.getTime() + milliseconds;
}

/** Describes an operation such as `listBanks`; returns an unknown name as it is. */
export function describeOperation(operation: string, { activity, list: texts }: PaneMessages): string {
  const { list, get, ...others } = activity.operations;
  if (Object.hasOwn(others, operation)) return others[operation as keyof typeof others];
  const found = listOfOperation(operation);
  if (!found) return operation;
  return (found.verb === "get" ? get : list)(texts(found.list).plural);
}
