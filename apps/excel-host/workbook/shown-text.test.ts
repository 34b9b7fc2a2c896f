import { expect, test } from "vitest";
import { CellError } from "./cell-error.ts";
import type { CellValue } from "./cell-value.ts";
import { shownText } from "./shown-text.ts";

test.each<[CellValue, string, string]>([
  [null, "General", ""],
  ["text", "General", "text"],
  ["text", "0.00", "text"],
  [true, "General", "TRUE"],
  [0.1 + 0.2, "General", "0.3"],
  [1e20, "General", "1E+20"],
  [1234.5, "#,##0.00", "1,234.50"],
  [0.125, "0.0%", "12.5%"],
  [45_306, "yyyy-mm-dd", "2024-01-15"],
  [45_306.5, "yyyy-mm-dd hh:mm", "2024-01-15 12:00"],
  [-1, "yyyy-mm-dd", "########"],
  [5, "@", "5"],
  [new CellError("#N/A", { message: "gone" }), "0.00", "#N/A"],
  [{ kind: "formatted", value: 45_306, numberFormat: "d.m.yyyy" }, "General", "15.1.2024"],
  [{ kind: "entity", text: "Acme", json: {} }, "General", "Acme"],
])("%j in format %s shows as %j", (value, numberFormat, text) => {
  expect(shownText(value, numberFormat, { dateSystem: 1900 })).toBe(text);
});

test("in the 1904 date system the same number is 1462 days later", () => {
  expect(shownText(45_306, "yyyy-mm-dd", { dateSystem: 1904 })).toBe("2028-01-16");
  expect(shownText(45_306, "0", { dateSystem: 1904 })).toBe("45306");
});

test.each<[CellValue, string, string]>([
  [1234.5, "#,##0.00", "1\u00a0234,50"],
  [0.5, "General", "0,5"],
  [true, "General", "PRAVDA"],
  [new CellError("#N/A", { message: "gone" }), "0.00", "#NENÍ_K_DISPOZICI"],
  [45_306, "d. m. yyyy", "15. 1. 2024"],
  [{ kind: "formatted", value: 45_306, numberFormat: "mmmm" }, "General", "ledna"],
])("in Czech %j in format %s shows as %j", (value, numberFormat, text) => {
  expect(shownText(value, numberFormat, { dateSystem: 1900, locale: "cs-CZ" })).toBe(text);
});
