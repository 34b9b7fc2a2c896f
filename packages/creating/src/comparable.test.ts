import { expect, test } from "vitest";
import { comparable } from "./comparable.ts";

test.each([
  ["Žižkov", "ŽIŽKOV".normalize("NFD")],
  ["Měny", "měny".normalize("NFD")],
  ["Ångström", "\u212bngström"],
])("%j and %j are the same", (one, other) => {
  expect(one).not.toBe(other);
  expect(comparable(one)).toBe(comparable(other));
});

test("letters with other accents differ", () => {
  expect(comparable("Zizkov")).not.toBe(comparable("Žižkov"));
});
