import { describe, expect, test } from "vitest";
import { format, table } from "../../test/tabulated.ts";
import type { ListRecord } from "../service/list-record.ts";
import { joinColumnNames, splitColumnNames } from "./column-names.ts";
import { toCellText } from "./cell.ts";
import { tabulate } from "./tabulate-selected.ts";

test.each(["Due, on", "a;b", "tab\there", "line\nend", " outer ", "it's"])(
  "the field %j is selected by what a formula writes for it",
  (name) => {
    const records = [{ Id: "1", [name]: 14, Other: "x" }];
    const written = joinColumnNames([name, "Id"]);
    expect(table(records, { selected: splitColumnNames(written) }).rows).toEqual([[14, "1"]]);
  },
);

describe("all columns", () => {
  test("are every scalar field, nested ones with dots, and arrays as their count", () => {
    const { headings, rows } = table([
      {
        Id: "1",
        BusinessDetails: { DuePeriod: 14, Bank: { Code: "0100" } },
        DeliveryAddresses: [{ Name: "a" }, {}],
      },
      { Id: "2", BusinessDetails: null, DeliveryAddresses: null, Active: true },
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

  test("have the order in which the records name their fields, whichever of them are empty", () => {
    const records = [
      { Id: "1", Name: null, Terms: null, City: null, Due: null },
      { Id: "2", Name: null, Terms: { Days: null, Text: null }, City: null, Due: "2026-01-31" },
      { Id: "3", Name: "Novák", Terms: { Days: 14, Text: null }, City: null, Due: null },
    ];
    const headings = ["Id", "Name", "Terms.Days", "Terms.Text", "City", "Due"];
    expect(table(records).headings).toEqual(headings);
    expect(table(records.slice(1)).headings).toEqual(headings);
    expect(table(records.toReversed()).headings).toEqual(headings);
    expect(table(records.slice(2)).headings).toEqual(headings);
    expect(table(records).rows[0]).toEqual(["1", "", "", "", "", ""]);
  });

  test("have the same order where the service leaves empty fields out", () => {
    const headings = ["Id", "Name", "City", "Due"];
    const full = { Id: "1", Name: "Novák", City: "Brno", Due: 14 };
    expect(table([{ Id: "2", City: "Brno" }, full]).headings).toEqual(headings);
    expect(table([{ Id: "2", Due: 1 }, { Id: "3", Name: "Malá", Due: 1 }, full]).headings).toEqual(headings);
  });

  test("do not include a nested object that is null in some records", () => {
    const full = { Id: "1", Details: { Days: 1 } };
    const empty = { Id: "2", Details: null };
    expect(table([empty, full]).headings).toEqual(["Id", "Details.Days"]);
    expect(table([full, empty]).headings).toEqual(["Id", "Details.Days"]);
    // Nothing shows that it is an object.
    expect(table([empty]).headings).toEqual(["Id", "Details"]);
  });

  test("keep the workbook's order: new ones come last, vanished ones stay empty", () => {
    const { headings, rows, toRemember } = table([{ New: 1, City: "Brno", Id: "1" }], {
      remembered: ["Id", "Gone", "City"],
    });
    expect(headings).toEqual(["Id", "Gone", "City", "New"]);
    expect(rows).toEqual([["1", "", "Brno", 1]]);
    expect(toRemember).toEqual(headings);
    expect(table([{ Id: "1" }], { remembered: headings }).toRemember).toBeUndefined();
  });

  test("are the remembered ones without records", () => {
    expect(table([], { remembered: ["Id", "Name"] })).toMatchObject({ headings: ["Id", "Name"], rows: [] });
  });

  test("that differ only in case are separate", () => {
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

  test("distinguish a key with a dot from a nested key", () => {
    const { headings, rows } = table([{ "A.B": 1, A: { B: 2 } }]);
    expect(headings).toHaveLength(2);
    expect(rows).toEqual([[1, 2]]);
  });

  test("include a path that is a scalar in one record and an object in another twice", () => {
    expect(table([{ A: 1 }, { A: { B: 2 } }])).toMatchObject({
      headings: ["A", "A.B"],
      rows: [
        [1, ""],
        ["", 2],
      ],
    });
  });
});

describe("selected columns", () => {
  const records = [
    { Id: "1", Name: "Novák", Details: { Days: 14 }, Note: null },
    { Id: "2", Name: "Malá" },
  ];

  test("have the selected order and the service's spelling", () => {
    expect(table(records, { selected: ["details.days", "NAME"] })).toMatchObject({
      headings: ["Details.Days", "Name"],
      rows: [
        [14, "Novák"],
        ["", "Malá"],
      ],
    });
  });

  test("may be selected twice", () => {
    expect(table(records, { selected: ["Name", "name", "Id"] }).rows[0]).toEqual(["Novák", "Novák", "1"]);
  });

  test("may be empty everywhere if some record has the name", () => {
    expect(table(records, { selected: ["Note", "Id"] })).toMatchObject({
      headings: ["Note", "Id"],
      rows: [
        ["", "1"],
        ["", "2"],
      ],
    });
  });

  test("may be known only to the workbook", () => {
    expect(table(records, { selected: ["gone"], remembered: ["Gone"] })).toMatchObject({
      headings: ["Gone"],
      rows: [[""], [""]],
    });
  });

  test("that are unknown are reported with the known ones", () => {
    expect(tabulate(records, { selected: ["Name", "Town"], remembered: ["Gone"], format })).toEqual({
      problem: "unknown",
      names: ["Town"],
      available: ["Gone", "Id", "Name", "Details.Days", "Note"],
    });
  });

  test("are not reported as unknown without records", () => {
    expect(table([], { selected: ["Town"] })).toMatchObject({ headings: ["Town"], rows: [] });
  });

  test("can't be a nested object itself", () => {
    expect(tabulate(records, { selected: ["Details"], remembered: [], format })).toMatchObject({
      problem: "unknown",
      names: ["Details"],
    });
  });
});

test("an object below the greatest depth is shown as …", () => {
  const deep = (levels: number): object => (levels === 0 ? { End: 1 } : { L: deep(levels - 1) });
  const { headings, rows } = table([deep(9) as ListRecord]);
  expect([headings, rows]).toEqual([["L.L.L.L.L.L.L.L"], [["…"]]]);
});

test("of names that differ only in case, the workbook's are one column, and a record's first one is selected", () => {
  expect(table([{ Name: "a" }], { remembered: ["Name", "NAME"] }).headings).toEqual(["Name"]);
  expect(table([{ Name: "a", NAME: "b" }], { selected: ["name"] }).rows).toEqual([["a"]]);
});

test("a heading that is too long for a cell is shortened", () => {
  const name = "x".repeat(40_000);
  expect(table([{ [name]: 1 }]).headings).toEqual([toCellText(name)]);
});

test("an id that is too long for a cell is an error under a name with a number too", () => {
  const records = [{ a: { Id: "1" }, A: { Id: "x".repeat(40_000) } }];
  const all = table(records);
  expect(all.headings).toEqual(["a.Id", "A.Id (2)"]);
  expect(all.rows).toEqual([["1", { error: "#VALUE!" }]]);
  expect(table(records, { selected: all.headings }).rows).toEqual(all.rows);
});
