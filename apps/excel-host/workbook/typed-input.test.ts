import { describe, expect, test } from "vitest";
import { CellError } from "./cell-error.ts";
import { FormulaSyntaxError } from "./formula/tokenize.ts";
import { typedInput } from "./typed-input.ts";

describe("in a cell of format General", () => {
  test.each([
    ["text", "text", undefined],
    ["12", 12, undefined],
    ["00123", 123, undefined],
    ["1,234.5", 1234.5, "#,##0.00"],
    ["12%", 0.12, "0%"],
    ["2024-01-15", 45_306, "yyyy-mm-dd"],
    ["2024 1", "2024 1", undefined],
    ["true", true, undefined],
    ["15 January 2024", 45_306, "d mmmm yyyy"],
    ["Jan 15, 2024", 45_306, "mmm d, yyyy"],
    ["$5", 5, "$#,##0"],
    ["Invoice 2024", "Invoice 2024", undefined],
    ["Marie 5", "Marie 5", undefined],
    ["'00123", "00123", undefined],
    ["'=1+1", "=1+1", undefined],
    ["=", "=", undefined],
    ["-", "-", undefined],
    ["", null, undefined],
    [5, 5, undefined],
    [false, false, undefined],
    [null, null, undefined],
  ])("%j is %j", (input, value, numberFormat) => {
    expect(typedInput(input, "General")).toEqual({
      kind: "constant",
      value,
      ...(numberFormat !== undefined && { numberFormat }),
    });
  });

  test.each(["=1+1", "+A1", "-A1*2", "@A1"])("%s is a formula", (input) => {
    expect(typedInput(input, "General")).toMatchObject({ kind: "formula" });
  });

  test("the text of an error becomes the error", () => {
    expect(typedInput("#n/a", "General")).toEqual({ kind: "constant", value: new CellError("#N/A") });
  });

  test.each(["=SUM(", "+420 123 456", "-not a formula"])("%s is not accepted", (input) => {
    expect(() => typedInput(input, "General")).toThrow(FormulaSyntaxError);
  });
});

test.each(["=1+1", "00123", "2024-01-15", "+420 123", "@handle", "TRUE"])(
  "in a cell of format @ %s stays text",
  (input) => {
    expect(typedInput(input, "@")).toEqual({ kind: "constant", value: input });
  },
);

test("a format that the cell already has is kept", () => {
  expect(typedInput("12%", "0.000")).toEqual({ kind: "constant", value: 0.12 });
});

test.each([
  ["1,5", 1.5, undefined],
  ["1 234,5", 1234.5, "#,##0.00"],
  ["18.1.2025", 45_675, "d. m. yyyy"],
  ["18. 1. 2025", 45_675, "d. m. yyyy"],
  ["18. 1. 2025 6:00", 45_675.25, "d. m. yyyy h:mm"],
  ["2025-01-18", 45_675, "yyyy-mm-dd"],
  ["12,5 %", 0.125, "0.00%"],
  ["PRAVDA", true, undefined],
  ["1.234", "1.234", undefined],
  ["12 34", "12 34", undefined],
])("in Czech %j is %j", (input, value, numberFormat) => {
  expect(typedInput(input, "General", "cs-CZ")).toEqual({
    kind: "constant",
    value,
    ...(numberFormat !== undefined && { numberFormat }),
  });
});

test("in Czech a day without its year is in this year", () => {
  expect(typedInput("5.6.", "General", "cs-CZ")).toMatchObject({ value: expect.any(Number) as number });
});

test("in Czech an error is typed by its Czech name or the English one", () => {
  for (const name of ["#hodnota!", "#VALUE!"])
    expect(typedInput(name, "General", "cs-CZ")).toEqual({
      kind: "constant",
      value: new CellError("#VALUE!"),
    });
  expect(typedInput("#HODNOTA!", "General")).toEqual({ kind: "constant", value: "#HODNOTA!" });
});

test("in Czech a formula has semicolons and decimal commas", () => {
  expect(typedInput("=SUMA(1,5;2)", "General", "cs-CZ")).toMatchObject({ text: "=SUM(1.5,2)" });
});
