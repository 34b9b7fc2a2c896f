import { describe, expect, test } from "vitest";
import { freeSheetName, freeTableName } from "./table-name.ts";

describe("the name of a table", () => {
  test.each([
    ["Partners", "Partners"],
    ["Issued invoices", "Issued_invoices"],
    ["Partneři", "Partneři"],
    // Letters whose accents are characters of their own.
    ["Partner\u030ci", "Partneři"],
    ["2024 sales", "_2024_sales"],
    // Excel reads these as cells, rows and columns.
    ["Tab1", "_Tab1"],
    ["R1C1", "_R1C1"],
    ["c", "_c"],
    ["a-b/c", "a_b_c"],
  ])("of %j is %j", (list, name) => expect(freeTableName(list, [])).toBe(name));

  test("gets a number where it is taken, in upper or lower case", () => {
    expect(freeTableName("Partners", ["partners", "PARTNERS_2"])).toBe("Partners_3");
  });
});

describe("the name of a sheet", () => {
  test.each([
    ["Partners", "Partners"],
    ["In/out: [all]*?\\", "In out   all"],
    ["'quoted'", "quoted"],
    ["History", "History_"],
    ["///", "_"],
    ["x".repeat(40), "x".repeat(25)],
    // Excel accepts no apostrophe at the end, and a space there is seen by nobody.
    ["x".repeat(24) + "'s sheet", "x".repeat(24)],
    ["x".repeat(24) + " of a sheet", "x".repeat(24)],
    // A character is not cut in half.
    ["x".repeat(24) + "😀 sheet", "x".repeat(24)],
  ])("of %j is %j", (list, name) => expect(freeSheetName(list, [])).toBe(name));

  test("gets a number where it is taken", () => {
    expect(freeSheetName("Partners", ["PARTNERS"])).toBe("Partners (2)");
  });
});
