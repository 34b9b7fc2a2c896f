import type { JournalEntry } from "@accounting-data/creating";
import { expect, test } from "vitest";
import { identityOfRow } from "../creating/existing-partners.ts";
import type { RowPlan } from "../creating/classify-rows.ts";
import {
  canStart,
  countPlan,
  doubtsOf,
  refusedOf,
  toSendOf,
  type ManyPlan,
  type PlannedRow,
  type PlannedRows,
} from "./many-plan.ts";

const entry: JournalEntry = {
  key: "a",
  fingerprint: "print 7",
  connectionId: "company",
  state: "unknown",
  runId: "run",
  at: 0,
};
const doubtful: RowPlan = { kind: "ask", doubt: "unknown", entry, sentBy: new Map() };
const row = (index: number, plan: RowPlan, fingerprint = `print ${index}`): PlannedRow => ({
  index,
  plan,
  payload: {},
  ...identityOfRow({ ids: [], registrations: [], payload: {} }),
  fingerprint,
  key: undefined,
  recordId: undefined,
  existing: undefined,
  like: undefined,
  isNameless: false,
});
const plan: ManyPlan = {
  rows: [
    row(0, { kind: "created", key: "k", recordId: undefined, changed: false }),
    row(2, { kind: "send", key: undefined }),
    row(3, { kind: "send", key: undefined }, "print 2"),
    row(5, { kind: "elsewhere" }),
    row(6, { kind: "created", key: "l", recordId: undefined, changed: true }),
    row(7, doubtful),
    row(8, { kind: "refused", key: "m" }),
  ],
};
const sentOf = (rows: PlannedRows): readonly number[] => toSendOf(rows).map(({ index }) => index);

test("a row in doubt is sent only if a person decides so", () => {
  expect(sentOf({ plan, decisions: new Map() })).toEqual([2, 3, 8]);
  expect(sentOf({ plan, decisions: new Map([[7, { kind: "exists", recordId: "id" }]]) })).toEqual([2, 3, 8]);
  expect(sentOf({ plan, decisions: new Map([[7, { kind: "create-anyway" }]]) })).toEqual([2, 3, 7, 8]);
  expect(doubtsOf({ plan })).toEqual([row(7, doubtful)]);
});

test("a row that is a partner already is left out, new or refused before, unless a person wants it", () => {
  const partner = { id: "id", name: "Alfa", city: undefined, warnings: [], record: undefined };
  const existing = { partner, by: "id" as const };
  const found = { rows: plan.rows.map((one) => ([2, 8].includes(one.index) ? { ...one, existing } : one)) };
  expect(sentOf({ plan: found, decisions: new Map() })).toEqual([3]);
  expect(refusedOf({ plan: found })).toEqual([]);
  const wanted = new Map([2, 8].map((index) => [index, { kind: "create-anyway" as const }]));
  expect(sentOf({ plan: found, decisions: wanted })).toEqual([2, 3, 8]);
});

test("a row that seems to be another row's partner is left out likewise", () => {
  const like = { first: 2, by: "name" as const };
  const found = { rows: plan.rows.map((one) => ([3, 8].includes(one.index) ? { ...one, like } : one)) };
  expect(sentOf({ plan: found, decisions: new Map() })).toEqual([2]);
  expect(refusedOf({ plan: found })).toEqual([]);
  expect(sentOf({ plan: found, decisions: new Map([[3, { kind: "create-anyway" }]]) })).toEqual([2, 3]);
});

test("a row that was refused is sent again, unless a person leaves it out", () => {
  expect(refusedOf({ plan })).toEqual([row(8, { kind: "refused", key: "m" })]);
  expect(sentOf({ plan, decisions: new Map([[8, { kind: "leave-out" }]]) })).toEqual([2, 3]);
});

test("what was created, changed and sent elsewhere is counted", () => {
  expect(countPlan({ plan })).toEqual({ created: 1, changed: 1, elsewhere: 1, behind: 0 });
});

test("a run can start once there are rows to send or decisions to write", () => {
  const inDoubt: ManyPlan = { rows: [row(7, doubtful)] };
  expect(canStart({ plan: inDoubt, decisions: new Map() })).toBe(false);
  expect(canStart({ plan: inDoubt, decisions: new Map([[7, { kind: "exists", recordId: "id" }]]) })).toBe(
    true,
  );
  expect(canStart({ plan: inDoubt, decisions: new Map([[7, { kind: "create-anyway" }]]) })).toBe(true);
  expect(canStart({ plan, decisions: new Map() })).toBe(true);
});
