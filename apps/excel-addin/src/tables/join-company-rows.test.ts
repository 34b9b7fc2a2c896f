import { describe, expect, test } from "vitest";
import { rowsOf } from "../../test/table-in-excel.ts";
import { joinCompanyRows } from "./join-company-rows.ts";

const alfa = { id: "a", label: "Alfa" };
const beta = { id: "b", label: "Beta" };
const gama = { id: "c", label: "Gama" };

describe("the rows of several companies", () => {
  test("stand below each other, say whose they are, and are told apart though their ids are equal", () => {
    const joined = joinCompanyRows([
      { company: alfa, rows: rowsOf([{ Name: "Anna", Id: "1" }]) },
      { company: beta, rows: rowsOf([{ Name: "Bert", Id: "1" }]) },
    ])!;
    expect(joined.columns).toEqual([
      { field: "#Company", format: "@" },
      { field: "Name", format: "@" },
      { field: "Id", format: "@" },
    ]);
    expect(joined.rows).toEqual([
      ["Alfa", "Anna", "1"],
      ["Beta", "Bert", "1"],
    ]);
    expect(joined.keys).toEqual(["a 1", "b 1"]);
    expect(joined).toMatchObject({ idColumn: "Id", companyColumn: "#Company" });
  });

  test("are matched by fields, also in another order and case; a field of a later company comes last", () => {
    const joined = joinCompanyRows([
      { company: alfa, rows: rowsOf([{ Id: "1", Name: "Anna" }]) },
      { company: beta, rows: rowsOf([{ name: "Bert", Due: 14, id: "2" }]) },
    ])!;
    expect(joined.columns.map(({ field }) => field)).toEqual(["#Company", "Id", "Name", "Due"]);
    expect(joined.rows).toEqual([
      ["Alfa", "1", "Anna", ""],
      ["Beta", "2", "Bert", 14],
    ]);
  });

  test("have the formats of their values", () => {
    const joined = joinCompanyRows([
      { company: alfa, rows: rowsOf([{ Code: "007", Id: "1" }]) },
      { company: beta, rows: rowsOf([{ Code: 7, Id: "2" }]) },
    ])!;
    expect(joined.columns[1]).toEqual({ field: "Code", format: "@", formats: ["@", "General"] });
  });

  test("have positions, also those of a company without elements", () => {
    const items = [{ Id: "1", Items: [{ Text: "x" }, { Text: "y" }] }];
    const joined = joinCompanyRows([
      { company: alfa, rows: rowsOf(items, ["Items.Text", "Id"]) },
      { company: beta, rows: rowsOf([{ Id: "1", Text: "z" }], ["Id"]) },
    ])!;
    expect(joined.rows).toEqual([
      ["Alfa", "x", "1", 1],
      ["Alfa", "y", "1", 2],
      ["Beta", "", "1", 1],
    ]);
    expect(joined.keys).toEqual(["a 1 1", "a 1 2", "b 1 1"]);
  });

  test("have a row of errors for a company that could not be read, in a new table alone", () => {
    const parts = [
      { company: gama, rows: undefined },
      { company: alfa, rows: rowsOf([{ Name: "Anna", Id: "1" }]) },
    ];
    const joined = joinCompanyRows(parts, { standsIn: true })!;
    expect(joined.rows).toEqual([
      ["Gama", "#N/A", "#N/A"],
      ["Alfa", "Anna", "1"],
    ]);
    expect(joined.columns[1]).toMatchObject({ formats: ["General", "@"] });
    expect(joinCompanyRows(parts)!.rows).toEqual([["Alfa", "Anna", "1"]]);
    expect(joinCompanyRows([parts[0]!], { standsIn: true })).toBeUndefined();
  });
});
