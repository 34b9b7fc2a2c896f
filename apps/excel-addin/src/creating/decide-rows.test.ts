import { type JournalEntry, journalKeptMs, sentAtOf } from "@accounting-data/creating";
import { expect, test } from "vitest";
import type { RowPlan } from "./classify-rows.ts";
import { createPageJournal, type Journal } from "./journal.ts";
import { prepareRun, type CandidateRow, type Decision, type PreparedRun } from "./prepare-run.ts";

const now = Date.parse("2026-03-10T09:00:00Z");
const typed = { sealed: "encrypted", at: now };

const row = (fingerprint: string, more: Partial<CandidateRow> = {}): CandidateRow => ({
  key: undefined,
  recordId: undefined,
  fingerprint,
  payload: { Name: fingerprint },
  ...more,
});
const entry = (key: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  key,
  fingerprint: "novak",
  connectionId: "company",
  state: "unknown",
  runId: "an earlier run",
  at: now - 1000,
  ...more,
});

const companies: Readonly<Record<string, "this" | "other">> = { company: "this", beside: "other" };

/** Prepares a run of one row, about which a person has decided. */
async function prepare(
  candidate: CandidateRow,
  { entries = [], decision }: { entries?: readonly JournalEntry[]; decision: Decision | undefined },
): Promise<PreparedRun & { readonly plan: RowPlan; readonly entered: readonly JournalEntry[] }> {
  const journal: Journal = await createPageJournal();
  await journal.put(entries);
  const prepared = await prepareRun([candidate], {
    journal,
    connectionId: "company",
    companyOf: (id) => companies[id] ?? "unknown",
    runId: "this run",
    newKey: () => "new",
    clock: { now: () => now },
    decisionOf: () => decision,
  });
  const keys = ["new", ...entries.map(({ key }) => key)];
  return { ...prepared, plan: prepared.plans[0]!, entered: await journal.find({ keys, fingerprints: [] }) };
}

const exists: Decision = { kind: "exists", recordId: "id" };
const again: Decision = { kind: "create-anyway" };

test("a new row that a person leaves out is not sent, and not entered", async () => {
  const { plan, toSend, entered } = await prepare(row("novak"), { decision: { kind: "leave-out" } });
  expect([plan, toSend, entered]).toEqual([{ kind: "left-out" }, [], []]);
});

test("a row in doubt that a person leaves out stays in doubt", async () => {
  const { plan, toSend } = await prepare(row("novak"), {
    entries: [entry("k")],
    decision: { kind: "leave-out" },
  });
  expect([plan.kind, toSend]).toEqual(["ask", []]);
});

test.each<[string, Decision | undefined, string, number]>([
  ["is sent again with its key", undefined, "send", 1],
  ["is not sent if a person leaves it out", { kind: "leave-out" }, "refused", 0],
])("a row that the service refused %s", async (_, decision, kind, sent) => {
  const entries = [entry("k", { state: "rejected" })];
  const { plan, toSend } = await prepare(row("novak", { key: "k" }), { entries, decision });
  expect([plan, toSend.length]).toEqual([{ kind, key: "k" }, sent]);
});

test("a row that has become a partner before stays in the journal as it was", async () => {
  const before = entry("k", { state: "created", recordId: "id" });
  const { plan, entered } = await prepare(row("novak", { key: "k" }), {
    entries: [before],
    decision: undefined,
  });
  expect(plan).toMatchObject({ kind: "created", key: "k", recordId: "id" });
  expect(entered).toEqual([before]);
});

test("a row of another device that is created anyway stays in doubt until its outcome is known", async () => {
  const { toSend, entered } = await prepare(row("novak", { key: "k" }), { decision: again });
  const doubtSince = now - journalKeptMs;
  expect(toSend).toMatchObject([{ key: "new", doubtSince }]);
  expect(entered).toMatchObject([{ key: "new", state: "planned", doubtSince }]);
});

test("a row that is created anyway a third time has been in doubt since the first", async () => {
  const first = entry("k", { doubtSince: now - 5000 });
  const { toSend } = await prepare(row("novak", { key: "k" }), { entries: [first], decision: again });
  expect(toSend).toMatchObject([{ key: "k", doubtSince: now - 5000 }]);
  expect([sentAtOf(first), sentAtOf(entry("k"))]).toEqual([now - 5000, now - 1000]);
});

test.each<[string, Partial<CandidateRow>, Partial<JournalEntry>, string]>([
  ["gets its key back, if a row has lost it", {}, {}, "k"],
  ["has a key of its own beside a partner that was typed", {}, { typed }, "new"],
  ["has a key of its own if it was typed, beside a row", { typed }, {}, "new"],
  ["has a key of its own beside another company's", {}, { connectionId: "beside" }, "new"],
  ["gets back the key of a connection that this device no longer has", {}, { connectionId: "gone" }, "k"],
])("what a person has found %s", async (_, ofRow, ofEntry, key) => {
  const before = entry("k", ofEntry);
  const { plan, entered } = await prepare(row("novak", ofRow), { entries: [before], decision: exists });
  expect(plan).toMatchObject({ kind: "created", key, recordId: "id", changed: false });
  const written = {
    key,
    state: "created",
    recordId: "id",
    connectionId: "company",
    runId: "this run",
    at: now,
  };
  expect(entered).toContainEqual(expect.objectContaining(written));
  // What has another key stays as it was.
  const left = key === "new" ? [before] : [];
  expect(entered).toEqual(expect.arrayContaining(left));
});
