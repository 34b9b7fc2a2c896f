import { expect, test } from "vitest";
import { isCountryOf, isPostCodeField, restorePostCode } from "./post-codes.ts";

test.each([
  ["1001", "SK", "01001"],
  ["1001", " slovensko ", "01001"],
  ["1001", "Slovenská republika", "01001"],
  ["1067", "Germany", "01067"],
  ["118", "Itálie", "00118"],
  ["82108", "SK", "82108"],
  // No Slovak post code begins with two zeros.
  ["101", "SK", "101"],
  ["010 01", "SK", "010 01"],
  // Neither Czech ones, of which a digit is missing, nor Austrian ones, which have four digits.
  ["1100", "CZ", "1100"],
  ["1010", "AT", "1010"],
  ["1001", "", "1001"],
])("the number %s in the country %j is the post code %s", (code, country, sent) => {
  expect(restorePostCode(code, country)).toBe(sent);
});

test("the country of a post code stands beside it", () => {
  expect(["PostCode", "Address.ZipCode", "PostCodeNote"].map(isPostCodeField)).toEqual([true, true, false]);
  expect(
    ["Country", "countrycode", "Country.Code", "Address.Country", "CountryId"].map((field) =>
      isCountryOf("PostCode", field),
    ),
  ).toEqual([true, true, true, false, false]);
  expect(isCountryOf("Address.PostCode", "address.country")).toBe(true);
  expect(isCountryOf("Address.PostCode", "Country")).toBe(false);
});
