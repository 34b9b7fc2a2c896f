import { expect, test } from "vitest";
import { isTableName, uniqueHeadings } from "./table-names.ts";

test.each(["Partners", "_x", "\\x", "Vydané_faktury", "Data.2024", "XFE1", "a".repeat(255)])(
  "a table may be called %s",
  (name) => {
    expect(isTableName(name)).toBe(true);
  },
);

test.each([
  "",
  "Issued invoices",
  "2024",
  "A1",
  "xfd1048576",
  "R1C1",
  "r",
  "C",
  "RC",
  "a-b",
  "a$",
  "a".repeat(256),
])('a table may not be called "%s"', (name) => {
  expect(isTableName(name)).toBe(false);
});

test("empty headings become Column1, Column2; repeated ones, in upper or lower case, get a number", () => {
  expect(uniqueHeadings(["Id", "", "Name", "name", "", "Name"])).toEqual([
    "Id",
    "Column1",
    "Name",
    "name2",
    "Column2",
    "Name3",
  ]);
});

test("headings that stay keep their names", () => {
  expect(uniqueHeadings(["Id", "Column1"], ["id", "Id2"])).toEqual(["Id3", "Column1"]);
});
