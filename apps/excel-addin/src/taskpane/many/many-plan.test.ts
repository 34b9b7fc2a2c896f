import { expect, test } from "vitest";
import type { JournalEntry } from "../../creating/journal.ts";
import { canStart, countPlan, doubtsOf, refusedOf, toSendOf, type ManyPlan } from "./many-plan.ts";

const row = (index: number, fingerprint = `print ${index}`) => ({
  index,
  payload: {},
  fingerprint,
  key: undefined,
  recordId: undefined,
});
const entry: JournalEntry = {
  key: "a",
  fingerprint: "print 7",
  connectionId: "company",
  state: "unknown",
  runId: "run",
  at: 0,
};
const plan: ManyPlan = {
  existing: new Map(),
  like: new Map(),
  behind: [],
  ready: [row(0), row(2), row(3, "print 2"), row(5), row(6), row(7), row(8)],
  plans: [
    { kind: "created", key: "k", recordId: undefined, changed: false },
    { kind: "send", key: undefined },
    { kind: "send", key: undefined },
    { kind: "elsewhere" },
    { kind: "created", key: "l", recordId: undefined, changed: true },
    { kind: "ask", doubt: "unknown", entry, sentBy: new Map() },
    { kind: "refused", key: "m" },
  ],
};

test("a row in doubt is sent only if a person decides so", () => {
  expect(toSendOf({ plan, decisions: new Map() })).toEqual([2, 3, 8]);
  expect(toSendOf({ plan, decisions: new Map([[7, { kind: "exists", recordId: "id" }]]) })).toEqual([
    2, 3, 8,
  ]);
  expect(toSendOf({ plan, decisions: new Map([[7, { kind: "create-anyway" }]]) })).toEqual([2, 3, 7, 8]);
  expect(doubtsOf({ plan })).toEqual([{ row: row(7), doubt: "unknown", sentAt: 0 }]);
});

test("a row that is a partner already is left out, new or refused before, unless a person wants it", () => {
  const partner = { id: "id", name: "Alfa", city: undefined, warnings: [], record: undefined };
  const existing = new Map([2, 7, 8].map((index) => [index, { partner, by: "id" as const }]));
  const found = { ...plan, existing };
  expect(toSendOf({ plan: found, decisions: new Map() })).toEqual([3]);
  expect(refusedOf({ plan: found })).toEqual([]);
  const wanted = new Map([2, 8].map((index) => [index, { kind: "create-anyway" as const }]));
  expect(toSendOf({ plan: found, decisions: wanted })).toEqual([2, 3, 8]);
});

test("a row that seems to be another row's partner is left out likewise", () => {
  const like = new Map([3, 8].map((index) => [index, { first: 2, by: "name" as const }]));
  const found = { ...plan, like };
  expect(toSendOf({ plan: found, decisions: new Map() })).toEqual([2]);
  expect(refusedOf({ plan: found })).toEqual([]);
  expect(toSendOf({ plan: found, decisions: new Map([[3, { kind: "create-anyway" }]]) })).toEqual([2, 3]);
});

test("a row that was refused is sent again, unless a person leaves it out", () => {
  expect(refusedOf({ plan })).toEqual([{ row: row(8), key: "m" }]);
  expect(toSendOf({ plan, decisions: new Map([[8, { kind: "leave-out" }]]) })).toEqual([2, 3]);
});

test("what was created, changed and sent elsewhere is counted", () => {
  expect(countPlan({ plan })).toEqual({ created: 1, changed: 1, elsewhere: 1 });
});

test("a run can start once there are rows to send or decisions to write", () => {
  const doubtful: ManyPlan = {
    ready: [row(7)],
    plans: [{ kind: "ask", doubt: "unknown", entry, sentBy: new Map() }],
    existing: new Map(),
    like: new Map(),
    behind: [],
  };
  expect(canStart({ plan: doubtful, decisions: new Map() })).toBe(false);
  expect(canStart({ plan: doubtful, decisions: new Map([[7, { kind: "exists", recordId: "id" }]]) })).toBe(
    true,
  );
  expect(canStart({ plan: doubtful, decisions: new Map([[7, { kind: "create-anyway" }]]) })).toBe(true);
  expect(canStart({ plan, decisions: new Map() })).toBe(true);
});
