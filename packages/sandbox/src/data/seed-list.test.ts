import { expect, test } from "vitest";
import { createSandbox } from "../create-sandbox.ts";
import { type ListName, specifiedLists } from "../lists.ts";
import { formulaName, longName } from "./business-partners.ts";
import type { SandboxRecord } from "./sandbox-record.ts";

const names = Object.keys(specifiedLists) as ListName[];
const partners = createSandbox().records("BusinessPartners");
const texts = (field: string, records: readonly SandboxRecord[] = partners): readonly string[] =>
  records.map((record) => record[field]).filter((value) => typeof value === "string");

test.each(names)("%s has at least 5 records, sorted by id", (list) => {
  const ids = createSandbox()
    .records(list)
    .map(({ Id }) => Id);
  expect(ids).toHaveLength(specifiedLists[list].count);
  expect(ids.length).toBeGreaterThanOrEqual(5);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test.each(names)("the records of %s depend only on the seed and the company", (list) => {
  const of = (seed: string, company?: string) =>
    createSandbox({ seed }).records(list, company === undefined ? {} : { company });
  expect(of("a")).toEqual(of("a"));
  expect(of("a")).not.toEqual(of("b"));
  expect(of("a")).not.toEqual(of("a", "Javor s.r.o."));
});

test("the data is the same as in earlier versions of the sandbox", () => {
  // Users' tests may depend on the data: a change of it is a breaking change. A new list needs no line here.
  const sandbox = createSandbox();
  const last = names.map((list) => JSON.stringify(sandbox.records(list).at(-1)).slice(0, 110));
  expect(last).toEqual(
    expect.arrayContaining([
      '{"Id":"ea29b7e3-8c92-4e7c-900d-b575802360a7","Code":"0180","Name":"Ostatní činnosti","Description":null,"IsTax',
      '{"Id":"dab82830-1d33-40c9-9a79-18a1cf13ed16","Code":"BU007","Name":"Běžný účet CZK – J&T BANKA, a.s.","Account',
      '{"Id":"fa13d83a-fdf6-4e2e-9a5c-a566f4e2f000","Code":"8040","Name":"Oberbank AG, pobočka Česká republika","Swif',
      '{"Id":"fc8bea9c-c4fe-47ee-8535-10ae2aa4d409","Code":"00312","Name":"Matěj Novák","Street":"U Nádraží 1855/63",',
      '{"Id":"d3b5e705-1414-4134-ad2a-67cd204d32f5","Code":"P05","Name":"Drobná vydání","Currency":"CZK","Balance":20',
      '{"Id":"fa94cc36-a2be-42be-82df-229718603e7f","Code":"012","Name":"Rekreační středisko Šumava","Manager":null,"',
      '{"Id":"fc9b6a41-f70c-40d9-8914-2c95a2d71ee1","Number":"2026000140","VariableSymbol":"2026000140","Address":{"P',
    ]),
  );
});

test("invoices are the same whenever they are first read", () => {
  const [early, late] = [createSandbox(), createSandbox()];
  const expected = early.records("IssuedInvoices");
  for (const { Id } of late.records("BusinessPartners")) late.remove("BusinessPartners", Id);
  expect(late.records("IssuedInvoices")).toEqual(expected);
});

test("partners have values that are hard for a spreadsheet", () => {
  expect(texts("Code")[0]).toBe("00001");
  expect(texts("Name")).toContain(formulaName);
  expect(texts("Name")).toContain(longName);
  expect(longName.length).toBeGreaterThan(200);
  expect(texts("Name").join("")).toMatch(/[ěščřžýáíéúůďťň]/);
  expect(texts("RegistrationNumber").some((number) => number.startsWith("00"))).toBe(true);
  for (const field of ["TaxNumber", "ContactPerson", "Note"]) {
    expect(partners.some((partner) => partner[field] === null)).toBe(true);
    expect(partners.some((partner) => partner[field] !== null)).toBe(true);
  }
  const kinds = new Set(Object.values(partners[0] ?? {}).map((value) => typeof value));
  expect(kinds).toEqual(new Set(["string", "boolean", "object"]));
});

test("registration numbers have a valid check digit", () => {
  for (const number of texts("RegistrationNumber")) {
    expect(number).toMatch(/^\d{8}$/);
    const sum = Array.from(number.slice(0, 7)).reduce((all, digit, at) => all + Number(digit) * (8 - at), 0);
    expect((11 - (sum % 11)) % 10).toBe(Number(number[7]));
  }
});

test("accounts have a valid IBAN", () => {
  for (const iban of texts("Iban", createSandbox().records("BankAccounts"))) {
    expect(iban).toMatch(/^CZ\d{22}$/);
    expect(BigInt(`${iban.slice(4)}1235${iban.slice(2, 4)}`) % 97n).toBe(1n);
  }
});

test("a list can begin with a number of records, or with given ones", () => {
  const Id = "0AAAAAAA-0000-4000-8000-000000000000";
  const given = [{ Id, Name: "Jediná", ModifiedAt: "2026-01-01T00:00:00Z" }, { Name: "Druhá" }];
  const sandbox = createSandbox({ data: { Banks: 0, Centres: 30, Activities: given } });
  expect(sandbox.records("Banks")).toEqual([]);
  expect(sandbox.records("Centres")).toHaveLength(30);
  expect(sandbox.records("Activities")).toHaveLength(2);
  expect(sandbox.records("Activities")).toContainEqual({ ...given[0], Id: Id.toLowerCase() });
  const twice = createSandbox({ data: { Banks: [{ Id }, { Id }] } });
  expect(() => twice.records("Banks")).toThrow("Two records of Banks have the same Id.");
});

test("with another last day, the same data is dated so many days later", () => {
  type Dates = Readonly<Record<"Number" | "IssuedOn" | "DueOn" | "ModifiedAt", string>>;
  const until = (dataUntil: string) =>
    createSandbox({ dataUntil }).records("IssuedInvoices") as readonly unknown[] as readonly Dates[];
  const [early, late] = [until("2026-06-14"), until("2026-11-26")];
  expect(early).toEqual(createSandbox().records("IssuedInvoices"));
  for (const field of ["IssuedOn", "DueOn", "ModifiedAt"] as const) {
    const daysLater = late.map(
      (invoice, index) => (Date.parse(invoice[field]) - Date.parse(early[index]![field])) / 86_400_000,
    );
    expect(new Set(daysLater)).toEqual(new Set([165]));
  }
  for (const invoice of late) {
    expect(invoice.Number.slice(0, 4)).toBe(invoice.IssuedOn.slice(0, 4));
    expect(invoice.ModifiedAt < "2026-11-27").toBe(true);
  }
});

test.each(["yesterday", "2026-02-30", "2026-6-14", "2026-06-14T00:00:00Z", 20_260_614])(
  "a last day is refused unless it is a day: %s",
  (dataUntil) => {
    expect(() => createSandbox({ dataUntil: dataUntil as string })).toThrow(
      "The option dataUntil must be a day as in 2026-06-14.",
    );
  },
);
