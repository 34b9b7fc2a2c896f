import { expect, test } from "vitest";
import { columnNames } from "./column-names.ts";

test("a path that is an object or null is not a column; one that is also a value is", () => {
  expect(columnNames([{ Id: 1, Details: null }, { Details: { Days: 14 } }])).toEqual(["Id", "Details.Days"]);
  expect(columnNames([{ Details: "none" }, { Details: { Days: 14 } }])).toEqual(["Details", "Details.Days"]);
  expect(columnNames([{ Note: null, Tags: [] }])).toEqual(["Note", "Tags"]);
});

test("paths below the greatest depth are not columns", () => {
  const deep = (levels: number): object => (levels === 0 ? { End: 1 } : { L: deep(levels - 1) });
  expect(columnNames([deep(7) as Record<string, unknown>])).toEqual(["L.L.L.L.L.L.L.End"]);
  expect(columnNames([deep(8) as Record<string, unknown>])).toEqual([]);
});
