import type { AttemptState, JournalEntry } from "@accounting-data/creating";
import { expect, test } from "vitest";
import { classifyRows, companyOf, type RowPlan } from "./classify-rows.ts";
import type { SheetRow } from "./row-keys.ts";

const company = "acme";
const running = "a run of another window";
const day = 24 * 60 * 60_000;

/** A row: what it says, and the key in its status cell. */
const row = (fingerprint: string, key?: string, recordId?: string): SheetRow => ({
  key,
  recordId,
  fingerprint,
});
const entry = (key: string, fingerprint: string, state: AttemptState, more = {}): JournalEntry => ({
  key,
  fingerprint,
  state,
  connectionId: company,
  runId: "an earlier run",
  at: 0,
  ...more,
});
const classify = (rows: readonly SheetRow[], ...entries: readonly JournalEntry[]): readonly RowPlan[] =>
  classifyRows(rows, {
    entries,
    companyOf: (other) => companyOf([{ id: company }, { id: "other" }], { id: company, other }),
    running: new Set([running]),
    now: 0,
  });
const briefly = (plan: RowPlan): string => (plan.kind === "ask" ? plan.doubt : plan.kind);

test.each<[string, SheetRow, readonly JournalEntry[], string]>([
  ["without a key, never sent", row("novak"), [], "send"],
  [
    "without a key, its data sent from a row that is gone",
    row("novak"),
    [entry("k", "novak", "created")],
    "sent-before",
  ],
  ["without a key, its data refused before", row("novak"), [entry("k", "novak", "rejected")], "send"],
  [
    "without a key, its data planned by a run that broke off",
    row("novak"),
    [entry("k", "novak", "planned")],
    "send",
  ],
  [
    "without a key, its data about to be sent by another window",
    row("novak"),
    [entry("k", "novak", "planned", { runId: running })],
    "sent-before",
  ],
  [
    "without a key, its data sent with another connection",
    row("novak"),
    [entry("k", "novak", "created", { connectionId: "other" })],
    "sent-before",
  ],
  [
    "without a key, its data sent with another connection more than 30 days ago",
    row("novak"),
    [entry("k", "novak", "created", { connectionId: "other", at: -30 * day })],
    "send",
  ],
  [
    "without a key, its data sent with a forgotten connection more than 30 days ago",
    row("novak"),
    [entry("k", "novak", "created", { connectionId: "forgotten", at: -30 * day })],
    "sent-before",
  ],
  [
    "without a key, its data sent with a connection that this device no longer has",
    row("novak"),
    [entry("k", "novak", "created", { connectionId: "forgotten" })],
    "sent-before",
  ],
  [
    "without a key, like one of unknown outcome that was to be sent again",
    row("novak"),
    [entry("k", "novak", "planned", { doubtSince: 0 })],
    "sent-before",
  ],
  [
    "of unknown outcome, to be sent again by a run that broke off",
    row("novak", "k"),
    [entry("k", "novak", "planned", { doubtSince: 0 })],
    "unknown",
  ],
  [
    "created with a connection that this device no longer has",
    row("novak", "k", "id"),
    [entry("k", "novak", "created", { connectionId: "forgotten" })],
    "other-connection",
  ],
  ["with a key that this device does not know", row("novak", "k"), [], "not-in-journal"],
  ["with a key and an id that this device does not know", row("novak", "k", "id"), [], "claimed"],
  [
    "with a key and an id that this device does not know, of a partner that the service has",
    { ...row("novak", "k", "id"), isConfirmed: true },
    [],
    "created",
  ],
  [
    "that was never sent from here, with the id of a partner",
    row("novak", "k", "id"),
    [entry("k", "novak", "planned")],
    "claimed",
  ],
  [
    "refused here, with the id of a partner",
    row("novak", "k", "id"),
    [entry("k", "novak", "rejected")],
    "claimed",
  ],
  [
    "of unknown outcome, with the id of a partner that the service has",
    { ...row("novak", "k", "id"), isConfirmed: true },
    [entry("k", "novak", "unknown")],
    "created",
  ],
  ["of unknown outcome, with an id", row("novak", "k", "id"), [entry("k", "novak", "unknown")], "unknown"],
  ["planned by a run that broke off", row("novak", "k"), [entry("k", "novak", "planned")], "send"],
  [
    "planned by another window",
    row("novak", "k"),
    [entry("k", "novak", "planned", { runId: running })],
    "elsewhere",
  ],
  ["being sent when its window ended", row("novak", "k"), [entry("k", "novak", "sending")], "unknown"],
  [
    "being sent by another window",
    row("novak", "k"),
    [entry("k", "novak", "sending", { runId: running })],
    "elsewhere",
  ],
  ["refused", row("novak", "k"), [entry("k", "novak", "rejected")], "refused"],
  [
    "refused by another company",
    row("novak", "k"),
    [entry("k", "novak", "rejected", { connectionId: "other" })],
    "send",
  ],
  ["refused, and corrected since", row("dvorak", "k"), [entry("k", "novak", "rejected")], "send"],
  ["of unknown outcome", row("novak", "k"), [entry("k", "novak", "unknown")], "unknown"],
  ["of unknown outcome, and changed since", row("dvorak", "k"), [entry("k", "novak", "unknown")], "unknown"],
  ["created", row("novak", "k"), [entry("k", "novak", "created")], "created"],
  [
    "created in another company",
    row("novak", "k", "id"),
    [entry("k", "novak", "created", { connectionId: "other" })],
    "other-connection",
  ],
])("a row %s", (_, one, entries, expected) => {
  expect(classify([one], ...entries).map(briefly)).toEqual([expected]);
});

