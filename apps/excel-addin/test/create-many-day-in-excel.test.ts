import type { OfferedDescription } from "@accounting-data/deployment";
import type { DescribedField } from "@accounting-data/openapi";
import { expect, test } from "vitest";
import { askedColumns } from "../src/many/many-rows.ts";
import { toSendOf } from "../src/many/many-plan.ts";
import { clock, fill, manyStage, selectCell, serviceWith } from "./create-many-stage.ts";
import { describedPartners } from "./described-partners.ts";
import { openManyPage } from "./many-session.ts";

const stage = manyStage();
const text = (name: string): DescribedField => ({ name, type: { kind: "text" }, nullable: true });
const id = (name: string): DescribedField => ({
  name,
  type: { kind: "text", format: "uuid" },
  nullable: true,
});
const recordOf = (record: string) => ({ kind: "record", record }) as const;

/** As a service describes partners that are companies or persons. */
const description: OfferedDescription = {
  lists: [{ ...describedPartners, payload: "Create" }],
  records: [
    {
      name: "Create",
      fields: [
        ...[
          "IdentificationNumber",
          "TaxIdentificationNumber",
          "CompanyName",
          "Name",
          "Street",
          "PostCode",
        ].map(text),
        { name: "City", type: { kind: "text" }, required: true },
        ...["Country", "Email", "PhoneNumber", "MobilePhoneNumber", "Note"].map(text),
        { name: "BusinessDetails", type: recordOf("Details") },
        { name: "DeliveryAddresses", type: { kind: "list", of: { type: recordOf("Address") } } },
      ],
    },
    {
      name: "Details",
      fields: [
        text("Number"),
        { name: "DuePeriod", type: { kind: "integer" }, nullable: true },
        id("PaymentTypeId"),
        id("CentreId"),
      ],
    },
    { name: "Address", fields: ["CompanyName", "Name", "Street", "City", "PostCode"].map(text) },
  ],
  choices: [],
};

const [brno, praha, card] = [1, 2, 3].map((n) => `3f2504e0-4f89-41d3-9a0c-0305e82c330${n}`);
const list = (name: string, one: string, records: readonly object[]) => ({
  name,
  one,
  path: `/v1/${name}`,
  records: records as readonly { readonly Id: string }[],
});
const linkable = [
  list("Centres", "Centre", [
    { Id: brno, Code: "01", Name: "Brno" },
    { Id: praha, Code: "02", Name: "Praha" },
  ]),
  list("PaymentMethods", "PaymentMethod", [{ Id: card, Name: "Kartou" }]),
];

const headings = [
  "Firma",
  "Kontaktní osoba",
  "IČO",
  "DIČ",
  "Ulice",
  "Město",
  "PSČ",
  "Stát",
  "Telefon",
  "Mobil",
  "E-mail",
  "Splatnost",
  "Středisko",
  "Způsob úhrady",
  "Číslo partnera",
  "Dodací adresa – Název",
  "Dodací adresa – Ulice",
  "Dodací adresa – PSČ",
  "Poznámka",
];
/** How the accountant's columns show their numbers. */
const formats = { F: "0;-0;;@", G: "000 00", I: '"+420 "000 000 000', O: '"P-"0000', R: "000 00" };

const rows: readonly (readonly [cells: readonly unknown[], sent: object | string])[] = [
  [
    [
      "Mlýn a.s.",
      "Jana Malá",
      1234567,
      "CZ01234567",
      "Dlouhá 1",
      "Brno",
      60200,
      "CZ",
      541234567,
      602123456,
      "mlyn@example.cz",
      14,
      1,
      "kartou",
      15,
      "Sklad",
      "Skladová 5",
      28002,
      "Platí včas.",
    ],
    {
      CompanyName: "Mlýn a.s.",
      Name: "Jana Malá",
      IdentificationNumber: "01234567",
      TaxIdentificationNumber: "CZ01234567",
      Street: "Dlouhá 1",
      City: "Brno",
      PostCode: "602 00",
      Country: "CZ",
      PhoneNumber: "+420 541 234 567",
      MobilePhoneNumber: "602123456",
      Email: "mlyn@example.cz",
      BusinessDetails: { DuePeriod: 14, CentreId: brno, PaymentTypeId: card, Number: "P-0015" },
      DeliveryAddresses: [{ Name: "Sklad", Street: "Skladová 5", PostCode: "280 02" }],
      Note: "Platí včas.",
    },
  ],
  [
    ["", "Eva Veselá", "", "", "", "Praha", 11000, "", "", "", "", 0, "Praha", "", "", "", "", "", ""],
    {
      Name: "Eva Veselá",
      City: "Praha",
      PostCode: "110 00",
      BusinessDetails: { DuePeriod: 0, CentreId: praha },
    },
  ],
  [
    ["Kovo s.r.o.", "", 25313142, "", "", 0, "", "", "", "", "", "", "", "", "", "", "", "", ""],
    "Město: required",
  ],
  [
    ["Pila s.r.o.", "", "", "", "", "Zlín", "", "", "", "", "", "", "Ostrava", "", "", "", "", "", ""],
    "Středisko: notInList",
  ],
  [["", "", "27074358", "", "", "Opava", "", "", "", "", "", "", "", "", "", "", "", "", ""], "nameless"],
  [["Celkem", ...headings.slice(1).map(() => "")], "frame"],
  [["5 firem", ...headings.slice(1).map(() => "")], "frame"],
];

test("an accountant's rows under Czech headings are sent as they show, or are said to be in doubt", async () => {
  const sandbox = serviceWith();
  await fill([headings, ...rows.map(([cells]) => cells)]);
  await Excel.run({}, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    for (const [column, format] of Object.entries(formats))
      sheet.getRange(`${column}2:${column}${rows.length + 1}`).numberFormat = rows.map(() => [format]);
    await context.sync();
  });
  await selectCell("A2");
  const { flow } = openManyPage({
    device: stage.device,
    sandbox,
    clock,
    description,
    linkable,
    language: "cs",
  });
  await flow.readSelection();
  const read = flow.state().rows!;
  expect(askedColumns(read)).toEqual([]);
  const { checked, plan } = read;
  const nameless = new Set(plan!.rows.flatMap(({ index, isNameless }) => (isNameless ? index : [])));
  const said = checked.map((row, index) => {
    if (row.kind === "faulty") {
      return row.faults
        .map(({ column, fault }) => `${headings[column]}: ${typeof fault === "string" ? fault : fault.kind}`)
        .join();
    }
    if (row.kind !== "ready") return row.kind;
    return nameless.has(index) ? "nameless" : row.payload;
  });
  expect(said).toEqual(rows.map(([, sent]) => sent));
  expect(toSendOf(flow.state().rows!)).toHaveLength(2);
});
