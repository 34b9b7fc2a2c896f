import { retryAfterMs } from "@accounting-data/creating";
import { isAccountingDataError } from "@accounting-data/core";
import { CachedFailureError } from "../../cache/cached-read.ts";
import type { DataCache } from "../../cache/data-cache.ts";
import { isSignedOut } from "../../service/failure.ts";
import { TableError } from "../../tables/table-error.ts";
import type { RefreshFlow, RefreshState } from "../refresh-flow.ts";
import type { RefreshReport } from "../refresh.ts";
import type { RefreshOutcome } from "./rhythm.ts";
import { createShownData } from "./shown-data.ts";

export interface QuietRefreshParts {
  readonly refreshFlow: RefreshFlow;
  readonly data: Pick<DataCache, "used" | "waitsUntil">;
}

/** Refreshes a workbook, and says nothing if nothing has changed. Follows all refreshes, also those that a person began. */
export function createQuietRefresh({ refreshFlow, data }: QuietRefreshParts) {
  const shown = createShownData(data);

  return {
    /** Recalculates only cells that may show other values than before. */
    run: async (): Promise<void> => {
      await refreshFlow.run({ quiet: true, showsOther: shown.beforeRefresh() });
      const after = refreshFlow.state();
      if (after.kind !== "done") return;
      shown.afterRefresh();
      if (!hasNews(after.report)) refreshFlow.dismiss();
    },
    /** Calls the listener when a refresh begins (without an outcome), and when it ends. */
    follow: (listener: (outcome: RefreshOutcome | undefined) => void): void => {
      let before = waits();
      let wasRunning = refreshFlow.state().kind === "running";
      refreshFlow.subscribe(() => {
        const state = refreshFlow.state();
        const isRunning = state.kind === "running";
        if (isRunning === wasRunning) return;
        wasRunning = isRunning;
        if (isRunning) before = waits();
        const wasBusy = [...waits()].some(([connection, until]) => until !== before.get(connection));
        listener(judgeRefresh(state, wasBusy));
      });
    },
  };

  /**
   * Until when the service, or the server that paces it, last asked to wait, by connections. Each demand is another moment: so no clock
   * that was set back meanwhile makes an earlier one count.
   */
  function waits(): ReadonlyMap<unknown, Date | undefined> {
    return new Map(data.used.map(({ connection }) => [connection, data.waitsUntil(connection)]));
  }
}

/** Whether a refresh that nobody has asked for has anything to tell: a change, a failure, or cells that it could not write. */
function hasNews({ lists, tables, protectedSheets, unsettled }: RefreshReport): boolean {
  return (
    protectedSheets.length > 0 ||
    unsettled !== undefined ||
    lists.some(
      ({ changed, added, removed, error }) => changed + added + removed > 0 || error !== undefined,
    ) ||
    tables.some(
      ({ changed, added, marked, unmarked, lost, error }) =>
        changed + added + marked + unmarked + lost.length > 0 || error !== undefined,
    )
  );
}

/**
 * What the end of a refresh means for the next one. `wasBusy`: whether the service, or the server that paces it, answered with 429
 * meanwhile. Undefined while it is running.
 */
function judgeRefresh(state: RefreshState, wasBusy: boolean): RefreshOutcome | undefined {
  switch (state.kind) {
    case "running":
      return undefined;
    case "cancelled":
      return { kind: "cancelled" };
    case "failed":
      return { kind: "failed" };
    case "idle":
      return { kind: "read" };
    case "done":
      return judgeErrors(
        [...state.report.lists, ...state.report.tables].flatMap(({ error }) => error ?? []),
        wasBusy,
      );
  }
}

function judgeErrors(errors: readonly unknown[], wasBusy: boolean): RefreshOutcome {
  const causes = errors.map((error) => (error instanceof CachedFailureError ? error.cause : error));
  if (causes.some(isSignedOut)) return { kind: "signed-out" };
  const waits = causes.flatMap((error) => retryAfterMs(error) ?? []);
  if (waits.length > 0) return { kind: "busy", retryAfterMs: Math.max(...waits) };
  if (causes.some((error) => !wouldFailAgain(error))) return { kind: "failed" };
  return wasBusy ? { kind: "busy", retryAfterMs: undefined } : { kind: "read" };
}

/** What a person has to change: a missing right, a list that is not offered, a protected sheet. */
function wouldFailAgain(error: unknown): boolean {
  return (
    error instanceof TableError ||
    isAccountingDataError(error, "forbidden") ||
    isAccountingDataError(error, "not_found")
  );
}
