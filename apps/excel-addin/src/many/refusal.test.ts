import { ValidationError } from "@accounting-data/core";
import { expect, test } from "vitest";
import { createPaneWords } from "../messages/pane-words.ts";
import { refusalOf } from "./refusal.ts";

const columns = {
  headings: ["Jméno", "IČO", "Splatnost", "Sklad 1", "Sklad 2", ""],
  choices: [
    "Name",
    "IdentificationNumber",
    "BusinessDetails.DuePeriod",
    "DeliveryAddresses[n].Name",
    "DeliveryAddresses[n].Name",
    "Note",
  ].map((field) => ({ field, type: "cell" as const })),
};

test.each<[Readonly<Record<string, readonly string[]>>, string]>([
  [{ IdentificationNumber: ["Is too short."] }, "IČO: Is too short."],
  [{ "$.identificationNumber": ["Is too short"] }, "IČO: Is too short"],
  [{ BusinessDetails: ["Is wrong."] }, "Splatnost: Is wrong."],
  [{ "DeliveryAddresses[1].Name": ["Is empty."] }, "Sklad 1: Is empty."],
  [
    { Name: ["Is missing."], Note: ["Is long"], "": ["Try again."] },
    "Jméno: Is missing. Note: Is long; Try again.",
  ],
  [{ "BusinessDetails.DuePeriod.Value": ["Is long."] }, "Splatnost: Is long."],
  [{ Vat: ["Is unknown."] }, "Vat: Is unknown."],
])("what the service said of %j is said of the headings", (errors, said) => {
  const error = new ValidationError("refused", { operation: "createBusinessPartner", status: 422, errors });
  expect(refusalOf(error, createPaneWords("en"), columns)).toBe(said);
  expect(refusalOf(error, createPaneWords("cs"), columns)).toBe(said);
});
