import { expect, test } from "vitest";
import { suggestChoices } from "./suggest-choices.ts";
import { createSuggestField } from "./suggest-field.ts";

const nothing = { remembered: { of: () => undefined } };

test("columns get the fields that their headings suggest, with the types that loaded partners have", () => {
  const fillable = [
    { name: "IdentificationNumber", type: "text" },
    { name: "Discount", type: "number" },
    { name: "Active", type: "truth" },
    { name: "Note", type: "nothing" },
  ] as const;
  const remembered = {
    of: (heading: string) => (heading === "Město" ? { field: undefined, type: "cell" as const } : undefined),
  };
  const headings = ["Název", "IČO", "Discount", "active", "Poznámka", "Město", "Jiné"];
  const suggestField = createSuggestField(fillable.map(({ name }) => name));
  expect(suggestChoices({ headings, rows: [] }, fillable, { remembered, suggestField })).toEqual([
    { field: "Name", type: "cell" },
    { field: "IdentificationNumber", type: "text" },
    { field: "Discount", type: "number" },
    { field: "Active", type: "truth" },
    { field: "Note", type: "cell" },
    { field: undefined, type: "cell" },
    { field: undefined, type: "cell" },
  ]);
});

type Columns = readonly [headings: readonly string[], fields: readonly (string | undefined)[]];

const fillable = [
  { name: "CompanyName", type: "text" },
  { name: "Phone", type: "text" },
] as const;

/** The fields of columns that all have values. */
function fieldsOf(headings: readonly string[], needsName: boolean): readonly (string | undefined)[] {
  const cells = headings.map((value) => ({ value, text: value, format: "General" }));
  const suggestField = createSuggestField(
    fillable.map(({ name }) => name),
    { needsName },
  );
  const sheet = { headings, rows: [{ cells, status: "", hidden: false }] };
  return suggestChoices(sheet, fillable, { ...nothing, suggestField, needsName }).map(({ field }) => field);
}

const anywhere: readonly Columns[] = [
  [
    ["Název", "Firma"],
    ["Name", "CompanyName"],
  ],
  [
    ["CompanyName", "Name"],
    ["CompanyName", "Name"],
  ],
  [["CompanyName"], ["CompanyName"]],
  [
    ["Mobil", "Telefon"],
    [undefined, "Phone"],
  ],
  [
    ["Dodací adresa", "Dodací adresa 2"],
    ["DeliveryAddresses[n].Name", "DeliveryAddresses[n].Name"],
  ],
];

test.each<Columns>([
  ...anywhere,
  [["Firma"], ["Name"]],
  [["Název firmy"], ["Name"]],
  [
    ["Jméno", "Firma"],
    [undefined, "Name"],
  ],
])("where partners need a name, columns %j get the fields %j", (headings, fields) => {
  expect(fieldsOf(headings, true)).toEqual(fields);
});

test.each<Columns>([
  ...anywhere,
  [["Firma"], ["CompanyName"]],
  [["Název firmy"], ["CompanyName"]],
  [["Company name"], ["CompanyName"]],
  [
    ["Jméno", "Firma"],
    ["Name", "CompanyName"],
  ],
  [
    ["Kontaktní osoba", "Odběratel"],
    ["Name", "CompanyName"],
  ],
  [
    ["Odběratel", "Název firmy"],
    ["Name", "CompanyName"],
  ],
])("where companies have a name of their own, columns %j get the fields %j", (headings, fields) => {
  expect(fieldsOf(headings, false)).toEqual(fields);
});

test.each([
  ["DeliveryAddresses", [2, 0, ""], undefined],
  ["Delivery addresses", [1], undefined],
  ["Delivery addresses", ["Sklad", 2], "DeliveryAddresses[n].Name"],
  ["Delivery addresses", ["", ""], "DeliveryAddresses[n].Name"],
  ["Delivery address", [101, 102], "DeliveryAddresses[n].Name"],
  ["Delivery addresses", [1.5], "DeliveryAddresses[n].Name"],
] as const)(
  "a column %s of %j gets the field %s: a table shows how many there are",
  (heading, values, field) => {
    const rows = values.map((value) => ({
      cells: [{ value, text: String(value), format: "General" }],
      status: "",
      hidden: false,
    }));
    const [choice] = suggestChoices({ headings: [heading], rows }, [], {
      ...nothing,
      suggestField: createSuggestField([]),
    });
    expect(choice).toEqual({ field, type: "cell" });
  },
);

test("where a heading may mean two fields, both are asked about until a person has chosen for it", () => {
  const sheet = { headings: ["Odběratel", "Město"], rows: [] };
  const suggestField = createSuggestField(["CompanyName"]);
  expect(suggestChoices(sheet, fillable, { ...nothing, suggestField })).toEqual([
    { field: undefined, type: "cell", asked: ["CompanyName", "Name"] },
    { field: "City", type: "cell" },
  ]);
  const choice = { field: "CompanyName", type: "text" } as const;
  const remembered = { of: (heading: string) => (heading === "Odběratel" ? choice : undefined) };
  expect(suggestChoices(sheet, fillable, { remembered, suggestField })[0]).toEqual(choice);
});
