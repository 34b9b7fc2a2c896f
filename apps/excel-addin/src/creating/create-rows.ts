import {
  type RowStatus,
  type RunParts,
  type RunResult,
  partnerWithoutRecord,
  sendAttempts,
} from "@accounting-data/creating";
import { titleOfRecord } from "../cells/entity-card.ts";
import type { RowPlan } from "./classify-rows.ts";
import { prepareRun, type CandidateRow, type PreparedRun, type PrepareParts } from "./prepare-run.ts";
import { createStatusWriter, type StatusColumn } from "./write-statuses.ts";

export interface CreateRowsResult extends RunResult, PreparedRun {
  /** Statuses that the sheet did not take; the journal has them. */
  readonly unwritten: number;
  /** How many rows that are not sent got their statuses. */
  readonly written: number;
  readonly writeError: unknown;
}

/**
 * Creates partners from rows. Which rows may be sent is decided first; their keys are written into the sheet before the
 * first of them leaves; then each row is sent, and its status goes to the row with its key. A partner that a person typed
 * has no column.
 *
 * Rejects only before anything was sent: where the journal or the keys could not be written.
 */
export function createRows(
  rows: readonly CandidateRow[],
  { column, ...parts }: RunParts & PrepareParts & { readonly column?: StatusColumn },
): Promise<CreateRowsResult> {
  return parts.journal.whileRunning(parts.runId, async () => {
    const { plans, toSend } = await prepareRun(rows, parts);
    const decided = plans.flatMap((plan, index) => knownStatus(plan, rows[index]!, index));
    await column?.writeKeys(new Map([...toSend, ...decided].map(({ index, key }) => [index, key])));
    const writer = column && createStatusWriter(column, parts.clock);
    for (const { key, status } of decided) writer?.add(key, status);
    const result = await sendAttempts(toSend, {
      ...parts,
      onStatus: (key, status) => {
        writer?.add(key, status);
        parts.onStatus(key, status);
      },
    });
    const unwritten = (await writer?.close()) ?? 0;
    return { ...result, plans, toSend, unwritten, written: decided.length, writeError: writer?.error };
  });
}

/** The status of a row that is not sent, and the key under which it was sent before; nothing where its status cell is right. */
function knownStatus(
  plan: RowPlan,
  row: CandidateRow,
  index: number,
): readonly { readonly index: number; readonly key: string; readonly status: RowStatus }[] {
  if (plan.kind === "created") {
    const { key, recordId } = plan;
    // It shows that already, perhaps with a note of the service.
    if (key === row.key && recordId !== undefined && recordId === row.recordId) return [];
    // The journal keeps nothing personal, but the row says what was sent, unless it has changed.
    const name = plan.name ?? (plan.changed ? undefined : titleOfRecord({ ...row.payload }));
    return [{ index, key, status: { kind: "created", partner: partnerWithoutRecord(recordId, name) } }];
  }
  // Its status cell has the key of another row, or does not show the refusal yet.
  if (plan.kind === "refused" && (plan.key !== row.key || row.isBehind)) {
    return [{ index, key: plan.key, status: { kind: "rejected", error: undefined } }];
  }
  if (plan.kind === "ask" && plan.doubt === "unknown" && plan.entry) {
    return [{ index, key: plan.entry.key, status: { kind: "unknown", error: undefined } }];
  }
  return [];
}
