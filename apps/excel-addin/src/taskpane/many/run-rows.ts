import type { CompanyOf } from "../../creating/classify-rows.ts";
import { createRows } from "../../creating/create-rows.ts";
import type { Journal } from "../../creating/journal.ts";
import type { RunParts } from "../../creating/send-attempts.ts";
import { newRowKey } from "../../creating/status-cell.ts";
import type { StatusColumn } from "../../creating/write-statuses.ts";
import type { ReadRows } from "../../workbook/rows/read-rows.ts";
import type { RowsPlace } from "../../workbook/rows/rows-place.ts";
import { decisionOf, toSendOf, type ManyPlan } from "./many-plan.ts";
import { countStatuses, trackProgress, type ManyProgress, type ManyResult } from "./many-progress.ts";
import type { ManyRows } from "./many-rows.ts";

/** What a run needs of Excel, the service and the device. */
export interface RunRowsParts extends Pick<RunParts, "connectionId" | "clock" | "create"> {
  readonly companyOf: CompanyOf;
  readonly newId: () => string;
  readonly statusColumn: (
    rows: ReadRows,
    columns: ReadonlySet<number>,
    rowOf: (index: number) => number,
  ) => StatusColumn & { readonly place: RowsPlace };
}

/** Sends the rows that may be sent. Rejects if it could not begin; then nothing was sent. */
export async function runRows(
  rows: ManyRows,
  { ready }: ManyPlan,
  options: {
    readonly parts: RunRowsParts;
    readonly journal: Journal;
    readonly onProgress: (progress: ManyProgress) => void;
    /** Aborted: no further row is sent. */
    readonly signal: AbortSignal;
  },
): Promise<{ readonly result: ManyResult; readonly place: RowsPlace }> {
  const { parts, journal, onProgress, signal } = options;
  const { clock } = parts;
  const { sheet, choices } = rows;
  const sent = new Set(choices.flatMap(({ field }, index) => (field === undefined ? [] : [index])));
  const column = parts.statusColumn(sheet, sent, (index) => ready[index]!.index);
  const tracker = trackProgress(toSendOf(rows).length, clock, onProgress);
  signal.addEventListener("abort", tracker.cancelled);
  try {
    const { statuses, stop, unwritten, writeError } = await createRows(ready, {
      ...parts,
      journal,
      runId: parts.newId(),
      newKey: () => newRowKey(),
      decisionOf: (at) => decisionOf(rows, ready[at]!.index),
      column,
      signal,
      onStatus: tracker.status,
      onPause: tracker.pause,
    });
    const refused = [...statuses].flatMap(([key, status]) =>
      status.kind === "rejected" ? [[key, status.error] as const] : [],
    );
    const at = new Date(clock.now());
    const counts = countStatuses(statuses.values());
    const result = { counts, stop, at, refused: new Map(refused), unwritten, writeError };
    return { result, place: column.place };
  } finally {
    tracker.end();
  }
}
