import { expect, test } from "vitest";
import { isRegistrationField, registrationsOf } from "./partner-identity.ts";

test.each([
  ["IdentificationNumber", true],
  ["Company.RegistrationNumber", true],
  ["registration_number", true],
  ["company.registration-no", true],
  ["organisationNumber", true],
  ["ic", true],
  ["Ico", true],
  ["VatRegistrationNumber", false],
  ["client_ic", false],
  ["Public", false],
  ["Number", false],
])("%s has a company's registration number: %j", (name, has) => {
  expect(isRegistrationField(name)).toBe(has);
});

test("finds the registration numbers of a record, whatever is between the words of their names", () => {
  expect(registrationsOf({ registration_no: "00012345", company: { ico: 12345 } })).toEqual([
    "00012345",
    "12345",
  ]);
});
