import { expect, test } from "vitest";
import { fillableFields } from "./fillable-fields.ts";

test("offers the fields of loaded partners with the types of their values", () => {
  const partners = [
    { Id: "1", Name: "A", Note: null, Active: true, Terms: { Days: 14 }, Tags: ["x"], Contact: null },
    { Id: "2", Name: "B", Note: "late", Active: false, Terms: null, Contact: { Email: null } },
    { Id: "3", Name: "C", Note: null, Active: "no", Terms: { Days: "14" }, Contact: null },
  ];
  expect(fillableFields(partners)).toEqual([
    { name: "Note", type: "text" },
    { name: "Active", type: "truth" },
    { name: "Terms.Days", type: "number" },
    { name: "Contact.Email", type: "text" },
  ]);
});

test("leaves out what the form has itself and what only the service sets", () => {
  expect(
    fillableFields([{ Id: "1", ModifiedAt: "x", Name: "A", City: "B", BusinessDetails: { DuePeriod: 14 } }]),
  ).toEqual([]);
});

test("leaves out what the service notes of each change, wherever it stands", () => {
  const partner = {
    ModificationInfo: { CreatedAt: "x", Author: { Name: "y" } },
    CreatedAt: "x",
    Audit: { ModifiedBy: "y", Reason: "z" },
    CreatedAtBranch: "Brno",
  };
  expect(fillableFields([partner]).map(({ name }) => name)).toEqual(["Audit.Reason", "CreatedAtBranch"]);
});

test("leaves out what lies deeper than a person fills in by hand", () => {
  const partner = { A: { B: { C: { Last: 1, D: { E: 1 } } } } };
  expect(fillableFields([partner]).map(({ name }) => name)).toEqual(["A.B.C.Last"]);
});
