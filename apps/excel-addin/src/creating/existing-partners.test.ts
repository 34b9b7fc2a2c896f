import { expect, test } from "vitest";
import { createPartnerSearch, identityOfRow, isIdentified, type RowIdentity } from "./existing-partners.ts";

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const partners = [
  { Id: id, Name: "Alfa", City: "Praha", RegistrationNumber: "00123456" },
  { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3302", Name: "", CompanyName: "Beta a.s.", Identification: "9" },
  {
    Id: "3f2504e0-4f89-41d3-9a0c-0305e82c3303",
    Business: { identificationNumber: 25313142, Bank: { CompanyNumber: 47114983 } },
  },
  { Id: "3f2504e0-4f89-41d3-9a0c-0305e82c3304", RegistrationNumber: null },
  { Id: "3f2504e0-4f89-41d3-9a0c-0305e82c3305", Name: "Gama", RegistrationNumber: "none" },
  {
    Id: "3f2504e0-4f89-41d3-9a0c-0305e82c3306",
    Name: "Novák, s.r.o.",
    City: "Brno",
    RegistrationNumber: "3",
  },
  {
    Id: "3f2504e0-4f89-41d3-9a0c-0305e82c3307",
    Name: "Novák, s.r.o.",
    City: "Praha",
    RegistrationNumber: "4",
  },
];
const search = createPartnerSearch(partners);
const row = (changes: Partial<Parameters<typeof identityOfRow>[0]>): RowIdentity =>
  identityOfRow({ ids: [], registrations: [], payload: {}, ...changes });

test.each<[string, Parameters<typeof row>[0], string | undefined, string | undefined]>([
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
  ["a number of something in the partner's details", { registrations: ["47114983"] }, undefined, undefined],
  ["another registration number", { registrations: ["1234567"] }, undefined, undefined],
  ["a text in place of a registration number", { registrations: ["None"] }, undefined, undefined],
  ["an empty registration number", { registrations: ["", "0"] }, undefined, undefined],
  ["an id before a registration number", { ids: [id], registrations: ["25313142"] }, "id", "Alfa"],
  ["a name", { payload: { Name: "Alfa" } }, "name", "Alfa"],
  ["the name of a company", { payload: { CompanyName: "BETA, a. s." } }, "name", "Beta a.s."],
  [
    "a name in other letters, with blanks nobody sees",
    { payload: { Name: " ALFA\u200b\u00a0" } },
    "name",
    "Alfa",
  ],
  ["a name with another accent", { payload: { Name: "Álfa" } }, undefined, undefined],
  ["a name with another number", { payload: { Name: "Alfa" }, registrations: ["7"] }, undefined, undefined],
  ["a name with no number", { payload: { Name: "Alfa" }, registrations: ["není"] }, "name", "Alfa"],
  [
    "the name of a partner without a number",
    { payload: { Name: "Gama" }, registrations: ["7"] },
    "name",
    "Gama",
  ],
  [
    "a number before a name",
    { payload: { Name: "Gama" }, registrations: ["00123456"] },
    "registration",
    "Alfa",
  ],
  ["an empty name", { payload: { Name: " " } }, undefined, undefined],
])("a row is known by %s", (_, given, by, name) => {
  const found = search(row(given));
  expect(found?.by).toBe(by);
  expect(found?.partner.name).toBe(name);
});

test("of several partners with a row's name, the one in its city is shown", () => {
  const found = ["PRAHA", "Ostrava"].map((City) => search(row({ payload: { Name: "Novák s.r.o.", City } })));
  expect(found.map((one) => one?.partner.city)).toEqual(["Praha", "Brno"]);
});

test("only a guid, a number or a name says who a partner is", () => {
  expect(isIdentified(row({ payload: { City: "Praha" } }))).toBe(false);
  expect(isIdentified(row({ payload: { Name: "?!" } }))).toBe(true);
  expect(isIdentified(row({ ids: ["17"], registrations: [" ", "0"] }))).toBe(false);
  expect(isIdentified(row({ ids: [id] }))).toBe(true);
  expect(isIdentified(row({ registrations: ["1"] }))).toBe(true);
  expect(isIdentified(row({ registrations: ["none"] }))).toBe(false);
});
