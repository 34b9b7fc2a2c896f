import type { RowPlan } from "./classify-rows.ts";
import { startCreateRun, type RunParts, type RunResult } from "./create-run.ts";
import { prepareRun, type CandidateRow, type PreparedRun, type PrepareParts } from "./prepare-run.ts";
import { createStatusWriter, type StatusColumn } from "./write-statuses.ts";

/** How creating many ended. */
export interface CreateManyResult extends RunResult, Pick<PreparedRun, "plans"> {
  /** Statuses that the sheet did not take; the journal has them. */
  readonly unwritten: number;
  /** Why. */
  readonly writeError: unknown;
}

/** A run that is under way. */
export interface CreateMany {
  /** Sends no further row; those under way are finished. */
  cancel(): void;
  /** Rejects only before anything was sent: where the journal or the keys could not be written. */
  readonly result: Promise<CreateManyResult>;
}

/**
 * Creates partners from rows. Which rows may be sent is decided first; their keys are written into the sheet before the
 * first of them leaves; then each row is sent, and its status goes to the row that bears its key.
 */
export function createMany(
  rows: readonly CandidateRow[],
  { column, ...parts }: RunParts & PrepareParts & { readonly column: StatusColumn },
): CreateMany {
  let cancel: (() => void) | undefined;
  let isCancelled = false;
  const work = async (): Promise<CreateManyResult> => {
    const { plans, toSend } = await prepareRun(rows, parts);
    await column.writeKeys(
      new Map([
        ...toSend.map(({ index, key }) => [index, key] as const),
        ...plans.flatMap((plan, index) => {
          const key = plan.kind === "created" || isMoved(plan, rows[index]!) ? plan.key : unknownKeyOf(plan);
          return key === undefined ? [] : [[index, key] as const];
        }),
      ]),
    );
    const writer = createStatusWriter(column, parts.clock);
    for (const [index, plan] of plans.entries()) {
      if (isMoved(plan, rows[index]!)) writer.add(plan.key, { kind: "rejected", error: undefined });
      if (plan.kind === "created") writer.add(plan.key, { ...plan, warnings: [] });
      const key = unknownKeyOf(plan);
      if (key !== undefined) writer.add(key, { kind: "unknown", error: undefined });
    }
    const run = startCreateRun(toSend, {
      ...parts,
      onStatus: (key, status) => {
        writer.add(key, status);
        parts.onStatus(key, status);
      },
    });
    cancel = () => run.cancel();
    if (isCancelled) cancel();
    const result = await run.result;
    const unwritten = await writer.close();
    return { ...result, plans, unwritten, writeError: writer.error };
  };
  return {
    cancel: () => {
      isCancelled = true;
      cancel?.();
    },
    result: parts.journal.whileRunning(parts.runId, work),
  };
}

/** Whether a row was refused under another key than its status cell has: that status is another row's. */
function isMoved(plan: RowPlan, row: CandidateRow): plan is Extract<RowPlan, { kind: "refused" }> {
  return plan.kind === "refused" && plan.key !== row.key;
}

/** The key of a row that was sent and may or may not exist. */
function unknownKeyOf(plan: RowPlan): string | undefined {
  return plan.kind === "ask" && plan.doubt === "unknown" ? plan.entry?.key : undefined;
}
