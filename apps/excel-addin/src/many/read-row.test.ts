import { placedValues, specifiedFields } from "@accounting-data/creating/payload";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CellContent } from "../workbook/rows/read-rows.ts";
import type { ValueType } from "./read-cell.ts";
import type { FieldChoice, RowOptions } from "./read-row.ts";
import { readRow } from "./read-row.ts";

const cell = (value: CellContent["value"], text = String(value), format = "General"): CellContent => ({
  value,
  text,
  format,
});
const options = (language: "en" | "cs"): RowOptions => ({
  language,
  dateSystem: 1900,
  knownFields: specifiedFields,
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
  expect(readRow(cells, choices, options("en"))).toEqual({
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
    readRow([cell("A"), cell(value)], choose("Name", "BusinessDetails.DuePeriod"), options("en"));
  expect(read(0)).toEqual({ kind: "ready", payload: { Name: "A", BusinessDetails: { DuePeriod: 0 } } });
  expect(read("")).toEqual({ kind: "ready", payload: { Name: "A" } });
  expect(readRow([cell(0)], choose("Discount"), options("en"))).toEqual({
    kind: "ready",
    payload: { Discount: 0 },
  });
  expect(readRow([cell(false)], choose("Active"), options("en"))).toEqual({
    kind: "ready",
    payload: { Active: false },
  });
});

test("a row without a value in any chosen column is empty", () => {
  expect(
    readRow([cell(""), cell("  "), cell("x")], choose("Name", "City", undefined), options("en")),
  ).toEqual({
    kind: "empty",
  });
});

describe("a further field", () => {
  const read = (type: ValueType, given: CellContent): unknown => {
    const row = readRow([given], [{ field: "Field", type }], options("cs"));
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
    ["text", cell("#GETTING_DATA"), "error"],
    ["text", cell("#NAČÍTÁNÍ_DAT"), "error"],
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
  [cell(14.5), { kind: "faulty", faults: [{ column: 0, fault: { kind: "notWhole" } }] }],
  [cell(45675, "18. 1. 2025"), { kind: "faulty", faults: [{ column: 0, fault: "dateForNumber" }] }],
  [cell("12345678901234567890"), { kind: "faulty", faults: [{ column: 0, fault: "tooExactForNumber" }] }],
  [cell("soon"), { kind: "faulty", faults: [{ column: 0, fault: "number" }] }],
])("a due period is a whole number: %j", (given, read) => {
  const choices = choose("BusinessDetails.DuePeriod");
  expect(readRow([given], choices, options("en"))).toEqual(read);
});

test.each<[CellContent, string]>([
  [cell(45675, "18. 1. 2025"), "dateForNumber"],
  [cell("12345678901234567890"), "tooExactForNumber"],
])("a described number is read as one, whatever was chosen for its heading before: %j", (given, fault) => {
  const rating = { name: "Rating", type: "number", required: false, within: undefined, limits: [] } as const;
  const read = readRow([given], [{ field: "rating", type: "text" }], {
    ...options("en"),
    knownFields: [rating],
  });
  expect(read).toEqual({ kind: "faulty", faults: [{ column: 0, fault }] });
});

test("a name that is a number is sent as the text that its cell shows", () => {
  expect(readRow([cell(1188, "1188")], choose("Name"), options("en"))).toMatchObject({
    payload: { Name: "1188" },
  });
});

test("every fault of a row is found: a field chosen twice, an invalid name, a value inside another value", () => {
  const cells = [cell("A"), cell("B"), cell("x"), cell("y"), cell("z")];
  expect(readRow(cells, choose("Name", "Name", "No name", "Note", "Note.Text"), options("en"))).toEqual({
    kind: "faulty",
    faults: [
      { column: 1, fault: "fieldTwice" },
      { column: 2, fault: "fieldNameUnusable" },
      { column: 4, fault: "fieldTwice" },
    ],
  });
});

/** A field of a description: it must be filled in, with at most four characters. */
const shortField = {
  type: "text",
  required: true,
  within: undefined,
  limits: [{ kind: "tooLong", limit: 4 }],
} as const;

test("a row is checked by the description, each fault at the column that fills the field", () => {
  const described = [
    { ...shortField, name: "Name" },
    { ...shortField, name: "City" },
  ];
  const check = (...cells: readonly string[]) => {
    return readRow(
      cells.map((text) => cell(text)),
      choose("name", "Note"),
      { ...options("en"), knownFields: described },
    );
  };
  expect(check("Acme", "any")).toMatchObject({ kind: "ready" });
  expect(check("Too long", "any")).toEqual({
    kind: "faulty",
    faults: [{ column: 0, fault: { kind: "tooLong", limit: 4 } }],
  });
  expect(check("", "any")).toEqual({
    kind: "faulty",
    faults: [{ column: 0, fault: { kind: "required" } }],
  });
  expect(check("", "")).toEqual({ kind: "empty" });
});

test("what the description refuses is named beside a cell that can't be read", () => {
  const described = [
    { ...shortField, name: "Name" },
    { ...shortField, name: "City" },
  ];
  const faultsOf = (...cells: readonly string[]) => {
    const row = readRow(
      cells.map((text) => cell(text)),
      choose("City", "Note", "Name"),
      { ...options("en"), knownFields: described },
    );
    return row.kind === "faulty" ? row.faults : row.kind;
  };
  const unreadable = { column: 1, fault: "error" };
  const tooLong = { kind: "tooLong", limit: 4 };
  expect(faultsOf("Too long", "#REF!", "")).toEqual([
    { column: 0, fault: tooLong },
    unreadable,
    { column: 2, fault: { kind: "required" } },
  ]);
  // Not also as missing.
  expect(faultsOf("Brno", "#REF!", "#N/A")).toEqual([unreadable, { column: 2, fault: "error" }]);
});

describe("a field that the description calls a day", () => {
  const knownFields = (["date", "date-time"] as const).map((day) => ({
    name: day === "date" ? "Founded" : "Details.Since",
    type: "text" as const,
    required: false,
    within: undefined,
    limits: [],
    day,
  }));
  /** What is sent for a date and a date-time, or why nothing is. */
  const read = (
    given: CellContent,
    { language = "en", dateSystem = 1900 }: Partial<RowOptions> = {},
  ): readonly unknown[] =>
    ["founded", "Details.Since"].map((field) => {
      // What was chosen for such a heading before there was a description does not matter.
      const row = readRow([given], [{ field, type: "cell" }], { language, dateSystem, knownFields });
      if (row.kind === "ready") return placedValues(row.payload)[0]!.value;
      return row.kind === "faulty" ? row.faults[0]!.fault : row.kind;
    });
  const day = ["2026-03-01", "2026-03-01T00:00:00"];
  const moment = ["timeNotTaken", "2026-03-01T13:30:00.000Z"];
  beforeEach(() => void vi.stubEnv("TZ", "Europe/Prague"));
  afterEach(() => void vi.unstubAllEnvs());

  test.each([
    [cell(46_082, "1. 3. 2026", "d. m. yyyy"), day],
    [cell(46_082, "3/1/2026", "m/d/yyyy"), day],
    [cell(46_082, "1. března", "d. mmmm"), day],
    [cell(46_082, "####", "d. m. yyyy"), day],
    [cell(46_082, "1. 3. 2026 0:00", "d. m. yyyy h:mm"), day],
    [cell("2026-03-01"), day],
    [cell("1. 3. 2026"), day],
    [cell(" 1 Mar 2026 "), day],
    [cell(46_082 + 14.5 / 24, "1. 3. 2026 14:30", "d. m. yyyy h:mm"), moment],
    [cell(46_082 + 14.5 / 24, "1. 3. 2026", "d. m. yyyy"), moment],
    [cell("2026-03-01 14:30"), moment],
    [cell("1. 3. 2026 14:30"), moment],
    [cell("1 Mar 2026 14:30"), moment],
    [cell(46_110 + 2.5 / 24, "29. 3. 2026 2:30", "d. m. yyyy h:mm"), ["timeNotTaken", "timeSkipped"]],
    [cell(46_082, "46082"), ["numberForDay", "numberForDay"]],
    [cell(2026, "2026", "0"), ["numberForDay", "numberForDay"]],
    [cell(0, "0. 1. 1900", "d. m. yyyy"), ["notADay", "notADay"]],
    [cell(true, "TRUE"), ["notADay", "notADay"]],
    [cell("in spring"), ["notADay", "notADay"]],
    [cell("3/1/2026"), ["notADay", "notADay"]],
    [cell("#N/A"), ["error", "error"]],
    [cell(" "), ["empty", "empty"]],
  ])("%j is sent as %j, in either language", (given, sent) => {
    expect(read(given)).toEqual(sent);
    expect(read(given, { language: "cs" })).toEqual(sent);
  });

  test("a cell counts from the year of its workbook", () => {
    const given = cell(44_620, "1. 3. 2026", "d. m. yyyy");
    expect(read(given, { dateSystem: 1904 })).toEqual(day);
  });
});

test("the fields of delivery addresses become objects, each column of a field the next one, without gaps", () => {
  const part = { type: "text", required: false, within: "DeliveryAddresses", limits: [] } as const;
  const knownFields = [
    ...specifiedFields,
    { ...part, name: "DeliveryAddresses[n].Street" },
    { ...part, name: "DeliveryAddresses[n].PostCode", limits: [{ kind: "tooLong", limit: 6 }] as const },
  ];
  const choices = choose(
    "Name",
    "DeliveryAddresses[n].Street",
    "DeliveryAddresses[n].PostCode",
    "DeliveryAddresses[1].Street",
    "DeliveryAddresses[2].PostCode",
  );
  const read = (...values: readonly CellContent["value"][]) =>
    readRow(
      values.map((value) => cell(value)),
      choices,
      { ...options("cs"), knownFields },
    );
  expect(read("A", "Dlouhá 1", 60200, "Krátká 2", "746 01")).toEqual({
    kind: "ready",
    payload: {
      Name: "A",
      DeliveryAddresses: [
        { Street: "Dlouhá 1", PostCode: "60200" },
        { Street: "Krátká 2" },
        { PostCode: "746 01" },
      ],
    },
  });
  expect(read("A", "", "", "Krátká 2", "")).toMatchObject({
    payload: { DeliveryAddresses: [{ Street: "Krátká 2" }] },
  });
  expect(read("A", "", "", "", "far too long")).toEqual({
    kind: "faulty",
    faults: [{ column: 4, fault: { kind: "tooLong", limit: 6 } }],
  });
});
