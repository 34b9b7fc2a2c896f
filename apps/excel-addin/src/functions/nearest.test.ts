import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const known = ["Id", "Code", "Name", "BusinessDetails.DuePeriod", "ModifiedAt"];

test.each([
  ["Nane", "Name"],
  ["nam", "Name"],
  ["Namme", "Name"],
  ["Cdoe", "Code"],
  ["Nmae", "Name"],
  ["DuePeriood", "BusinessDetails.DuePeriod"],
  ["Details.DuePeriod", "BusinessDetails.DuePeriod"],
  ["ModifedAd", "ModifiedAt"],
  ["BusinesDetails.DuePeriods", "BusinessDetails.DuePeriod"],
  ["Town", undefined],
  ["Ix", undefined],
  ["I", undefined],
  ["", undefined],
])("the nearest name to %j is %j", (name, meant) => {
  expect(nearest(name, known)).toBe(meant);
});

test("prefers the nearer name, whatever its position", () => {
  expect(nearest("Nmae1", ["Nmab", "Nmae"])).toBe("Nmae");
});

test("is fast with many long names", () => {
  const many = Array.from({ length: 5000 }, (_, n) => `${"x".repeat(200)}${n}`);
  expect(nearest("x".repeat(255), many)).toBeUndefined();
});
