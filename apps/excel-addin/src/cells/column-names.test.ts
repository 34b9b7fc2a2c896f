import fc from "fast-check";
import { expect, test } from "vitest";
import { joinColumnNames, splitColumnNames } from "./column-names.ts";

test.each([
  ["Name, City", ["Name", "City"]],
  ["Name;City\nId", ["Name", "City", "Id"]],
  [" ,Name,, ", ["Name"]],
  ["'Due, on', City", ["Due, on", "City"]],
  ["-'Due, on'", ["-Due, on"]],
  ["' Name '", [" Name "]],
  ["'it''s, so'", ["it's, so"]],
  // Apostrophes that quote nothing are part of a name.
  ["it's, O'Brien", ["it's", "O'Brien"]],
  ["'open, City", ["'open", "City"]],
  ["'a'b, c", ["'a'b", "c"]],
])("%j names the columns %j", (text, names) => {
  expect(splitColumnNames(text)).toEqual(names);
});

test("names are read again as they were joined, whatever they are", () => {
  const name = fc.string({ minLength: 1, unit: fc.constantFrom(...Array.from("a,;\n\t\r' -*[0].é")) });
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(splitColumnNames(joinColumnNames(names))).toEqual(names);
    }),
  );
});
