import { describe, expect, test } from "vitest";
import type { CellFormat } from "./records-to-matrix.ts";
import { entityCard, recordText } from "./entity-card.ts";

const format: CellFormat = {
  dateSystem: 1900,
  dateCell: (serial) => ({ type: "Double", basicValue: serial, numberFormat: "yyyy-mm-dd" }),
  errorCell: (code) => ({ type: "Error", basicValue: code }),
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
          text: "…",
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
          type: "Array",
          elements: [
            [
              {
                type: "Entity",
                text: "Sklad",
                properties: { Name: { type: "String", basicValue: "Sklad" } },
              },
            ],
            [
              {
                type: "Entity",
                text: "Obchod",
                properties: { Name: { type: "String", basicValue: "Obchod" } },
              },
            ],
          ],
        },
        Tags: { type: "Double", basicValue: 0 },
      },
    });
  });

  test("shows the length of a nested array, and fifty elements of a long one", () => {
    const { properties } = entityCard(
      { Nested: [{ Tags: ["a", "b"] }], Long: Array.from({ length: 51 }, (_, index) => index) },
      format,
    );
    expect(properties["Nested"]).toMatchObject({
      elements: [[{ properties: { Tags: { type: "Double", basicValue: 2 } } }]],
    });
    expect((properties["Long"] as { elements: unknown[] }).elements).toHaveLength(50);
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
  [{ Id: "1", Name: " ", Title: null, Code: 42 }, "42"],
  [{ Id: "1" }, "1"],
  [{}, "…"],
])("the title of %j is %s", (record, text) => {
  expect(recordText(record)).toBe(text);
});
