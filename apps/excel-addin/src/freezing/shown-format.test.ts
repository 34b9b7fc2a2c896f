import { expect, test } from "vitest";
import { shownError, shownFormat } from "./shown-format.ts";

test.each([
  [{ text: "2026-01-31", value: 46_053 }, "en", "yyyy-mm-dd"],
  [{ text: "31. 1. 2026", value: 46_053 }, "cs", "d. m. yyyy"],
  [{ text: "1 234,50", value: 1234.5 }, "cs", "#,##0.00"],
  [{ text: "1,234.50", value: 1234.5 }, "en", "#,##0.00"],
  [{ text: "14", value: 14 }, "en", "General"],
  [{ text: "#####", value: 46_053 }, "en", undefined],
  [{ text: "#####", value: 46_053, numberFormat: "m/yyyy" }, "en", "m/yyyy"],
])("%o in %s has the format %s", (cell, language, format) => {
  expect(shownFormat(cell, language)).toBe(format);
});

test.each([
  [{ text: "#N/A", value: "#N/A" }, "#N/A"],
  [{ text: "#NENÍ_K_DISPOZICI", value: "#N/A" }, "#N/A"],
  [{ text: "#BUSY!", value: "#BUSY!" }, "#BUSY!"],
  // A card: Excel's API has an error in place of its value.
  [{ text: "Acme", value: "#VALUE!" }, undefined],
  [{ text: "#1 Acme", value: "#VALUE!" }, undefined],
  [{ text: "#1", value: "#1" }, undefined],
])("%o shows the error %s", (cell, error) => {
  expect(shownError(cell)).toBe(error);
});
