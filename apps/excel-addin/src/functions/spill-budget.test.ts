import { describe, expect, test } from "vitest";
import type { Cell } from "../cells/cell.ts";
import { english as messages } from "../messages/en/functions.ts";
import { checkBudget } from "./spill-budget.ts";

const bytesOf = (rows: readonly Cell[][]): number => Buffer.byteLength(JSON.stringify(rows));

/** As many rows of that cell as Excel on the web just takes, and a hundredth more. */
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
  ])("%s are counted as they are sent", (_, cell) => {
    const { fits, tooMany } = around(cell);
    expect(bytesOf(fits)).toBeLessThan(4_000_000);
    expect(bytesOf(tooMany)).toBeGreaterThan(4_000_000);
    expect(() => checkBudget(fits, { web: true, messages })).not.toThrow();
    expect(() => checkBudget(tooMany, { web: true, messages })).toThrow(
      `${tooMany.length} rows by 1 columns are more than Excel on the web accepts.`,
    );
    expect(() => checkBudget(tooMany, { web: false, messages })).not.toThrow();
  });
});

test("more columns than a sheet has are refused, however few the rows", () => {
  const row = (columns: number): Cell[][] => [Array.from({ length: columns }, () => "")];
  expect(() => checkBudget(row(16_384), { web: false, messages })).not.toThrow();
  expect(() => checkBudget(row(16_385), { web: false, messages })).toThrow("1 rows by 16385 columns");
});
