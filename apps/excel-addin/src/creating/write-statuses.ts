import type { RowStatus } from "@accounting-data/creating";
import type { Clock } from "@accounting-data/core";

/** The status column beside the rows. */
export interface StatusColumn {
  /** Writes keys beside rows, by their places. Rejects where the rows are no longer as they were read. */
  writeKeys(keys: ReadonlyMap<number, string>): Promise<void>;
  /** Writes each status to the row with its key, wherever that row is by now. */
  writeStatuses(statuses: ReadonlyMap<string, RowStatus>): Promise<void>;
}

/** Between two batches: a person follows them, and each costs Excel a read and a write of the column. */
const intervalMs = 500;
/** Tries of the last batch. A sheet may be busy because somebody edits a cell. */
const lastTries = 10;

/**
 * Writes statuses in batches, one at a time, and the newest of each row only. A sheet that can't be written loses nothing: the
 * journal knows, and the statuses can be written later.
 */
export function createStatusWriter(column: StatusColumn, clock: Clock) {
  let waiting = new Map<string, RowStatus>();
  let scheduled = false;
  let closing = false;
  let writing: Promise<void> = Promise.resolve();
  let error: unknown;

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    try {
      await column.writeStatuses(batch);
      error = undefined;
    } catch (failure) {
      error = failure;
      // Newer statuses of the same rows stay.
      waiting = new Map([...batch, ...waiting]);
    }
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    clock.schedule(() => {
      scheduled = false;
      // A batch that is being written is not waiting: nobody may count it as written then.
      if (closing) return;
      writing = writing.then(write).then(() => {
        if (waiting.size > 0) schedule();
      });
    }, intervalMs);
  }

  return {
    add(key: string, status: RowStatus): void {
      waiting.set(key, status);
      schedule();
    },
    /** Writes what is left. Resolves with the number of statuses that the sheet did not take. */
    async close(): Promise<number> {
      closing = true;
      await writing;
      for (let tries = 0; waiting.size > 0 && tries < lastTries; tries++) {
        if (tries > 0) await new Promise<void>((resolve) => void clock.schedule(resolve, intervalMs));
        await write();
      }
      const left = waiting.size;
      waiting.clear();
      return left;
    },
    /** Why the sheet did not take the last batch. */
    get error(): unknown {
      return error;
    },
  };
}
