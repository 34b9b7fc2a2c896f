import { isAccountingDataError } from "@accounting-data/core";
import { CachedFailureError } from "../../cache/cached-read.ts";
import { isSignedOut, retryAfterMs } from "../../service/failure.ts";
import { TableError } from "../../tables/table-error.ts";
import type { RefreshState } from "../refresh-flow.ts";
import type { RefreshOutcome } from "./rhythm.ts";

/**
 * What the end of a refresh means for the next one. `wasBusy`: whether the service, or the server that paces it, answered with 429
 * meanwhile. Undefined while it is running.
 */
export function judgeRefresh(state: RefreshState, wasBusy: boolean): RefreshOutcome | undefined {
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
