import { type RunStop, retryAfterMs } from "@accounting-data/creating";
import type { AskPlan, RowPlan } from "../creating/classify-rows.ts";
import { createRows } from "../creating/create-rows.ts";
import type { Journal } from "../creating/journal.ts";
import type { Decision } from "../creating/prepare-run.ts";
import { askedRuns, sentSince } from "../creating/sent-since.ts";
import { newRowKey } from "../creating/status-cell.ts";
import { watchOthers, type WatchParts } from "../creating/watch-others.ts";
import { isConnectionFailure } from "../service/failure.ts";
import type { RowsPlace } from "../workbook/rows/rows-place.ts";
import type { ManyParts } from "./many-parts.ts";
import { decisionOf, toSendOf, type ManyPlan, type PlannedRow } from "./many-plan.ts";
import { countStatuses, trackProgress, type ManyProgress, type ManyResult } from "./many-progress.ts";
import { sentChoices, type ManyRows } from "./many-rows.ts";

/** What a run does: it sends rows, or writes only the statuses that the journal knows. */
export type RunTask = "send" | "write statuses";

/** Sends the rows that may be sent. Rejects if it could not begin; then nothing was sent. */
export async function runRows(
  rows: ManyRows & { readonly plan: ManyPlan },
  options: {
    readonly task: RunTask;
    /** The rows to send, as they were shown. */
    readonly shown: readonly PlannedRow[];
    readonly parts: ManyParts;
    readonly journal: Journal;
    readonly onProgress: (progress: ManyProgress) => void;
    /** Aborted: no further row is sent. */
    readonly signal: AbortSignal;
  },
): Promise<{ readonly result: ManyResult; readonly place: RowsPlace }> {
  const { task, parts, journal, onProgress, signal } = options;
  const { clock } = parts;
  const { decisions, plan } = rows;
  const toSend = task === "send" ? toSendOf(rows) : [];
  const sent = new Set(sentChoices(rows).flatMap(({ field }, index) => (field === undefined ? [] : [index])));
  const column = parts.statusColumn(rows, sent, (at) => plan.rows[at]!.index);
  const tracker = trackProgress(toSend.length, clock, onProgress);
  signal.addEventListener("abort", tracker.cancelled);
  const watch = watchOthersOf(plan, { ...parts, ...parts.partners, journal, toSend });
  try {
    const {
      plans,
      toSend: _,
      written,
      ...ended
    } = await createRows(plan.rows, {
      ...parts,
      ...parts.partners,
      journal,
      runId: parts.newId(),
      newKey: () => newRowKey(),
      decisionOf: (at, now) => {
        const row = plan.rows[at]!;
        const decision = decisionOf(row, decisions);
        if (now.kind === "ask") return isAnswered(row.plan, now, decision) ? decision : undefined;
        return task === "send" ? decision : { kind: "leave-out" };
      },
      column,
      signal,
      stopped: watch?.stopped,
      onStatus: (key, status) => {
        if (status.kind === "created") watch?.noteCreated();
        tracker.status(key, status);
      },
      onPause: tracker.pause,
      isReachable: (running) =>
        parts.readChanged(new Date(clock.now()), running).then(
          () => true,
          (error: unknown) => !isConnectionFailure(error) && !retryAfterMs(error),
        ),
    });
    // Only another window changes what the journal knew when the plan was shown.
    const shown = new Set(options.shown.map(({ index }) => index));
    const others = plans.filter(
      ({ kind }, at) => kind !== "send" && kind !== "left-out" && shown.has(plan.rows[at]!.index),
    );
    const own = countStatuses(ended.statuses.values());
    const result = {
      ...ended,
      counts: { ...own, elsewhere: own.elsewhere + others.length },
      at: new Date(clock.now()),
      writtenOnly: task === "write statuses" ? Math.max(0, written - ended.unwritten) : undefined,
    };
    return { result, place: column.place };
  } finally {
    tracker.end();
    watch?.end();
  }
}

/** Watches whether somebody else creates partners from the rows that are sent. Not where nobody could say which ones exist. */
function watchOthersOf(
  plan: ManyPlan,
  { toSend, ...parts }: WatchParts & { readonly toSend: readonly PlannedRow[] },
): (ReturnType<typeof watchOthers> & { readonly stopped: Promise<RunStop> }) | undefined {
  if (toSend.length === 0 || plan.unchecked) return undefined;
  const isSent = new Set(toSend);
  const watched = plan.rows.map((row) => ({
    ...row,
    isSent: isSent.has(row),
    existingId: row.existing?.partner.id,
  }));
  let stop: (because: RunStop) => void;
  const stopped = new Promise<RunStop>((resolve) => {
    stop = resolve;
  });
  return { ...watchOthers(watched, parts, (partners) => stop({ kind: "others", partners })), stopped };
}

/** Whether a decision is about the doubt that there is now. */
function isAnswered(shown: RowPlan, now: AskPlan, decision: Decision | undefined): boolean {
  if (shown.kind !== "ask") return false;
  return decision?.kind !== "create-anyway" || sentSince(now, askedRuns(shown)) === undefined;
}
