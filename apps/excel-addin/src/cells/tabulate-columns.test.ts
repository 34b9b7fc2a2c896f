import { describe, expect, test } from "vitest";
import { format, table } from "../../test/tabulated.ts";
import type { ListRecord } from "../cache/list-snapshot.ts";
import { toCellText } from "./cell.ts";
import { tabulate } from "./tabulate.ts";

describe("columns found", () => {
  test("are every scalar field, nested objects with dots, arrays as their count", () => {
    const { headings, rows } = table([
      {
        Id: "1",
        BusinessDetails: { DuePeriod: 14, Bank: { Code: "0100" } },
        DeliveryAddresses: [{ Name: "a" }, {}],
      },
      { Id: "2", Active: true },
    ]);
    expect(headings).toEqual([
      "Id",
      "BusinessDetails.DuePeriod",
      "BusinessDetails.Bank.Code",
      "DeliveryAddresses",
      "Active",
    ]);
    expect(rows).toEqual([
      ["1", 14, "0100", 2, ""],
      ["2", "", "", "", true],
    ]);
  });

  test("a null nested object makes no column of its own, whichever record has it", () => {
    const full = { Id: "1", Details: { Days: 1 } };
    const empty = { Id: "2", Details: null };
    expect(table([empty, full]).headings).toEqual(["Id", "Details.Days"]);
    expect(table([full, empty]).headings).toEqual(["Id", "Details.Days"]);
    expect(table([empty]).headings).toEqual(["Id"]);
  });

  test("stay where the workbook has shown them: new ones come last, vanished ones stay empty", () => {
    const { headings, rows, toRemember } = table([{ New: 1, City: "Brno", Id: "1" }], {
      remembered: ["Id", "Gone", "City"],
    });
    expect(headings).toEqual(["Id", "Gone", "City", "New"]);
    expect(rows).toEqual([["1", "", "Brno", 1]]);
    expect(toRemember).toEqual(headings);
    expect(table([{ Id: "1" }], { remembered: headings }).toRemember).toBeUndefined();
  });

  test("are the remembered ones where there are no records", () => {
    expect(table([], { remembered: ["Id", "Name"] })).toMatchObject({ headings: ["Id", "Name"], rows: [] });
  });

  test("that differ in case only are kept apart", () => {
    const { headings, rows } = table([
      { Name: "a", name: "b" },
      { name: "d", Name: "c" },
    ]);
    expect(headings).toEqual(["Name", "name (2)"]);
    expect(rows).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(table([{ Name: "a", name: "b" }], { remembered: headings })).toMatchObject({
      headings,
      rows: [["a", "b"]],
    });
  });

  test("a key with a dot is not mistaken for a nested one", () => {
    const { headings, rows } = table([{ "A.B": 1, A: { B: 2 } }]);
    expect(headings).toHaveLength(2);
    expect(rows).toEqual([[1, 2]]);
  });

  test("that are a scalar here and an object there are both", () => {
    expect(table([{ A: 1 }, { A: { B: 2 } }])).toMatchObject({
      headings: ["A", "A.B"],
      rows: [
        [1, ""],
        ["", 2],
      ],
    });
  });
});

describe("columns asked for", () => {
  const records = [
    { Id: "1", Name: "Novák", Details: { Days: 14 }, Note: null },
    { Id: "2", Name: "Malá" },
  ];

  test("come in the order asked for, spelled as the service does", () => {
    expect(table(records, { asked: ["details.days", "NAME"] })).toMatchObject({
      headings: ["Details.Days", "Name"],
      rows: [
        [14, "Novák"],
        ["", "Malá"],
      ],
    });
  });

  test("may be asked for twice", () => {
    expect(table(records, { asked: ["Name", "name", "Id"] }).rows[0]).toEqual(["Novák", "Novák", "1"]);
  });

  test("may be empty everywhere, if some record knows the name", () => {
    expect(table(records, { asked: ["Note", "Id"] })).toMatchObject({
      headings: ["Note", "Id"],
      rows: [
        ["", "1"],
        ["", "2"],
      ],
    });
  });

  test("may be known to the workbook only", () => {
    expect(table(records, { asked: ["gone"], remembered: ["Gone"] })).toMatchObject({
      headings: ["Gone"],
      rows: [[""], [""]],
    });
  });

  test("that nobody knows are named, with those that there are", () => {
    expect(tabulate(records, { asked: ["Name", "Town"], remembered: ["Gone"], format })).toEqual({
      unknown: ["Town"],
      known: ["Gone", "Id", "Name", "Details.Days", "Note"],
    });
  });

  test("are not doubted where there are no records", () => {
    expect(table([], { asked: ["Town"] })).toMatchObject({ headings: ["Town"], rows: [] });
  });

  test("an object as a whole is no column", () => {
    expect(tabulate(records, { asked: ["Details"], remembered: [], format })).toMatchObject({
      unknown: ["Details"],
    });
  });
});

test("where objects lie deeper than columns go, the column says that something is there", () => {
  const deep = (levels: number): object => (levels === 0 ? { End: 1 } : { L: deep(levels - 1) });
  const { headings, rows } = table([deep(9) as ListRecord]);
  expect([headings, rows]).toEqual([["L.L.L.L.L.L.L.L"], [["…"]]]);
});

test("names that differ in case only: the workbook's are one, of a record's the first is what was asked for", () => {
  expect(table([{ Name: "a" }], { remembered: ["Name", "NAME"] }).headings).toEqual(["Name"]);
  expect(table([{ Name: "a", NAME: "b" }], { asked: ["name"] }).rows).toEqual([["a"]]);
});

test("a heading that no cell takes is cut", () => {
  const name = "x".repeat(40_000);
  expect(table([{ [name]: 1 }]).headings).toEqual([toCellText(name)]);
});
