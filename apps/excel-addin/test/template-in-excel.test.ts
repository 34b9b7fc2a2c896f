import { payloadFields } from "@accounting-data/creating/payload";
import { createSandbox } from "@accounting-data/sandbox";
import { beforeEach, expect, test } from "vitest";
import { createPaneWords } from "../src/messages/pane-words.ts";
import { templateColumns } from "../src/many/template-columns.ts";
import { insertTemplate } from "../src/workbook/rows/insert-template.ts";
import { systemClock } from "@accounting-data/core";
import type { OfferedDescription } from "@accounting-data/deployment";
import { newManyDevice, openManyPage } from "./many-session.ts";
import { describedPartners } from "./described-partners.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
});

const description: OfferedDescription = {
  lists: [{ ...describedPartners, payload: "CreateDto" }],
  records: [
    {
      name: "CreateDto",
      fields: [
        { name: "Note", type: { kind: "text", maxLength: 200 } },
        { name: "Kind", type: { kind: "choice", choice: "Kind" } },
        { name: "IsVatPayer", type: { kind: "boolean" } },
        { name: "Since", type: { kind: "text", format: "date-time" } },
        { name: "Name", type: { kind: "text", maxLength: 90 }, required: true, description: "Its name." },
        { name: "RegistrationNumber", type: { kind: "text" } },
        { name: "BusinessDetails", type: { kind: "record", record: "DetailsDto" } },
      ],
    },
    {
      name: "DetailsDto",
      fields: [{ name: "DuePeriod", type: { kind: "integer", minimum: 0, maximum: 365 } }],
    },
  ],
  choices: [{ name: "Kind", values: [{ value: "Person" }, { value: "Company", description: "A firm" }] }],
};

test.each(["en", "cs"] as const)(
  "a sheet to fill in (%s) is understood when it is read",
  async (language) => {
    const { pane } = createPaneWords(language);
    const columns = templateColumns(payloadFields(description), { language }, pane);
    const name = await insertTemplate(columns, pane.many.templateSheet);
    expect(name).toBe(pane.many.templateSheet);
    const [yes] = [pane.create.yes];
    const day = { en: "2026-01-31", cs: "31. 1. 2026" }[language];
    const values = ["Acme", "any", "Company", yes, day, "00123456", 14, "Sklad"];
    for (const [at, value] of values.entries())
      await core.host.enter(`'${name}'!${String.fromCharCode(65 + at)}2`, value);
    const sandbox = createSandbox({ data: { BusinessPartners: [] } });
    const page = openManyPage({
      device: newManyDevice(),
      sandbox,
      clock: systemClock,
      description,
    });
    await page.flow.readSelection();
    const { rows, problem } = page.flow.state();
    expect(problem).toBeUndefined();
    expect(rows?.checked).toEqual([
      {
        kind: "ready",
        payload: {
          Name: "Acme",
          Note: "any",
          Kind: "Company",
          IsVatPayer: true,
          Since: "2026-01-31T00:00:00",
          RegistrationNumber: "00123456",
          BusinessDetails: { DuePeriod: 14 },
          DeliveryAddresses: [{ Name: "Sklad" }],
        },
      },
    ]);
  },
);

test("its long headings and notes are shortened to what Excel accepts", async () => {
  await insertTemplate([{ heading: "h".repeat(33), isText: true, note: "n".repeat(256) }], "Rows");
  expect([...core.workbook.sheets.at(-1)!.validations.values()]).toEqual([
    { prompt: { showPrompt: true, title: `${"h".repeat(31)}…`, message: `${"n".repeat(254)}…` } },
  ]);
});

test("its columns have the rules as notes, and choices to choose from", () => {
  const { pane } = createPaneWords("en");
  const columns = templateColumns(payloadFields(description), { language: "en" }, pane);
  expect(columns).toEqual([
    {
      heading: "Name",
      isText: true,
      note: "Its name. The service requires this field. At most 90 characters.",
    },
    { heading: "Note", isText: true, note: "At most 200 characters." },
    {
      heading: "Kind",
      isText: true,
      note: "One of these: Person, Company (A firm).",
      choices: ["Person", "Company"],
    },
    { heading: "VAT payer", isText: true, note: "", choices: ["Yes", "No"] },
    { heading: "Since", isText: true, note: "A day as 2026-01-31, or with a time as 2026-01-31 14:30." },
    { heading: "Registration number", isText: true, note: "" },
    {
      heading: "Due period · Business details",
      isText: false,
      note: "Enter a whole number. 0 or more. 365 or less.",
    },
    { heading: "Delivery address", isText: true, note: "" },
  ]);
});

test("without a description it has what the specification shows", () => {
  const { pane } = createPaneWords("cs");
  const columns = templateColumns([], { language: "cs", words: { City: { cs: "Sídlo" } } }, pane);
  expect(columns.map(({ heading }) => heading)).toEqual([
    "Název",
    "Sídlo",
    "Splatnost (dny) · Obchodní údaje",
    "Dodací adresa",
  ]);
});

test("a field of which an allowed value looks like a formula has no list of choices: Excel would take it for one", () => {
  const choicesWith = (value: string): readonly string[] | undefined => {
    const choices = [{ name: "Kind", values: [{ value }, { value: "Company" }] }];
    const columns = templateColumns(
      payloadFields({ ...description, choices }),
      { language: "en" },
      createPaneWords("en").pane,
    );
    return columns.find(({ heading }) => heading === "Kind")!.choices;
  };
  for (const value of ['=INDIRECT("A1")', "+A1", "-A1", "@A1", " =A1"])
    expect([value, choicesWith(value)]).toEqual([value, undefined]);
  expect(choicesWith("-1")).toEqual(["-1", "Company"]);
});
