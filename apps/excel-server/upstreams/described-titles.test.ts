import type { DescribedField, DescribedRecord } from "@accounting-data/openapi";
import { describe, expect, test } from "vitest";
import { describedTitles, withDescribedTitles } from "./described-titles.ts";

const field = (name: string, description?: string, title?: string): DescribedField => ({
  name,
  type: { kind: "text" },
  ...(description !== undefined && { description }),
  ...(title !== undefined && { title }),
});
const record = (name: string, ...fields: readonly DescribedField[]): DescribedRecord => ({ name, fields });

test("a short text names its field, in its own language", () => {
  const invoice = record(
    "Invoice",
    field("DueDate", "Datum splatnosti"),
    field("Number", "Invoice number"),
    field("Id"),
    field("TaxDate", "DUZP"),
  );
  expect(describedTitles([invoice])).toEqual({
    DueDate: { cs: "Datum splatnosti" },
    Number: { en: "Invoice number" },
  });
  // All texts are of the language that the deployment names.
  expect(describedTitles([invoice], "cs")).toMatchObject({ TaxDate: { cs: "DUZP" } });
});

test("a text that ends in a full stop counts as well: no field gets the title of another record's", () => {
  const liquidation = record(
    "Liquidation",
    field("Date", "Liquidation date"),
    field("Note", "Internal note."),
  );
  const rate = record("Rate", field("Date", "Exchange rate date."));
  expect(describedTitles([liquidation, rate])).toEqual({ Note: { en: "Internal note" } });
});

test("a title comes before a description, which is often a sentence", () => {
  const invoice = record("Invoice", field("DueDate", "Den, do kterého má přijít platba.", "Splatnost"));
  expect(describedTitles([invoice])).toEqual({ DueDate: { cs: "Splatnost" } });
});

test.each([
  "Datum, do kterého má být faktura uhrazena.",
  "Datum splatnosti (nepovinné), jinak 14 dní",
  "Určuje zda je partner plátcem",
  "Který sklad",
  "Is the partner a VAT payer",
  "datum splatnosti",
  "Datum uskutečnění zdanitelného plnění podle zákona o dani",
  "<b>Splatnost</b>",
  "Splatnost: dny",
  "Datum; čas",
])("%s is not a title", (description) => {
  expect(describedTitles([record("Invoice", field("DueDate", description))], "cs")).toEqual({});
});

test("a field that records call differently has no title, since a word counts wherever the field is", () => {
  const records = [
    record("Partner", field("Name", "Název partnera"), field("Note", "Poznámka")),
    record("Bank", field("Name", "Název banky"), field("note", "poznámka"), field("Note", "Poznámka")),
  ];
  expect(describedTitles(records)).toEqual({ Note: { cs: "Poznámka" } });
});

describe("the deployment's words", () => {
  const described = { DueDate: { cs: "Splatnost" }, Number: { en: "Invoice number" } };

  test("come before the description's, each language by itself", () => {
    const words = {
      duedate: { en: "Payable by" },
      Number: { en: "No" },
      "Partner.Name": { cs: "Odběratel" },
    };
    expect(withDescribedTitles(words, described)).toEqual({
      duedate: { en: "Payable by", cs: "Splatnost" },
      Number: { en: "No" },
      "Partner.Name": { cs: "Odběratel" },
    });
  });

  test("stay as they are without titles of a description", () => {
    expect(withDescribedTitles(undefined, {})).toBeUndefined();
    expect(withDescribedTitles({ DueOn: { cs: "Splatnost" } }, {})).toEqual({ DueOn: { cs: "Splatnost" } });
    expect(withDescribedTitles(undefined, described)).toEqual(described);
  });
});
