import { withSpecified } from "@accounting-data/creating/payload";
import { describe, expect, test } from "vitest";
import { parseCsv } from "./parse-csv.ts";
import { readPartners } from "./read-partners.ts";

const read = (...lines: readonly string[]) =>
  readPartners(parseCsv(lines.join("\r\n")), withSpecified([])).map(({ row, payload, faults }) => ({
    row,
    ...payload,
    ...(faults.length > 0 && { faults }),
  }));

describe("a file that a spreadsheet wrote", () => {
  test("that says which character separates has its heading below", () => {
    expect(read("sep=;", "Name;City", "Kovárna, s.r.o.;Brno")).toEqual([
      { row: 2, Name: "Kovárna, s.r.o.", City: "Brno" },
    ]);
  });

  test("has rows as it shows them, also below rows that are blank", () => {
    expect(read("", "Name,City", "Kovárna,Brno", ",", "", "  , ", "Truhlárna,", ",")).toEqual([
      { row: 3, Name: "Kovárna", City: "Brno" },
      { row: 7, Name: "Truhlárna" },
    ]);
  });

  test("may have columns without a heading, as long as nothing stands in them", () => {
    expect(read("Name,,City,,", "Kovárna,,Brno,,", "Truhlárna, ,Praha")).toEqual([
      { row: 2, Name: "Kovárna", City: "Brno" },
      { row: 3, Name: "Truhlárna", City: "Praha" },
    ]);
    expect(read("Name,,City", "Kovárna,Kováři,Brno")).toEqual([
      { row: 2, Name: "Kovárna", City: "Brno", faults: ['"Kováři" stands below no heading.'] },
    ]);
    expect(read("Name,City", "Kovárna,Brno,,x")).toEqual([
      { row: 2, Name: "Kovárna", City: "Brno", faults: ['"x" stands below no heading.'] },
    ]);
  });
});
