import { passedSince, type Moment } from "../../base/moment.ts";
import type { PauseReason, Rhythm } from "./rhythm.ts";

/** What decides whether a workbook is refreshed now. */
export interface Situation {
  readonly rhythm: Rhythm;
  /** Minutes between two refreshes; undefined: on opening only. */
  readonly minutes: number | undefined;
  /** Whether a refresh is running, which a person may have started. */
  readonly isRefreshing: boolean;
  /** Whether this device has the workbook's company. */
  readonly isConnected: boolean;
  readonly isOnline: boolean;
  /** Whether rows are being created or a table is being inserted. */
  readonly isWorking: boolean;
  /** Whether a cell is being edited, as far as Excel has said. */
  readonly isEditing: boolean;
  /** Whether another window of this device is refreshing the same workbook. */
  readonly isElsewhere: boolean;
  /** When somebody last used the workbook; undefined if Excel does not say. */
  readonly usedAt: Moment | undefined;
}

/** Why the next refresh has to wait, though it is time. */
export type WaitReason =
  | "refreshing"
  | "not-connected"
  | "signed-out"
  | "offline"
  | "unused"
  | "working"
  | "editing"
  | "elsewhere";

export type NextRefresh =
  | { readonly kind: "due" }
  /** The next refresh is due after `ms`, by what is known now. */
  | { readonly kind: "later"; readonly ms: number; readonly why: PauseReason }
  /** It is time, and something is in the way; decide again after `ms` at the latest. */
  | { readonly kind: "held"; readonly ms: number; readonly why: WaitReason }
  /** The workbook is not refreshed again in this session. */
  | { readonly kind: "never" };

/** How soon to look again at what ends without an event. */
const soonMs = 10_000;
/** How soon to look again at what has an event, in case the event does not come. */
const lateMs = 60_000;
/** A workbook that nobody has used for this long, or for two pauses, waits until somebody does. */
const unusedAfterMs = 2 * 3_600_000;

/** Decides whether to refresh now, and why not. */
export function decideNextRefresh(situation: Situation, now: Moment): NextRefresh {
  const { rhythm, minutes = 0, usedAt } = situation;
  const { pause, isSignedOut } = rhythm;
  if (situation.isRefreshing) return held("refreshing", lateMs);
  if (!situation.isConnected) return held("not-connected", lateMs);
  if (isSignedOut) return held("signed-out", lateMs);
  if (pause.ms === Infinity) return { kind: "never" };
  const left = pause.ms - passedSince(pause.from, now);
  if (left > 0) return { kind: "later", ms: left, why: pause.why };
  if (!situation.isOnline) return held("offline", lateMs);
  const isUnused = usedAt && passedSince(usedAt, now) > Math.max(unusedAfterMs, 2 * minutes * 60_000);
  if (isUnused) return held("unused", lateMs);
  if (situation.isWorking) return held("working", lateMs);
  if (situation.isElsewhere) return held("elsewhere", soonMs);
  if (situation.isEditing) return held("editing", soonMs);
  return { kind: "due" };
}

function held(why: WaitReason, ms: number): NextRefresh {
  return { kind: "held", ms, why };
}
