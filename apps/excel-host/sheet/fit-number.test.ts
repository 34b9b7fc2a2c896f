import { expect, test } from "vitest";
import { fitNumber } from "./fit-number.ts";

const measure = (text: string): number => text.length * 7;

test.each([
  [70, "2026-01-31"],
  [69, "#########"],
  [20, "##"],
  [3, "#"],
])("%i pixels wide, a date is %s", (width, shown) => {
  expect(fitNumber("2026-01-31", width, measure)).toBe(shown);
});
