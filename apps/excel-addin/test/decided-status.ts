import { branded } from "./fake-source.ts";
import { statusInput, type StatusLists } from "./status-input.ts";
import type { ListStatus } from "../src/cache/list-status.ts";
import { createPaneWords } from "../src/messages/pane-words.ts";
import type { WaitReason } from "../src/refresh/auto/decide-next-refresh.ts";
import type { PauseReason } from "../src/refresh/auto/rhythm.ts";
import { decideStatus, type Status } from "../src/status/decide-status.ts";
import type { Notice, StatusInput } from "../src/status/notice.ts";

export const words = createPaneWords("en", { timeZone: "Europe/Prague" });
export const now = new Date("2026-11-20T09:45:00Z");
export const read = new Date("2026-11-20T09:42:00Z");
export const asOf = { changesAt: read, fullReadAt: read };
export const unauthorized = branded("unauthorized", { status: 401 });
export const forbidden = branded("forbidden", { status: 403 });
export const network = branded("network");

/** The notices below the status line, in English. */
export function notices(lists: StatusLists, more: Partial<StatusInput> = {}): readonly Notice[] {
  return statusOf(lists, more).notices;
}

export function statusOf(lists: StatusLists, more: Partial<StatusInput> = {}): Status {
  return decideStatus(statusInput(lists, { now, ...more }), words);
}

export const later = (why: PauseReason): StatusInput["autoRefresh"] => ({
  next: { kind: "later", ms: 15 * 60_000, why },
  nextAt: new Date("2026-11-20T09:59:30Z"),
  isStored: true,
});
export const held = (why: WaitReason): StatusInput["autoRefresh"] => ({
  next: { kind: "held", ms: 10_000, why },
  nextAt: undefined,
  isStored: true,
});
export const failedBanks = (error: unknown): readonly ListStatus[] => [
  { list: "Banks", failure: { error, at: now } },
];
