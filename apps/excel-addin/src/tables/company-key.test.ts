import { expect, test } from "vitest";
import { isStandIn } from "./company-key.ts";

test.each([
  ["#N/A", true],
  ["#NENÍ_K_DISPOZICI", true],
  ["#NV", true],
  ["#PUUTTUU!", true],
  ["#1204", false],
  ["#a1", false],
  ["N/A", false],
  ["0f7c2b1e-0000-4000-8000-000000000001", false],
  ["", false],
  [12, false],
  [undefined, false],
])("a row with the id %j stands for a company that could not be read: %j", (id, expected) => {
  expect(isStandIn(id)).toBe(expected);
});
