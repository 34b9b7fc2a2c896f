import { expect, test } from "vitest";
import type { DataCache } from "../../cache/data-cache.ts";
import type { RefreshFlow, RefreshState } from "../refresh-flow.ts";
import { createQuietRefresh } from "./quiet-refresh.ts";
import type { RefreshOutcome } from "./rhythm.ts";

/** A refresh that reads one company; `during` are the moments until which the service asks to wait meanwhile. */
function outcomeOf(before: Date | undefined, ...during: readonly Date[]): RefreshOutcome | undefined {
  let state: RefreshState = { kind: "idle" };
  let notify = (): void => undefined;
  let waitsUntil = before;
  const refreshFlow = {
    state: () => state,
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => undefined;
    },
  } as Partial<RefreshFlow> as RefreshFlow;
  const data = {
    used: [{ connection: {} }],
    waitsUntil: () => waitsUntil,
  } as unknown as Pick<DataCache, "used" | "waitsUntil">;
  const outcomes: (RefreshOutcome | undefined)[] = [];
  createQuietRefresh({ refreshFlow, data }).follow((outcome) => outcomes.push(outcome));
  const show = (next: object): void => {
    state = next as RefreshState;
    notify();
  };
  show({ kind: "running" });
  for (const until of during) waitsUntil = until;
  show({ kind: "done", report: { lists: [], tables: [] } });
  return outcomes.at(-1);
}

const moment = new Date("2026-03-10T10:00:30Z");

test.each<[string, Date | undefined, readonly Date[], RefreshOutcome]>([
  ["no wait", undefined, [], { kind: "read" }],
  ["a wait meanwhile", undefined, [moment], { kind: "busy", retryAfterMs: undefined }],
  ["another wait meanwhile", moment, [new Date(+moment + 1)], { kind: "busy", retryAfterMs: undefined }],
  [
    "a wait meanwhile, after the clock was set back",
    moment,
    [new Date(+moment - 3_600_000)],
    { kind: "busy", retryAfterMs: undefined },
  ],
  [
    "a wait of an earlier refresh, which a clock that was set back has in the future",
    moment,
    [],
    { kind: "read" },
  ],
])("%s decides how soon the next refresh is", (_, before, during, outcome) => {
  expect(outcomeOf(before, ...during)).toEqual(outcome);
});
