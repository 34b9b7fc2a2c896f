import { expect, test } from "vitest";
import { emptyRuns, headingOf, missingFields, type ManyRows, nothingIncluded } from "./many-rows.ts";
import type { ReadRow } from "./read-row.ts";

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
    if (kind === "f") return { kind: "faulty", faults: [] };
    return { kind: kind === "h" ? "hidden" : "empty" };
  });
  expect(emptyRuns({ checked })).toEqual(runs.map(([from, to]) => ({ from, to })));
});

test("fields that every partner needs and no column fills are named", () => {
  const field = { type: "text", required: true, within: undefined, limits: [] } as const;
  const knownFields = [
    { ...field, name: "Name" },
    { ...field, name: "Kind" },
    { ...field, name: "Address.City", within: "Address" },
    { ...field, name: "Note", required: false },
  ];
  const choices = [{ field: "name", type: "cell" } as const, { field: undefined, type: "cell" } as const];
  expect(
    missingFields({ sheet: { hiddenColumns: [] }, choices, included: nothingIncluded, knownFields }),
  ).toEqual(["Kind"]);
});

test("a column without a heading is called by its place", () => {
  const rows = { sheet: { headings: [" Name ", "  "] } } as unknown as ManyRows;
  const named = [0, 1].map((column) => headingOf(rows, column, { unnamed: (place) => `Column ${place}` }));
  expect(named).toEqual(["Name", "Column 2"]);
});
