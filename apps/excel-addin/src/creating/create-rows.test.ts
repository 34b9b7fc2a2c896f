import type { JournalEntry, RowStatus } from "@accounting-data/creating";
import { expect, test } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createRows } from "./create-rows.ts";
import { createPageJournal } from "./journal.ts";
import type { CandidateRow, Decision } from "./prepare-run.ts";

const id = "11111111-0000-4000-8000-000000000001";
const created: JournalEntry = {
  key: "23456789ab",
  fingerprint: "alfa",
  connectionId: "company",
  state: "created",
  runId: "before",
  at: 0,
  recordId: id,
};
const row: CandidateRow = {
  key: created.key,
  recordId: id,
  fingerprint: "alfa",
  payload: { Name: "Alfa a.s.", City: "Brno" },
};

/** The statuses that a run writes which sends nothing. */
async function statusesOf(...run: Parameters<typeof writtenBy>): Promise<readonly RowStatus[]> {
  return (await writtenBy(...run)).statuses;
}

/** What such a run writes: keys by rows, and statuses. */
async function writtenBy(candidate: CandidateRow, entry: JournalEntry, decision?: Decision) {
  const journal = await createPageJournal();
  await journal.put([entry]);
  const written = new Map<string, RowStatus>();
  let writtenKeys: ReadonlyMap<number, string> = new Map();
  const clock = createFakeClock();
  await createRows([candidate], {
    journal,
    connectionId: "company",
    companyOf: () => "this",
    runId: "run",
    newKey: () => "cdefghjkmn",
    decisionOf: () => decision,
    clock,
    create: () => Promise.reject(new Error("Nothing is to be sent.")),
    onStatus: () => undefined,
    column: {
      writeKeys: async (keys) => {
        writtenKeys = keys;
      },
      writeStatuses: async (statuses) => {
        for (const [key, status] of statuses) written.set(key, status);
      },
    },
  });
  return { keys: [...writtenKeys], statuses: [...written.values()] };
}

test("the status of a partner that was created stays as it is, with the service's note", async () => {
  expect(await statusesOf(row, created)).toEqual([]);
});

test("a status that was lost names the partner again", async () => {
  expect(await statusesOf({ ...row, recordId: undefined }, created)).toMatchObject([
    { kind: "created", partner: { id, name: "Alfa a.s." } },
  ]);
});

test("a status whose row has changed since does not give the partner the row's new name", async () => {
  const changed = { ...row, recordId: undefined, fingerprint: "beta", payload: { Name: "Beta s.r.o." } };
  expect(await statusesOf(changed, created)).toMatchObject([
    { kind: "created", partner: { id, name: undefined } },
  ]);
});

test("a row that a person has found is named as its partner is", async () => {
  const unknown = { ...created, state: "unknown", recordId: undefined } as const;
  const decision: Decision = { kind: "exists", recordId: id, name: "ALFA akciová společnost" };
  const found = statusesOf({ ...row, recordId: undefined }, unknown, decision);
  expect(await found).toMatchObject([{ kind: "created", partner: { id, name: "ALFA akciová společnost" } }]);
});

test("a row that has lost its key, and that a person has found, gets it back: its status is written beside it", async () => {
  const decision: Decision = { kind: "exists", recordId: id };
  const lost = { ...row, key: undefined, recordId: undefined };
  const { keys, statuses } = await writtenBy(lost, created, decision);
  expect(keys).toEqual([[0, created.key]]);
  expect(statuses).toMatchObject([{ kind: "created", partner: { id } }]);
});

test.each<[string, CandidateRow, Decision | undefined]>([
  [
    "is left in doubt, whose key another row has",
    { ...row, fingerprint: "beta", key: "pqrstuvwxy" },
    undefined,
  ],
  ["a row that a person leaves out", { ...row, fingerprint: "beta", key: undefined }, { kind: "leave-out" }],
])("%s keeps its key and its status", async (_, candidate, decision) => {
  const { keys, statuses } = await writtenBy(
    { ...candidate, recordId: undefined, isBehind: true },
    created,
    decision,
  );
  expect([keys, statuses]).toEqual([[], []]);
});
