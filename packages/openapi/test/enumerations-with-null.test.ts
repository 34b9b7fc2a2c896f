import { describe, expect, test } from "vitest";
import { readDescription } from "../src/index.ts";
import { description, items, ref } from "./describe.ts";

describe("an enumeration that may be null", () => {
  const read = async (field: object) => {
    const kind = { type: "integer", enum: [1, 2], "x-enum-varnames": ["Domestic", "Foreign"] };
    const record = { type: "object", properties: { Id: { type: "string" }, Field: field } };
    const { records, choices } = await readDescription(
      description({ Kind: kind, R: record }, { "/v1/Rs": items(ref("R")) }),
    );
    return { field: records[0]?.fields[1], values: choices[0]?.values };
  };

  test.each([
    ["by a oneOf", { oneOf: [{ type: "null" }, ref("Kind")] }],
    ["by an allOf", { allOf: [ref("Kind")], nullable: true }],
    ["by an enumeration of null alone", { oneOf: [{ enum: [null], nullable: true }, ref("Kind")] }],
    ["by an alternative that is only nullable", { oneOf: [{ nullable: true }, ref("Kind")] }],
    ["by an object that is only nullable", { anyOf: [ref("Kind"), { type: "object", nullable: true }] }],
  ])("%s keeps the names of its values", async (_, field) => {
    expect(await read(field)).toEqual({
      field: { name: "Field", type: { kind: "choice", choice: "Kind" }, nullable: true },
      values: [
        { value: 1, description: "Domestic" },
        { value: 2, description: "Foreign" },
      ],
    });
  });

  test("by a constant among constants keeps their names", async () => {
    const constants = [
      { const: null, title: "None" },
      { const: 1, title: "Domestic" },
      { const: 2, title: "Foreign" },
    ];
    const { field, values } = await read({ oneOf: constants });
    expect(field).toMatchObject({ type: { kind: "choice" }, nullable: true });
    expect(values).toEqual([
      { value: 1, description: "Domestic" },
      { value: 2, description: "Foreign" },
    ]);
  });

  test("by null among its values has no text null to choose", async () => {
    const { field, values } = await read({ type: ["string", "null"], enum: ["one", "two", null] });
    expect(field).toMatchObject({ nullable: true });
    expect(values).toEqual([{ value: "one" }, { value: "two" }]);
  });
});

describe("a record that may be null", () => {
  test.each([
    ["with null", { type: "null" }],
    ["with what is only nullable", { nullable: true }],
    ["with an object that is only nullable", { type: "object", nullable: true, description: "Or nothing." }],
  ])("by an alternative %s is that record", async (_, nothing) => {
    const record = {
      type: "object",
      properties: { Id: { type: "string" }, Bank: { anyOf: [ref("Bank"), nothing] } },
    };
    const bank = { type: "object", properties: { Code: { type: "string" } } };
    const { records, leftOut } = await readDescription(
      description({ R: record, Bank: bank }, { "/v1/Rs": items(ref("R")) }),
    );
    expect(records[0]?.fields[1]).toEqual({
      name: "Bank",
      type: { kind: "record", record: "Bank" },
      nullable: true,
    });
    expect(leftOut).toEqual([]);
  });

  test("by an object that has fields is one of two", async () => {
    const other = { type: "object", nullable: true, properties: { Iban: { type: "string" } } };
    const record = {
      type: "object",
      properties: { Id: { type: "string" }, Bank: { anyOf: [ref("Bank"), other] } },
    };
    const bank = { type: "object", properties: { Code: { type: "string" } } };
    const { records } = await readDescription(
      description({ R: record, Bank: bank }, { "/v1/Rs": items(ref("R")) }),
    );
    expect(records[0]?.fields[1]).toMatchObject({ type: { kind: "either" } });
  });
});
