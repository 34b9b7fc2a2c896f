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
