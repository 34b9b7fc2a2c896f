import { expect, test } from "vitest";
import { suggestChoices } from "./choose-fields.ts";
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

test.each<[headings: readonly string[], fields: readonly (string | undefined)[]]>([
  [["Firma"], ["Name"]],
  [
    ["Jméno", "Firma"],
    [undefined, "Name"],
  ],
  [
    ["Název", "Firma"],
    ["Name", "CompanyName"],
  ],
  [
    ["CompanyName", "Name"],
    ["CompanyName", "Name"],
  ],
  [
    ["Mobil", "Telefon"],
    [undefined, "Phone"],
  ],
  [
    ["Dodací adresa", "Dodací adresa 2"],
    ["DeliveryAddresses[n].Name", "DeliveryAddresses[n].Name"],
  ],
])("columns %j, all with values, get the fields %j", (headings, fields) => {
  const fillable = [
    { name: "CompanyName", type: "text" },
    { name: "Phone", type: "text" },
  ] as const;
  const cells = headings.map((value) => ({ value, text: value, format: "General" }));
  const choices = suggestChoices({ headings, rows: [{ cells, status: "", hidden: false }] }, fillable, {
    ...nothing,
    suggestField: createSuggestField(fillable.map(({ name }) => name)),
  });
  expect(choices.map(({ field }) => field)).toEqual(fields);
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
