import type { JournalEntry } from "@accounting-data/creating";
import { comparedName } from "@accounting-data/creating/partners";
import { expect, test } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { guid } from "../../test/fake-source.ts";
import type { ListRecord } from "../service/list-record.ts";
import { createPageJournal } from "./journal.ts";
import { watchOthers, type WatchedRow } from "./watch-others.ts";

const row = (name: string, more: Partial<WatchedRow> = {}): WatchedRow => ({
  names: [comparedName(name)],
  registrations: [],
  fingerprint: name,
  isSent: true,
  ...more,
});
const partner = (id: number, name: string): ListRecord => ({ Id: guid(id), Name: name });
const entry = (name: string, more: Partial<JournalEntry>): JournalEntry => ({
  key: name,
  fingerprint: name,
  connectionId: "company",
  state: "planned",
  runId: "run",
  at: 0,
  ...more,
});

async function watch(rows: readonly WatchedRow[], entries: readonly JournalEntry[] = []) {
  const journal = await createPageJournal();
  await journal.put(entries);
  const clock = createFakeClock(1_000_000);
  const reads: number[] = [];
  const found: (readonly (string | undefined)[])[] = [];
  /** What each look finds; an error is thrown. */
  const looks: (readonly ListRecord[] | Error)[] = [];
  const { noteCreated, end } = watchOthers(
    rows,
    {
      journal,
      clock,
      clockAhead: () => 100,
      readChanged: async (since) => {
        reads.push(clock.now() - since.getTime());
        const look = looks.shift() ?? [];
        if (look instanceof Error) throw look;
        return look;
      },
    },
    (partners) => found.push(partners.map(({ name }) => name)),
  );
  const create = (count: number): void => Array.from({ length: count }).forEach(noteCreated);
  return { journal, clock, reads, found, looks, create, end };
}

test("a partner that becomes a row's and is nobody's of this device is found by the first look, after three seconds", async () => {
  const { clock, looks, found, reads } = await watch([row("Novák")], [entry("Novák", {})]);
  looks.push([partner(1, "Novák"), partner(2, "Somebody")]);
  await clock.advance(2999);
  expect(reads).toEqual([]);
  await clock.advance(1);
  expect(found).toEqual([["Novák"]]);
  await clock.advance(60_000);
  expect(reads).toHaveLength(1);
});

test("looks every ten seconds, each from the one before that did not fail, unless fewer than a hundred rows were created since", async () => {
  const { clock, looks, reads, create, end } = await watch([row("Novák")]);
  looks.push([], new Error("away"));
  await clock.advance(3000);
  for (const rows of [100, 99, 1, 250]) {
    create(rows);
    await clock.advance(10_000);
  }
  // The look that failed is made up for by the one after it.
  expect(reads).toEqual([65_100, 12_100, 32_100, 12_100]);
  end();
  create(100);
  await clock.advance(60_000);
  expect(reads).toHaveLength(4);
});

test.each<[string, WatchedRow, Partial<JournalEntry>]>([
  ["this run has created it", row("Novák"), { state: "created", recordId: guid(1).toUpperCase() }],
  ["its id was not returned", row("Novák"), { state: "created" }],
  [
    "it existed before, and the row is sent all the same",
    row("Novák", { existingId: guid(1).toUpperCase() }),
    {},
  ],
  ["its row is not sent", row("Novák", { isSent: false }), {}],
])("a partner is not somebody else's where %s", async (_, watched, more) => {
  const { clock, looks, found } = await watch([watched], [entry("Novák", more)]);
  looks.push([partner(1, "Novák")]);
  await clock.advance(60_000);
  expect(found).toEqual([]);
});

test("a partner whose row is under way is judged once its outcome is known", async () => {
  const { clock, journal, looks, found, create } = await watch(
    [row("Novák"), row("Dvořák")],
    [entry("Novák", { state: "sending" }), entry("Dvořák", { state: "unknown" })],
  );
  looks.push([partner(1, "Novák"), partner(2, "Dvořák")]);
  await clock.advance(3000);
  expect(found).toEqual([]);
  await journal.put([entry("Novák", { state: "created", recordId: guid(1) })]);
  create(100);
  await clock.advance(10_000);
  expect(found).toEqual([]);
  await journal.put([entry("Dvořák", { state: "created", recordId: guid(3) })]);
  create(100);
  await clock.advance(10_000);
  expect(found).toEqual([["Dvořák"]]);
});

test("a partner of two rows of one name is the one's that created it", async () => {
  const rows = [row("Novák", { isSent: false }), { ...row("Novák"), fingerprint: "another city" }];
  const { clock, looks, found } = await watch(rows, [
    entry("Novák", { state: "created", recordId: guid(1) }),
    entry("another city", {}),
  ]);
  looks.push([partner(1, "Novák")]);
  await clock.advance(3000);
  expect(found).toEqual([]);
});

test("a partner of two rows of one name is not somebody else's while one of them is under way", async () => {
  const rows = [row("Novák"), { ...row("Novák"), fingerprint: "another city" }];
  const { clock, looks, found } = await watch(rows, [
    entry("Novák", { state: "sending" }),
    entry("another city", {}),
  ]);
  looks.push([partner(1, "Novák")]);
  await clock.advance(3000);
  expect(found).toEqual([]);
});
