import { isExactly, isNumber, isObjectOf, isOptional, readJson } from "@accounting-data/deployment";

/** How a workbook refreshes by itself, for everybody who opens it: on opening, and then perhaps again and again. */
export interface AutoRefreshChoice {
  /** Minutes between two refreshes; undefined: on opening only. */
  readonly minutes: number | undefined;
}

/** What the pane offers. The first is the shortest: seats of one company share its quota. */
export const offeredMinutes = [15, 30, 60] as const;

const shortest = offeredMinutes[0];
const longest = 24 * 60;
const isSetting = isObjectOf({ version: isExactly(1), minutes: isOptional(isNumber) });

/** Parses the document's setting; undefined if the workbook does not refresh by itself, or in an unknown form. */
export function readAutoRefresh(stored: unknown): AutoRefreshChoice | undefined {
  const setting = readJson(stored);
  if (!isSetting(setting)) return undefined;
  const { minutes } = setting;
  // Whoever edits the file must not be able to use up the quota.
  return { minutes: minutes === undefined ? undefined : Math.min(Math.max(minutes, shortest), longest) };
}

/** Formats the document's setting: empty without a choice. */
export function writeAutoRefresh(choice: AutoRefreshChoice | undefined): string {
  return choice ? JSON.stringify({ version: 1, ...choice }) : "";
}
