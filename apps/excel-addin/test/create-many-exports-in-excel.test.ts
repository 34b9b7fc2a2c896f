import type { FillableField } from "@accounting-data/creating/payload";
import { beforeEach, expect, test } from "vitest";
import { createSandbox, type Sandbox } from "@accounting-data/sandbox";
import { fillableFields } from "../src/creating/fillable-fields.ts";
import { headingOf, leftOutColumns } from "../src/many/many-rows.ts";
import { manyEn } from "../src/messages/en/many.ts";
import { createFormats } from "../src/messages/formats.ts";
import { newManyDevice, openManyPage } from "./many-session.ts";
import { usePageOfExcel } from "./page-of-excel.ts";
import { clock, fill, serviceWith } from "./create-many-stage.ts";

const open = usePageOfExcel();
const words = manyEn(createFormats("en"));

beforeEach(open);

/** The fields of partners that a service with its own ones has. */
const rich = fillableFields(createSandbox().records("BusinessPartners"));

/** What a list becomes: the partners, and the headings of the columns that are named as left out. */
async function create(
  lines: readonly (readonly unknown[])[],
  fields: readonly FillableField[],
): Promise<{ readonly partners: ReturnType<Sandbox["records"]>; readonly leftOut: readonly string[] }> {
  await fill(lines);
  const sandbox = serviceWith();
  const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock, fillableFields: fields });
  await flow.readSelection();
  const rows = flow.state().rows!;
  const leftOut = leftOutColumns(rows).map((column) => headingOf(rows, column, words));
  await flow.start();
  expect(flow.state().result?.stop).toBeUndefined();
  const partners = sandbox
    .records("BusinessPartners")
    .toSorted((one, other) => cityOf(one).localeCompare(cityOf(other), "cs"));
  return { partners, leftOut };
}

function cityOf({ City }: Readonly<Record<string, unknown>>): string {
  return typeof City === "string" ? City : "";
}

const lists = {
  Pohoda: [
    ["Firma", "Jméno", "Ulice", "PSČ", "Obec", "IČ", "DIČ", "Tel.", "Mobil", "E-mail", "Splatnost (dny)"],
    [
      "Mlýn a.s.",
      "Jan Novák",
      "Dlouhá 1",
      "602 00",
      "Brno",
      12345,
      "CZ12345",
      "541 1",
      "601 1",
      "a@b.cz",
      14,
    ],
    ["Pekárna s.r.o.", "", "Krátká 2", "110 00", "Praha", "27074358", "", "222 2", "", "", 30],
  ],
  Money: [
    [
      "Název firmy",
      "Ulice",
      "Místo",
      "PSČ",
      "Stát",
      "IČ",
      "DIČ",
      "Telefon 1",
      "Telefon 2",
      "Splatnost pohledávek",
    ],
    ["Mlýn a.s.", "Dlouhá 1", "Brno", "602 00", "CZ", "00012345", "CZ12345", "541 1", "601 1", 14],
    ["Pekárna s.r.o.", "Krátká 2", "Praha", "110 00", "CZ", "27074358", "", "222 2", "", 30],
  ],
  ABRA: [
    ["Zkratka", "Název", "IČO", "DIČ", "Ulice", "Město", "PSČ", "Stát", "Telefon", "Splatnost (dnů)"],
    ["MLYN", "Mlýn a.s.", "00012345", "CZ12345", "Dlouhá 1", "Brno", "602 00", "CZ", "541 1", 14],
    ["PEK", "Pekárna s.r.o.", "27074358", "", "Krátká 2", "Praha", "110 00", "CZ", "222 2", 30],
  ],
  Helios: [
    [
      "Číslo org.",
      "Název",
      "Druhý název",
      "IČO",
      "DIČ",
      "Ulice",
      "Místo",
      "PSČ",
      "Telefon",
      "Lhůta splatnosti",
    ],
    [1, "Mlýn a.s.", "Mlýn", "00012345", "CZ12345", "Dlouhá 1", "Brno", "602 00", "541 1", 14],
    [2, "Pekárna s.r.o.", "", "27074358", "", "Krátká 2", "Praha", "110 00", "222 2", 30],
  ],
  ARES: [
    ["obchodniJmeno", "ico", "dic", "sidlo.nazevObce", "sidlo.psc", "Ulice", "Telefon", "Splatnost ve dnech"],
    ["Mlýn a.s.", "00012345", "CZ12345", "Brno", "602 00", "Dlouhá 1", "541 1", 14],
    ["Pekárna s.r.o.", "27074358", "", "Praha", "110 00", "Krátká 2", "222 2", 30],
  ],
} as const;

const leftOut: Record<
  keyof typeof lists,
  { readonly own: readonly string[]; readonly plain: readonly string[] }
> = {
  Pohoda: {
    own: ["Jméno", "Mobil"],
    plain: ["Jméno", "Ulice", "PSČ", "IČ", "DIČ", "Tel.", "Mobil", "E-mail"],
  },
  Money: { own: ["Telefon 2"], plain: ["Ulice", "PSČ", "Stát", "IČ", "DIČ", "Telefon 1", "Telefon 2"] },
  ABRA: { own: [], plain: ["Zkratka", "IČO", "DIČ", "Ulice", "PSČ", "Stát", "Telefon"] },
  Helios: {
    own: ["Číslo org.", "Druhý název"],
    plain: ["Číslo org.", "Druhý název", "IČO", "DIČ", "Ulice", "PSČ", "Telefon"],
  },
  ARES: { own: [], plain: ["ico", "dic", "sidlo.psc", "Ulice", "Telefon"] },
};

const names = Object.keys(lists) as (keyof typeof lists)[];

test.each(names)("an address book of %s becomes partners, and what is left out is named", async (name) => {
  const all = await create(lists[name], rich);
  expect(all.leftOut).toEqual(leftOut[name].own);
  expect(all.partners).toMatchObject([
    {
      Name: "Mlýn a.s.",
      City: "Brno",
      Street: "Dlouhá 1",
      PostCode: "602 00",
      RegistrationNumber: "00012345",
      TaxNumber: "CZ12345",
      Phone: "541 1",
      BusinessDetails: { DuePeriod: 14 },
    },
    {
      Name: "Pekárna s.r.o.",
      City: "Praha",
      RegistrationNumber: "27074358",
      Phone: "222 2",
      BusinessDetails: { DuePeriod: 30 },
    },
  ]);
});

test.each(names)(
  "an address book of %s becomes partners of the specification's fields alone",
  async (name) => {
    const plain = await create(lists[name], []);
    expect(plain.leftOut).toEqual(leftOut[name].plain);
    expect(plain.partners).toMatchObject([
      { Name: "Mlýn a.s.", City: "Brno", BusinessDetails: { DuePeriod: 14 } },
      { Name: "Pekárna s.r.o.", City: "Praha", BusinessDetails: { DuePeriod: 30 } },
    ]);
  },
);

test("columns that take turns fill one field together", async () => {
  const { partners, leftOut: none } = await create(
    [
      ["Firma", "Jméno", "Obec"],
      ["Mlýn a.s.", "", "Brno"],
      ["", "Jan Novák", "Praha"],
    ],
    [],
  );
  expect(partners).toMatchObject([{ Name: "Mlýn a.s." }, { Name: "Jan Novák" }]);
  expect(none).toEqual([]);
});
