import { createMany, type CreateMany } from "../../creating/create-many.ts";
import type { DeviceJournal } from "../../creating/indexed-db-journal.ts";
import { newRowKey } from "../../creating/status-cell.ts";
import type { RowsPlace } from "../../workbook/rows/rows-place.ts";
import { countStatuses, trackProgress, type ManyProgress, type ManyResult } from "./many-progress.ts";
import { toSendOf, type ManyPlan, type ManyRows } from "./many-rows.ts";
import type { ManyParts } from "./many-state.ts";

/** A run that sends rows of the sheet. */
export interface StartedRun {
  /** Rejects if it could not begin; then nothing was sent. */
  readonly result: Promise<ManyResult>;
  /** Sends no further row. */
  readonly cancel: () => void;
  /** Where the rows are by now. */
  readonly place: () => RowsPlace;
}

/** Sends the rows that may be sent. */
export function startRun(
  rows: ManyRows,
  { ready }: ManyPlan,
  options: {
    readonly parts: ManyParts;
    readonly openJournal: () => Promise<DeviceJournal>;
    readonly onProgress: (progress: ManyProgress) => void;
  },
): StartedRun {
  const { parts, openJournal, onProgress } = options;
  const { clock } = parts;
  const { sheet, choices, decisions } = rows;
  const sent = new Set(choices.flatMap(({ field }, index) => (field === undefined ? [] : [index])));
  const column = parts.statusColumn(sheet, sent, (index) => ready[index]!.index);
  const tracker = trackProgress(toSendOf(rows).length, clock, onProgress);
  let many: CreateMany | undefined;
  let isCancelled = false;

  async function send(): Promise<ManyResult> {
    try {
      many = createMany(ready, {
        ...parts,
        journal: await openJournal(),
        runId: parts.newId(),
        newKey: () => newRowKey(),
        decisions: new Map(
          ready.flatMap(({ index }, at) => (decisions.has(index) ? [[at, decisions.get(index)!]] : [])),
        ),
        column,
        onStatus: tracker.status,
        onPause: tracker.pause,
      });
      if (isCancelled) many.cancel();
      const { statuses, stop, unwritten, writeError } = await many.result;
      const refused = [...statuses].flatMap(([key, status]) =>
        status.kind === "rejected" ? [[key, status.error] as const] : [],
      );
      const at = new Date(clock.now());
      const counts = countStatuses(statuses.values());
      return { counts, stop, at, refused: new Map(refused), unwritten, writeError };
    } finally {
      tracker.end();
    }
  }

  return {
    result: send(),
    cancel: () => {
      isCancelled = true;
      tracker.cancelled();
      many?.cancel();
    },
    place: () => column.place,
  };
}