test("a created row is told from one that was changed since, and has its partner's id from the journal", () => {
  const created = entry("k", "novak", "created", { recordId: "id" });
  expect(classify([row("novak", "k")], created)).toEqual([
    { kind: "created", key: "k", recordId: "id", changed: false },
  ]);
  expect(classify([row("dvorak", "k")], created)).toEqual([
    { kind: "created", key: "k", recordId: "id", changed: true },
  ]);
});

test("a copy of a row, its key included, is asked about; a copy that was changed is a new row", () => {
  const created = entry("k", "novak", "created");
  const rows = [row("novak", "k"), row("novak", "k"), row("dvorak", "k")];
  expect(classify(rows, created).map(briefly)).toEqual(["created", "copied", "send"]);
  expect(classify([...rows].reverse(), created).map(briefly)).toEqual(["send", "created", "copied"]);
});

test("of copies that this device does not know, one is asked about as such and the others as copies", () => {
  const rows = [row("novak", "k"), row("novak", "k"), row("dvorak", "k")];
  expect(classify(rows).map(briefly)).toEqual(["not-in-journal", "copied", "copied"]);
});

test("rows that were sorted without their statuses have their keys by what they say", () => {
  const entries = [entry("k", "novak", "created"), entry("l", "dvorak", "rejected")];
  const sorted = [row("dvorak", "k"), row("novak", "l")];
  expect(classify(sorted, ...entries)).toEqual([
    { kind: "refused", key: "l" },
    { kind: "created", key: "k", recordId: undefined, changed: false },
  ]);
});

test("rows that were sorted without their statuses have their keys by what they say, whichever connection sent them", () => {
  const others = { connectionId: "other" };
  const entries = [entry("k", "novak", "created", others), entry("l", "dvorak", "rejected", others)];
  const sorted = [row("dvorak", "k"), row("novak", "l")];
  expect(classify(sorted, ...entries)).toMatchObject([
    { kind: "send", key: "l" },
    { kind: "ask", doubt: "other-connection", entry: { key: "k" } },
  ]);
});

test("a key that another row's data was sent under stays with that data, also if the row with that key comes first", () => {
  const entries = [entry("k", "novak", "created")];
  const rows = [row("dvorak", "k"), row("novak")];
  expect(classify(rows, ...entries).map(briefly)).toEqual(["send", "created"]);
});

test("each of several equal rows without keys is asked about as often as such data was sent, those of unknown outcome first", () => {
  const entries = [
    entry("late", "novak", "unknown", { at: 2 }),
    entry("early", "novak", "created", { at: 1 }),
    entry("borne", "novak", "created"),
  ];
  const rows = [row("novak"), row("novak", "borne"), row("novak"), row("novak")];
  expect(classify(rows, ...entries)).toMatchObject([
    { kind: "ask", doubt: "sent-before", entry: { key: "late" } },
    { kind: "created", key: "borne" },
    { kind: "ask", doubt: "sent-before", entry: { key: "early" } },
    { kind: "send" },
  ]);
});

test.each([
  ["acme", "this"],
  ["acme's id in another workbook", "this"],
  ["beta", "other"],
  ["beta's id in another workbook", "other"],
  ["forgotten", "unknown"],
] as const)("connection %s belongs to %s company", (other, expected) => {
  const connections = [
    { id: "acme", aliases: ["acme's id in another workbook"] },
    { id: "beta", aliases: ["beta's id in another workbook"] },
  ];
  expect(companyOf(connections, { id: "acme", other })).toBe(expected);
});

test("a connection that was forgotten in the middle of a run is still its own company", () => {
  expect(companyOf([], { id: "acme", other: "acme" })).toBe("this");
});

test("an id in a status is another row's if the key is not known, as where the row above was filled down: it is asked about", () => {
  const created = entry("above", "novak", "created", { recordId: "id" });
  const rows = [row("novak", "above", "id"), row("dvorak", "below", "id")];
  expect(classify(rows, created).map(briefly)).toEqual(["created", "not-in-journal"]);
  expect(classify(rows.toReversed(), created).map(briefly)).toEqual(["not-in-journal", "created"]);
  // Without the journal, nobody knows which of the two is the partner.
  expect(classify(rows).map(briefly)).toEqual(["claimed", "not-in-journal"]);
  // One partner that a person has found for two rows.
  const found = entry("below", "dvorak", "created", { recordId: "id" });
  expect(classify(rows, created, found).map(briefly)).toEqual(["created", "created"]);
});
