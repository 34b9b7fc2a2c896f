import type { ReadProgress } from "../cache/read-list.ts";
import type { CatalogueEntry } from "../lists/catalogue.ts";
import type { ListName } from "../lists/list-name.ts";

// How long a cell may wait. Excel shows `#BUSY!` until the function answers, and drops a result that comes more than
// 60 seconds after the call.

/** Within this time every cell is answered, the loading of the add-in included. */
export const answerWithinMs = 45_000;

/** The messages come with the deferred functions. A cell that stopped waiting for its result does not wait for them. */
export const messagesWithinMs = 5000;

/** How long a cell may wait for its result. `waitedMs` is how long it has waited for the add-in to load. */
export function answerTimeLeft(waitedMs: number): number {
  return Math.max(0, answerWithinMs - waitedMs);
}

/** What becomes of a cell whose time is over: it says how far its list has come … */
export interface LateAnswer {
  readonly records: number;
  readonly recordsInAll: number | undefined;
  /** … and when the work has ended, the cells of this list are recalculated; undefined: only those that name a list. */
  readonly renews: ListName | undefined;
}

/** Without a `list` that is known to be read, the call still waits for the workbook, which a cell being edited blocks. */
export function answerLate(
  entry: CatalogueEntry,
  { list, progress }: { readonly list: ListName | undefined; readonly progress: ReadProgress | undefined },
): LateAnswer {
  const ofFunction = "list" in entry ? entry.list : undefined;
  return {
    records: progress?.records ?? 0,
    recordsInAll: progress?.recordsInAll,
    renews: list ?? ofFunction,
  };
}
