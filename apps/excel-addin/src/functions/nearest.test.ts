import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const known = ["Id", "Code", "Name", "BusinessDetails.DuePeriod", "ModifiedAt"];

test.each([
  ["Nane", "Name"],
  ["nam", "Name"],
  ["Namme", "Name"],
  ["Cdoe", undefined],
  ["ModifedAd", "ModifiedAt"],
  ["BusinesDetails.DuePeriods", "BusinessDetails.DuePeriod"],
  ["Town", undefined],
  ["Ix", undefined],
  ["I", undefined],
  ["", undefined],
])("%j is near %j", (name, meant) => {
  expect(nearest(name, known)).toBe(meant);
});

test("prefers the nearer one, wherever it stands", () => {
  expect(nearest("Nmae1", ["Nmab", "Nmae"])).toBe("Nmae");
});

test("is quick with names as long and as many as may come", () => {
  const many = Array.from({ length: 5000 }, (_, n) => `${"x".repeat(200)}${n}`);
  expect(nearest("x".repeat(255), many)).toBeUndefined();
});
