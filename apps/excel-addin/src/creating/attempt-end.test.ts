import type { JournalEntry } from "@accounting-data/creating";
import { expect, test } from "vitest";
import { endOfPlan } from "./attempt-end.ts";
import type { CompanyOf } from "./classify-rows.ts";

const companyOf: CompanyOf = (id) => (id === "company" ? "this" : "other");
const entry: JournalEntry = {
  key: "k",
  fingerprint: "novak",
  connectionId: "company",
  state: "unknown",
  runId: "before",
  at: 1000,
};
const typed = { sealed: "encrypted", at: 1000 };
const sent = { key: undefined, payload: { Name: "Novák" }, at: 2000 };

test.each<[string, Partial<JournalEntry>, object]>([
  ["the attempt itself, if it was typed for this company", { typed }, { key: "k", isCreated: false }],
  ["no attempt of its own, if a row was sent", {}, { key: undefined }],
  [
    "no attempt of its own, if it was typed with another connection",
    { typed, connectionId: "beside" },
    { key: undefined },
  ],
  ["one that was created", { typed, state: "created" }, { key: "k", isCreated: true }],
  ["one in doubt for longer", { typed, doubtSince: 500 }, { key: "k", at: new Date(500) }],
])("equal data that was sent before makes it unknown: %s", (_, more, attempt) => {
  const plan = {
    kind: "ask",
    doubt: "sent-before",
    entry: { ...entry, ...more },
    sentBy: new Map(),
  } as const;
  expect(endOfPlan(plan, sent, companyOf)).toMatchObject({
    kind: "unknown",
    attempt: { payload: sent.payload, at: new Date(1000), ...attempt },
  });
});

test("an attempt that this journal does not know is asked about as it was sent", () => {
  const plan = { kind: "ask", doubt: "not-in-journal", entry: undefined, sentBy: new Map() } as const;
  expect(endOfPlan(plan, { ...sent, key: "k" }, companyOf)).toEqual({
    kind: "unknown",
    attempt: {
      key: "k",
      payload: sent.payload,
      at: new Date(2000),
      error: undefined,
      isCreated: false,
      knownRuns: new Set(),
    },
  });
});

test("an attempt whose data another window is sending is asked about as it was typed", () => {
  expect(endOfPlan({ kind: "elsewhere" }, { ...sent, knownRuns: new Set(["run"]) }, companyOf)).toMatchObject(
    {
      kind: "unknown",
      attempt: { key: undefined, payload: sent.payload, at: new Date(2000), knownRuns: new Set(["run"]) },
    },
  );
});
