import { describe, expect, test } from "vitest";
import type { CellFormat } from "./cell-rows.ts";
import { entityCard, recordText } from "./entity-card.ts";
import { serialOfInstant } from "./iso-date.ts";

const format: CellFormat = {
  dateSystem: 1900,
  dateCell: (serial) => ({ type: "Double", basicValue: serial, numberFormat: "yyyy-mm-dd" }),
  errorCell: (code) => ({ type: "Error", basicValue: code }),
  toServiceTime: serialOfInstant,
};

describe("a card", () => {
  test("has every field as one of Excel's data types", () => {
    const card = entityCard(
      {
        Id: "007",
        Name: "Novák",
        Active: true,
        Balance: -1.5,
        Since: "2026-01-31",
        Note: null,
        Details: { DuePeriod: 14, Bank: { Code: "0100" } },
        Addresses: [{ Name: "Sklad" }, { Name: "Obchod" }],
        Tags: [],
      },
      format,
    );
    expect(card).toEqual({
      type: "Entity",
      text: "Novák",
      layouts: { compact: { icon: "Generic" }, card: { title: "Novák" } },
      properties: {
        Id: { type: "String", basicValue: "007" },
        Name: { type: "String", basicValue: "Novák" },
        Active: { type: "Boolean", basicValue: true },
        Balance: { type: "Double", basicValue: -1.5 },
        Since: { type: "Double", basicValue: 46_053, numberFormat: "yyyy-mm-dd" },
        Note: { type: "String", basicValue: "" },
        Details: {
          type: "Entity",
          text: "Details",
          properties: {
            DuePeriod: { type: "Double", basicValue: 14 },
            Bank: {
              type: "Entity",
              text: "0100",
              properties: { Code: { type: "String", basicValue: "0100" } },
            },
          },
        },
        Addresses: {
          type: "Entity",
          text: "2",
          properties: {
            "Item 1": {
              type: "Entity",
              text: "Sklad",
              properties: { Name: { type: "String", basicValue: "Sklad" } },
            },
            "Item 2": {
              type: "Entity",
              text: "Obchod",
              properties: { Name: { type: "String", basicValue: "Obchod" } },
            },
          },
        },
        Tags: { type: "Double", basicValue: 0 },
      },
    });
  });

  test("has a field of the name __proto__ like others", () => {
    const { properties } = entityCard(
      JSON.parse('{"Id":"1","__proto__":{"Code":"a"}}') as Record<string, unknown>,
      format,
    );
    expect(Object.keys(properties)).toEqual(["Id", "__proto__"]);
    expect(properties["Code"]).toBeUndefined();
  });

  test("opens nested arrays too, and shows fifty elements of a long one", () => {
    const { properties } = entityCard(
      { Nested: [{ Tags: ["a", "b"] }], Long: Array.from({ length: 53 }, (_, index) => index) },
      format,
    );
    expect(properties["Nested"]).toMatchObject({
      text: "1",
      properties: {
        "Item 1": {
          text: "1",
          properties: {
            Tags: { text: "2", properties: { "Item 1": { type: "String", basicValue: "a" } } },
          },
        },
      },
    });
    const long = (properties["Long"] as { properties: Record<string, unknown> }).properties;
    expect(Object.keys(long)).toHaveLength(51);
    expect(long["Item 50"]).toEqual({ type: "Double", basicValue: 49 });
    expect(long["…"]).toEqual({ type: "Double", basicValue: 3 });
  });

  test("shows a day as a day", () => {
    const { properties } = entityCard({ Due: "2026-01-31T00:00:00Z" }, format);
    expect(properties["Due"]).toEqual({ type: "Double", basicValue: 46_053, numberFormat: "yyyy-mm-dd" });
  });

  test("without a title among nested fields has the field's name or the first text", () => {
    const { properties } = entityCard(
      { Terms: { Id: "7", Days: 14 }, Addresses: [{ TownId: "9", Street: "Dlouhá 5", City: "Brno" }, {}] },
      format,
    );
    expect(properties["Terms"]).toMatchObject({ text: "Terms" });
    expect(properties["Addresses"]).toMatchObject({
      properties: { "Item 1": { text: "Dlouhá 5" }, "Item 2": { text: "2" } },
    });
  });

  test("shows dates as text in a 1904 workbook, as cells do", () => {
    const { properties } = entityCard({ Since: "2026-01-31" }, { ...format, dateSystem: 1904 });
    expect(properties["Since"]).toEqual({ type: "String", basicValue: "2026-01-31" });
  });

  test("of a record with a cycle is finite, and every card can be serialised", () => {
    const record: Record<string, unknown> = {
      Id: "1",
      Big: 10n,
      None: Number.NaN,
      Long: "x".repeat(40_000),
      "": 1,
    };
    record["Self"] = record;
    record["List"] = [record, [record]];
    const text = JSON.stringify(entityCard(record, format));
    expect(text).toContain('{"type":"String","basicValue":"10"}');
    expect(text).toContain("#NUM!");
    expect(text).not.toContain('"":');
    expect(text).not.toContain("x".repeat(32_767));
  });
});

test.each([
  [{ Id: "1", Name: "Novák" }, "Novák"],
  [{ id: "1", name: "Novák" }, "Novák"],
  [{ Id: "1", Name: "Eva Malá", CompanyName: "Malá s.r.o." }, "Malá s.r.o."],
  [{ Id: "1", Name: "Eva Malá", CompanyName: null }, "Eva Malá"],
  [{ id: "1", name: "Eva Malá", company_name: "Malá s.r.o." }, "Malá s.r.o."],
  [{ Id: "1", Name: " ", Title: null, Code: 42 }, "42"],
  [{ Id: "1", Code: "A1", Name: "", ContactName: "Malá", CompanyName: "Malá s.r.o." }, "Malá s.r.o."],
  [{ Id: "1", Number: "FV-7", PartnerName: "Malá s.r.o." }, "Malá s.r.o."],
  [{ Id: "1", PartnerName: null, DocumentNumber: "FV-7", Number: null }, "FV-7"],
  [{ Id: "1", Number: "FV-7", Code: "A1" }, "A1"],
  [{ Id: "1", PartnerId: "2", City: "Brno" }, "1"],
  [{ Id: "1" }, "1"],
  [{}, "…"],
])("the title of %j is %s", (record, text) => {
  expect(recordText(record)).toBe(text);
});
