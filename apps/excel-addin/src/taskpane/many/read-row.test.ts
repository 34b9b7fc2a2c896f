import { describe, expect, test } from "vitest";
import type { CellContent } from "../../workbook/rows/read-rows.ts";
import type { FieldChoice, ValueType } from "./read-row.ts";
import { checkRow, readRow } from "./read-row.ts";

const cell = (value: CellContent["value"], text = String(value), format = "General"): CellContent => ({
  value,
  text,
  format,
});
const choose = (...fields: readonly (string | undefined)[]): readonly FieldChoice[] =>
  fields.map((field) => ({ field, type: "cell" }));

test("a row becomes a payload; addresses without a name leave no gap", () => {
  const choices = choose(
    "Name",
    "City",
    "BusinessDetails.DuePeriod",
    "DeliveryAddresses[n].Name",
    "DeliveryAddresses[n].Name",
    "DeliveryAddresses[n].Name",
    "BusinessDetails.Note",
    undefined,
  );
  const cells = [" Novák a syn ", "Brno", 14, "Sklad", " ", "Prodejna", "x", "left out"].map((value) =>
    cell(value),
  );
  expect(readRow(cells, choices, "en")).toEqual({
    kind: "ready",
    payload: {
      Name: "Novák a syn",
      City: "Brno",
      BusinessDetails: { DuePeriod: 14, Note: "x" },
      DeliveryAddresses: [{ Name: "Sklad" }, { Name: "Prodejna" }],
    },
  });
});

test("a zero is sent, an empty cell is not", () => {
  const read = (value: CellContent["value"]) =>
    readRow([cell("A"), cell(value)], choose("Name", "BusinessDetails.DuePeriod"), "en");
  expect(read(0)).toEqual({ kind: "ready", payload: { Name: "A", BusinessDetails: { DuePeriod: 0 } } });
  expect(read("")).toEqual({ kind: "ready", payload: { Name: "A" } });
  expect(readRow([cell(0)], choose("Discount"), "en")).toEqual({ kind: "ready", payload: { Discount: 0 } });
  expect(readRow([cell(false)], choose("Active"), "en")).toEqual({
    kind: "ready",
    payload: { Active: false },
  });
});

test("a row without a value in any chosen column is empty", () => {
  expect(readRow([cell(""), cell("  "), cell("x")], choose("Name", "City", undefined), "en")).toEqual({
    kind: "empty",
  });
});

describe("a further field", () => {
  const read = (type: ValueType, given: CellContent): unknown => {
    const row = readRow([given], [{ field: "Field", type }], "cs");
    if (row.kind === "ready") return row.payload["Field"];
    return row.kind === "faulty" ? row.faults[0]!.fault : row.kind;
  };

  test.each<[ValueType, CellContent, unknown]>([
    ["cell", cell("0012"), "0012"],
    ["cell", cell(12), 12],
    ["cell", cell(true, "TRUE"), true],
    ["text", cell(60200, "602 00"), "602 00"],
    ["text", cell(45675, "18. 1. 2025"), "18. 1. 2025"],
    ["text", cell(45675, "18. led.", "d. mmm"), "18. led."],
    ["text", cell(420604123456, "4.20604E+11"), "420604123456"],
    ["text", cell(420604123456, "4,20604E+11"), "420604123456"],
    ["text", cell(420604123456, "############", "0"), "420604123456"],
    ["text", cell(420604123456, "420,604,123,456", "#,##0"), "420604123456"],
    ["text", cell(420604123456, "420\u00a0604\u00a0123\u00a0456", "#,##0"), "420604123456"],
    ["text", cell(-1234, "-1 234"), "-1234"],
    ["text", cell(1234, "1234.00", "0.00"), "1234"],
    ["text", cell(12, "0.1E+02", '0.0E+00" days"'), "12"],
    ["text", cell(123456, "00123456", "00000000"), "00123456"],
    ["text", cell(60200, "CZ-602 00", '"CZ-"000 00'), "CZ-602 00"],
    ["text", cell(0, "0"), "0"],
    ["text", cell(1.5, "1,50 Kč"), "1,50 Kč"],
    ["text", cell(1.5, "####", "0.00"), "1.5"],
    ["cell", cell(420604123456, "4.20604E+11"), 420604123456],
    ["number", cell(999999999999999, "1E+15"), 999999999999999],
    ["text", cell("=1+1"), "=1+1"],
    ["number", cell("1 234,5"), 1234.5],
    ["number", cell(12), 12],
    ["truth", cell("Ano"), true],
    ["truth", cell(0), false],
    ["truth", cell(true, "PRAVDA"), true],
  ])("%s of %j is sent as %j", (type, given, sent) => {
    expect(read(type, given)).toBe(sent);
  });

  test.each<[ValueType, CellContent, string]>([
    ["cell", cell(45675, "18. 1. 2025"), "date"],
    ["cell", cell(45675, "18-Jan-25"), "date"],
    ["number", cell(45675.5, "2025-01-18 12:00"), "date"],
    ["cell", cell(45675, "####", "d. m. yyyy"), "date"],
    ["number", cell(0.5, "12", "hh"), "date"],
    ["cell", cell(1.5, "36", "[h]"), "date"],
    ["text", cell(1234567890123450, "1.23457E+15"), "digitsLost"],
    ["cell", cell(1234567890123450, "1234567890123450", "0"), "digitsLost"],
    ["number", cell(1e15, "1E+15"), "digitsLost"],
    ["text", cell(45675, "####", "d. m. yyyy"), "dateNotShown"],
    ["cell", cell("#N/A"), "error"],
    ["text", cell("#VALUE!"), "error"],
    ["cell", cell("#NENÍ_K_DISPOZICI"), "error"],
    ["text", cell("#DĚLENÍ_NULOU!"), "error"],
    ["number", cell("twelve"), "number"],
    ["number", cell(true, "TRUE"), "number"],
    ["number", cell("12345678901234567890"), "tooExact"],
    ["truth", cell("perhaps"), "truth"],
  ])("%s of %j can't be sent: %s", (type, given, fault) => {
    expect(read(type, given)).toBe(fault);
  });

  test.each([
    cell(12, "12 days", '0" days"'),
    cell(5, "5", "[$-405]0"),
    cell(1234.5, "1 234,50 Kč"),
    cell(0.21, "21 %"),
    cell(-5, "-5"),
    cell(1.5, "1.5"),
  ])("a formatted number is not a date: %j", (given) => {
    expect(read("cell", given)).toBe(given.value);
  });
});

