import { expect, test } from "vitest";
import { columnsOfShape } from "./column.ts";
import { findShape } from "./record-shape.ts";

const names = (...records: Record<string, unknown>[]): readonly string[] =>
  columnsOfShape(findShape(records, { elements: false })).map(({ name }) => name);

test("a path that is an object or null is not a column; one that is also a value is", () => {
  expect(names({ Id: 1, Details: null }, { Details: { Days: 14 } })).toEqual(["Id", "Details.Days"]);
  expect(names({ Details: "none" }, { Details: { Days: 14 } })).toEqual(["Details", "Details.Days"]);
  expect(names({ Note: null, Tags: [] })).toEqual(["Note", "Tags"]);
});

test("an object below the greatest depth is a column of its own", () => {
  const deep = (levels: number): object => (levels === 0 ? { End: 1 } : { L: deep(levels - 1) });
  expect(names(deep(7) as Record<string, unknown>)).toEqual(["L.L.L.L.L.L.L.End"]);
  expect(names(deep(8) as Record<string, unknown>)).toEqual(["L.L.L.L.L.L.L.L"]);
});

test("fields of objects with different fields are found once each", () => {
  expect(names({ A: 1, C: 1 }, { B: 1, C: 1 }, { A: 1, B: 1, D: 1 }, { D: 1, C: 1, A: 1 })).toEqual([
    "B",
    "D",
    "A",
    "C",
  ]);
});

test("a new field takes its place among the others, unless there are more than a sheet has columns", () => {
  const full = Object.fromEntries(Array.from({ length: 16_384 }, (_, at) => [`F${at}`, at]));
  const { F0: _, ...almost } = full;
  expect(names(almost, { New: 1 })[0]).toBe("New");
  expect(names(full, { New: 1 }).at(-1)).toBe("New");
});
