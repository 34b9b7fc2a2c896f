import { expect, test } from "vitest";
import type { JournalEntry } from "../../creating/journal.ts";
import { canStart, countPlan, doubtsOf, refusedOf, toSendOf, type ManyPlan } from "./many-plan.ts";
import { emptyRuns, headingOf, missingFields, suggestChoices, type ManyRows } from "./many-rows.ts";
import type { ReadRow } from "./read-row.ts";

test("columns get the fields that their headings suggest, with the types that loaded partners have", () => {
  const fillable = [
    { name: "IdentificationNumber", type: "text" },
    { name: "Discount", type: "number" },
    { name: "Active", type: "truth" },
    { name: "Note", type: "nothing" },
  ] as const;
  const remembered = {
    of: (heading: string) => (heading === "Město" ? { field: undefined, type: "cell" as const } : undefined),
  };
  const headings = ["Název", "IČO", "Discount", "active", "Poznámka", "Město", "Jiné"];
  expect(suggestChoices({ headings, rows: [] }, remembered, { fillable, words: undefined })).toEqual([
    { field: "Name", type: "cell" },
    { field: "IdentificationNumber", type: "text" },
    { field: "Discount", type: "number" },
    { field: "Active", type: "truth" },
    { field: "Note", type: "cell" },
    { field: undefined, type: "cell" },
    { field: undefined, type: "cell" },
  ]);
});

test.each<[headings: readonly string[], fields: readonly (string | undefined)[]]>([
  [["Firma"], ["Name"]],
  [
    ["Jméno", "Firma"],
    [undefined, "Name"],
  ],
  [
    ["Název", "Firma"],
    ["Name", "CompanyName"],
  ],
  [
    ["CompanyName", "Name"],
    ["CompanyName", "Name"],
  ],
  [
    ["Mobil", "Telefon"],
    [undefined, "Phone"],
  ],
  [
    ["Dodací adresa", "Dodací adresa 2"],
    ["DeliveryAddresses[n].Name", "DeliveryAddresses[n].Name"],
  ],
])("columns %j, all with values, get the fields %j", (headings, fields) => {
  const fillable = [
    { name: "CompanyName", type: "text" },
    { name: "Phone", type: "text" },
  ] as const;
  const cells = headings.map((value) => ({ value, text: value, format: "General" }));
  const choices = suggestChoices(
    { headings, rows: [{ cells, status: "", hidden: false }] },
    { of: () => undefined },
    { fillable, words: undefined },
  );
  expect(choices.map(({ field }) => field)).toEqual(fields);
});

test.each([
  ["DeliveryAddresses", [2, 0, ""], undefined],
  ["Delivery addresses", [1], undefined],
  ["Delivery addresses", ["Sklad", 2], "DeliveryAddresses[n].Name"],
  ["Delivery addresses", ["", ""], "DeliveryAddresses[n].Name"],
  ["Delivery address", [101, 102], "DeliveryAddresses[n].Name"],
  ["Delivery addresses", [1.5], "DeliveryAddresses[n].Name"],
] as const)(
  "a column %s of %j gets the field %s: a table shows how many there are",
  (heading, values, field) => {
    const rows = values.map((value) => ({
      cells: [{ value, text: String(value), format: "General" }],
      status: "",
      hidden: false,
    }));
    const [choice] = suggestChoices(
      { headings: [heading], rows },
      { of: () => undefined },
      { fillable: [], words: undefined },
    );
    expect(choice).toEqual({ field, type: "cell" });
  },
);

test.each<readonly [kinds: string, runs: readonly (readonly [number, number])[]]>([
  ["rer", [[1, 1]]],
  ["reereh", [[1, 2]]],
  [
    "erfehr",
    [
      [0, 0],
      [3, 3],
    ],
  ],
  ["rree", []],
  ["eee", []],
  ["", []],
])("of rows %j those without anything to send, with others below them, are %j", (kinds, runs) => {
  const checked = Array.from(kinds, (kind): ReadRow => {
    if (kind === "r") return { kind: "ready", payload: {} };
    if (kind === "f") return { kind: "faulty", faults: [], payload: {} };
    return { kind: kind === "h" ? "hidden" : "empty" };
  });
  expect(emptyRuns({ checked })).toEqual(runs.map(([from, to]) => ({ from, to })));
});

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
    { kind: "ask", doubt: "unknown", entry },
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
    plans: [{ kind: "ask", doubt: "unknown", entry }],
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

test("fields that every partner needs and no column fills are named", () => {
  const field = { type: "text", required: true, within: undefined, limits: {} } as const;
  const described = [
    { ...field, name: "Name" },
    { ...field, name: "Kind" },
    { ...field, name: "Address.City", within: "Address" },
    { ...field, name: "Note", required: false },
  ];
  const choices = [{ field: "name", type: "cell" } as const, { field: undefined, type: "cell" } as const];
  expect(missingFields({ choices, described })).toEqual(["Kind"]);
});

test("a column without a heading is called by its place", () => {
  const rows = { sheet: { headings: [" Name ", "  "] } } as unknown as ManyRows;
  const named = [0, 1].map((column) => headingOf(rows, column, { unnamed: (place) => `Column ${place}` }));
  expect(named).toEqual(["Name", "Column 2"]);
});