test.each<[CellContent, unknown]>([
  [cell("14"), { kind: "ready", payload: { BusinessDetails: { DuePeriod: 14 } } }],
  [cell(14.5), { kind: "faulty", faults: [{ column: 0, fault: "wholeNumber" }] }],
  [cell(45675, "18. 1. 2025"), { kind: "faulty", faults: [{ column: 0, fault: "dateForNumber" }] }],
  [cell("12345678901234567890"), { kind: "faulty", faults: [{ column: 0, fault: "tooExactForNumber" }] }],
  [cell("soon"), { kind: "faulty", faults: [{ column: 0, fault: "wholeNumber" }] }],
])("a due period is a whole number: %j", (given, read) => {
  expect(readRow([given], choose("BusinessDetails.DuePeriod"), "en")).toEqual(read);
});

test("a name that is a number is sent as the text that its cell shows", () => {
  expect(readRow([cell(1188, "1188")], choose("Name"), "en")).toMatchObject({ payload: { Name: "1188" } });
});

test("every fault of a row is found: a field chosen twice, an invalid name, a value inside another value", () => {
  const cells = [cell("A"), cell("B"), cell("x"), cell("y"), cell("z")];
  expect(readRow(cells, choose("Name", "Name", "No name", "Note", "Note.Text"), "en")).toEqual({
    kind: "faulty",
    faults: [
      { column: 1, fault: "fieldTwice" },
      { column: 2, fault: "fieldNameUnusable" },
      { column: 4, fault: "fieldTwice" },
    ],
  });
});

test("a row is checked by the description, each fault at the column that fills the field", () => {
  const field = { type: "text", required: true, within: undefined, limits: { maxLength: 4 } } as const;
  const described = [
    { ...field, name: "Name" },
    { ...field, name: "City" },
  ];
  const check = (...cells: readonly string[]) => {
    const choices = choose("name", "Note");
    return checkRow(
      readRow(
        cells.map((text) => cell(text)),
        choices,
        "en",
      ),
      choices,
      described,
    );
  };
  expect(check("Acme", "any")).toMatchObject({ kind: "ready" });
  expect(check("Too long", "any")).toEqual({
    kind: "faulty",
    faults: [{ column: 0, fault: { kind: "tooLong", limit: 4 } }],
  });
  expect(check("", "any")).toEqual({ kind: "faulty", faults: [{ column: 0, fault: { kind: "required" } }] });
  expect(check("", "")).toEqual({ kind: "empty" });
});
