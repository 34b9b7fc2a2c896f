import { expect, test } from "vitest";
import { hintOfField } from "./field-hint.ts";

test.each([
  ["IdentificationNumber", "27074358", undefined],
  ["IdentificationNumber", "27074359", "checkDigit"],
  ["IdentificationNumber", "25596641", undefined],
  ["IdentificationNumber", "00006947", undefined],
  ["IdentificationNumber", "270 74 358", undefined],
  ["IdentificationNumber", "2707435", "checkDigit"],
  ["IdentificationNumber", "270743588", "checkDigit"],
  ["IdentificationNumber", "DE 811 234", undefined],
  ["IdentificationNumber", "12345678901234", undefined],
  ["IdentificationNumber", "", undefined],
  ["Company.RegistrationNumber", "11111111", "checkDigit"],
  ["Note", "27074359", undefined],
  ["Email", "jana@firma.cz", undefined],
  ["Email", "jana.firma.cz", "noMail"],
  ["Contact.Email", "jana@firma", "noMail"],
  ["Email", " ", undefined],
])("%s %j: %s", (name, value, hint) => {
  expect(hintOfField(name, value)).toBe(hint);
});
