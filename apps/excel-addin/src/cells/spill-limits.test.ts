import { describe, expect, test } from "vitest";
import type { Cell } from "./cell.ts";
import { columnsThatFit, hasTooManyBytes } from "./spill-limits.ts";

const bytesOf = (rows: readonly Cell[][]): number => Buffer.byteLength(JSON.stringify(rows));

/** The number of rows of that cell that Excel on the web just accepts, and one percent more. */
function around(cell: Cell): { readonly fits: Cell[][]; readonly tooMany: Cell[][] } {
  const each = bytesOf([[cell]]) - 1;
  const rows = (bytes: number): Cell[][] => Array.from({ length: Math.floor(bytes / each) }, () => [cell]);
  return { fits: rows(3_990_000), tooMany: rows(4_040_000) };
}

describe("on the web", () => {
  test.each<[string, Cell]>([
    ["plain letters", "x".repeat(1000)],
    ["letters of two bytes", "ž".repeat(1000)],
    ["letters of three bytes", "漢".repeat(1000)],
    ["letters of four bytes", "😀".repeat(1000)],
    ["quotes", '"'.repeat(1000)],
    ["backslashes", "\\".repeat(1000)],
    ["control characters", "\u0001".repeat(1000)],
    ["numbers", 1234.5678],
    ["truth values", false],
    ["dates", { type: "Double", basicValue: 46_053.5, numberFormat: "yyyy-mm-dd hh:mm" }],
  ])("%s are counted as bytes of JSON", (_, cell) => {
    const { fits, tooMany } = around(cell);
    expect(bytesOf(fits)).toBeLessThan(4_000_000);
    expect(bytesOf(tooMany)).toBeGreaterThan(4_000_000);
    expect(hasTooManyBytes(fits)).toBe(false);
    expect(hasTooManyBytes(tooMany)).toBe(true);
  });
});

test.each([
  [1, 16_384],
  [100_000, 10],
  [300_000, 3],
  [1_000_000, 1],
  [1_000_001, 0],
])("of %i rows a formula shows %i columns at most", (rows, columns) => {
  expect(columnsThatFit(rows)).toBe(columns);
});
