import { expect, test } from "vitest";
import { findExisting, isIdentified, type RowIdentity } from "./existing-partners.ts";

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const partners = [
  { Id: id, Name: "Alfa", City: "Praha", RegistrationNumber: "00123456" },
  { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3302", Name: "", CompanyName: "Beta a.s.", Identification: "9" },
  { Id: "3f2504e0-4f89-41d3-9a0c-0305e82c3303", Business: { identificationNumber: 25313142 } },
  { Id: "3f2504e0-4f89-41d3-9a0c-0305e82c3304", RegistrationNumber: null },
  { Id: "3f2504e0-4f89-41d3-9a0c-0305e82c3305", Name: "Gama", RegistrationNumber: "none" },
];
const row = (changes: Partial<RowIdentity>): RowIdentity => ({
  index: 0,
  ids: [],
  registrations: [],
  ...changes,
});

test.each<[string, Partial<RowIdentity>, string | undefined, string | undefined]>([
  ["an id", { ids: [id] }, "id", "Alfa"],
  ["an id in capitals, with spaces", { ids: [` ${id.toUpperCase()} `] }, "id", "Alfa"],
  [
    "the id of a partner without a name",
    { ids: ["3f2504e0-4f89-41d3-9a0c-0305e82c3302"] },
    "id",
    "Beta a.s.",
  ],
  ["an id that no partner has", { ids: ["3f2504e0-4f89-41d3-9a0c-0305e82c3309"] }, undefined, undefined],
  ["a registration number", { registrations: ["00123456"] }, "registration", "Alfa"],
  ["a registration number without its zeros", { registrations: ["123456"] }, "registration", "Alfa"],
  ["a registration number with spaces", { registrations: ["001 234 56"] }, "registration", "Alfa"],
  ["a registration number deeper in the record", { registrations: ["25313142"] }, "registration", undefined],
  ["another registration number", { registrations: ["1234567"] }, undefined, undefined],
  ["a text in place of a registration number", { registrations: ["None"] }, undefined, undefined],
  ["an empty registration number", { registrations: ["", "0"] }, undefined, undefined],
  ["an id before a registration number", { ids: [id], registrations: ["25313142"] }, "id", "Alfa"],
])("a row is known by %s", (_, given, by, name) => {
  const found = findExisting([row({ index: 7, ...given })], partners).get(7);
  expect(found?.by).toBe(by);
  expect(found?.partner.name).toBe(name);
});

test("only a guid or a number says who a partner is", () => {
  expect(isIdentified(row({ ids: ["17"], registrations: [" ", "0"] }))).toBe(false);
  expect(isIdentified(row({ ids: [id] }))).toBe(true);
  expect(isIdentified(row({ registrations: ["1"] }))).toBe(true);
  expect(isIdentified(row({ registrations: ["none"] }))).toBe(false);
});
