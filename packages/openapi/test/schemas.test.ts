import { describe, expect, test } from "vitest";
import { type DescribedField, readDescription } from "../src/index.ts";
import { description, items, ref } from "./describe.ts";

const schemas = {
  Part: { type: "object", properties: { Id: { type: "string" } } },
  Alias: ref("Part"),
  NullableAlias: { nullable: true, allOf: [ref("Part")] },
  Colour: { type: "string", enum: ["red", "green"] },
  Base: { type: "object", required: ["A"], properties: { A: { type: "string" }, B: { type: "string" } } },
};
const part = { kind: "record", record: "Part" };
/** As Python's generators write it for an amount. */
const amountPattern = String.raw`^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$`;
const amount = { kind: "text", format: "decimal" } as const;
const choice = { kind: "choice", choice: "Colour" };

/** A schema, and what is read from a field that has it. */
const cases: readonly (readonly [string, unknown, Partial<DescribedField>])[] = [
  [
    "a text",
    { type: "string", minLength: 1, maxLength: 9 },
    { type: { kind: "text", minLength: 1, maxLength: 9 } },
  ],
  // As ASP.NET Core writes the numbers of a 3.0 description, whose JSON may have them as texts.
  [
    "a number whose type is only in its format",
    { pattern: "^-?(?:0|[1-9]\\d*)$", format: "int32" },
    { type: { kind: "integer", format: "int32" } },
  ],
  [
    "an amount whose type is only in its format",
    { pattern: "^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?$", format: "double", nullable: true },
    { type: { kind: "number", format: "double" }, nullable: true },
  ],
  [
    "a decimal whose type is only in its format",
    { format: "decimal" },
    { type: { kind: "number", format: "decimal" } },
  ],
  [
    "a number of 3.1 that may come as a text",
    { type: ["null", "integer", "string"], pattern: "^-?(?:0|[1-9]\\d*)$", format: "int64" },
    { type: { kind: "integer", format: "int64" }, nullable: true },
  ],
  [
    "an amount of 3.1 that may come as a text",
    { type: ["number", "string"], pattern: "^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$", format: "double" },
    { type: { kind: "number", format: "double" } },
  ],
  [
    "a whole number of 3.1 without a format that may come as a text",
    { type: ["integer", "string"], pattern: "^-?(?:0|[1-9]\\d*)$" },
    { type: { kind: "integer" } },
  ],
  [
    "a whole number of the registry of formats",
    { format: "double-int" },
    { type: { kind: "integer", format: "double-int" } },
  ],
  ["a day without a type", { format: "date" }, { type: { kind: "text", format: "date" } }],
  [
    "a guid without a type",
    { format: "uuid", nullable: true },
    { type: { kind: "text", format: "uuid" }, nullable: true },
  ],
  [
    "a text whose format is a number's",
    { type: "string", format: "int32" },
    { type: { kind: "text", format: "int32" } },
  ],
  ["a format that says nothing of the type", { format: "barcode" }, { type: { kind: "unknown" } }],
  ["limits that are no numbers", { type: "string", maxLength: "9" }, { type: { kind: "text" } }],
  [
    "an integer",
    { type: "integer", format: "int64", minimum: 0 },
    { type: { kind: "integer", format: "int64", minimum: 0 } },
  ],
  [
    "an exclusive limit of 3.0",
    { type: "number", minimum: 0, exclusiveMinimum: true },
    { type: { kind: "number", exclusiveMinimum: 0 } },
  ],
  [
    "an exclusive limit of 3.1",
    { type: "number", exclusiveMaximum: 5 },
    { type: { kind: "number", exclusiveMaximum: 5 } },
  ],
  ["nullable", { type: "boolean", nullable: true }, { type: { kind: "boolean" }, nullable: true }],
  ["null of 3.1", { type: ["string", "null"] }, { type: { kind: "text" }, nullable: true }],
  [
    "two types",
    { type: ["string", "integer", "null"] },
    { type: { kind: "either", of: [{ kind: "text" }, { kind: "integer" }] }, nullable: true },
  ],
  ["a reference", ref("Part"), { type: part as never }],
  ["a reference to a reference", ref("Alias"), { type: part as never }],
  [
    "nullable beside a reference",
    { ...ref("Part"), nullable: true },
    { type: part as never, nullable: true },
  ],
  ["a reference to what is nullable", ref("NullableAlias"), { type: part as never, nullable: true }],
  [
    "oneOf around a reference",
    { oneOf: [ref("Part")], nullable: true },
    { type: part as never, nullable: true },
  ],
  [
    "allOf around a reference",
    { allOf: [ref("Part")], description: "x" },
    { type: part as never, description: "x" },
  ],
  ["oneOf with null", { oneOf: [{ type: "null" }, ref("Part")] }, { type: part as never, nullable: true }],
  [
    "anyOf of two",
    { anyOf: [ref("Part"), { type: "string" }] },
    { type: { kind: "either", of: [part, { kind: "text" }] } as never },
  ],
  ["a text that is a decimal number", { type: "string", pattern: amountPattern }, { type: amount }],
  [
    "a text of a day",
    { type: "string", pattern: String.raw`^\d{2}\.\d{2}\.\d{4}$` },
    { type: { kind: "text" } },
  ],
  ["a text of digits", { type: "string", pattern: String.raw`^\d{8}$` }, { type: { kind: "text" } }],
  ["a text of letters", { type: "string", pattern: "^[A-Z.]*$" }, { type: { kind: "text" } }],
  [
    "a text whose pattern and format differ",
    { type: "string", format: "money", pattern: amountPattern },
    { type: { kind: "text", format: "money" } },
  ],
  [
    "a number, or the same as a text",
    { anyOf: [{ type: "number", minimum: 0 }, { type: "string", pattern: amountPattern }, { type: "null" }] },
    { type: { kind: "either", of: [{ kind: "number", minimum: 0 }, amount] }, nullable: true },
  ],
  [
    "a number or any text",
    { anyOf: [{ type: "number" }, { type: "string" }] },
    { type: { kind: "either", of: [{ kind: "number" }, amount] } },
  ],
  [
    "a number or a text of another kind",
    { anyOf: [{ type: "number" }, { type: "string", maxLength: 5 }] },
    { type: { kind: "either", of: [{ kind: "number" }, { kind: "text", maxLength: 5 }] } },
  ],
  [
    "an integer or a text",
    { anyOf: [{ type: "integer" }, { type: "string" }] },
    { type: { kind: "either", of: [{ kind: "integer" }, { kind: "text" }] } },
  ],
  ["enumerated values by reference", { oneOf: [ref("Colour")] }, { type: choice as never }],
  [
    "a list",
    { type: "array", items: ref("Colour"), nullable: true },
    { type: { kind: "list", of: { type: choice } } as never, nullable: true },
  ],
  [
    "a list of what may be null",
    { type: "array", items: { type: "string", nullable: true } },
    { type: { kind: "list", of: { type: { kind: "text" }, nullable: true } } },
  ],
  [
    "a map",
    { type: "object", additionalProperties: { type: "number" } },
    { type: { kind: "map", of: { type: { kind: "number" } } } },
  ],
  [
    "an object without fields",
    { type: "object" },
    { type: { kind: "map", of: { type: { kind: "unknown" } } } },
  ],
  ["no type", {}, { type: { kind: "unknown" } }],
  ["an unknown type", { type: "file" }, { type: { kind: "unknown" } }],
  ["a reference that leads nowhere", ref("Nothing"), { type: { kind: "unknown" } }],
  ["true", true, { type: { kind: "unknown" } }],
  ["read only", { type: "string", readOnly: true }, { type: { kind: "text" }, only: "read" }],
  [
    "a title without a description",
    { type: "string", title: "Name" },
    { type: { kind: "text" }, description: "Name" },
  ],
  [
    "a title beside a description",
    { type: "string", title: "Due date", description: "The last day." },
    { type: { kind: "text" }, title: "Due date", description: "The last day." },
  ],
  [
    "a title that repeats its name, beside a description",
    { type: "string", title: "Field", description: "The last day." },
    { type: { kind: "text" }, description: "The last day." },
  ],
  [
    "a description of several lines",
    { type: "string", description: " a\n\n  b " },
    { type: { kind: "text" }, description: "a b" },
  ],
];

describe("a field with", () => {
  test.for(cases)("%s", async ([, schema, expected]) => {
    const record = { type: "object", properties: { Id: { type: "string" }, Field: schema } };
    const digest = await readDescription(
      description({ ...schemas, R: record }, { "/v1/Rs": items(ref("R")) }),
    );
    const fields = digest.records.find(({ name }) => name === "R")?.fields;
    expect(fields?.[1]).toEqual({ name: "Field", ...expected });
  });
});

test("allOf merges fields, in order, with what is required", async () => {
  const merged = {
    allOf: [ref("Base"), { required: ["C"], properties: { C: { type: "string" }, B: { type: "integer" } } }],
  };
  const { records } = await readDescription(
    description({ ...schemas, R: merged }, { "/v1/Rs": items(ref("R")) }),
  );
  expect(records).toEqual([
    {
      name: "R",
      fields: [
        { name: "A", type: { kind: "text" }, required: true },
        { name: "B", type: { kind: "integer" } },
        { name: "C", type: { kind: "text" }, required: true },
      ],
    },
  ]);
});

test("enumerated values have the remarks of oneOf and of extensions", async () => {
  const values = (schema: object): object => ({ type: "object", properties: { Id: {}, Field: schema } });
  const spellings: readonly object[] = [
    {
      oneOf: [
        { const: 1, title: "One" },
        { const: 2, description: "Two" },
      ],
    },
    { enum: [1, 2], "x-enumNames": ["One", "Two"] },
    { enum: [1, 2], "x-enum-varnames": ["One", "Two"] },
    { enum: [1, 2], "x-enum-descriptions": { 1: "One", 2: "Two" } },
  ];
  for (const spelling of spellings) {
    const { choices } = await readDescription(
      description({ R: values(spelling) }, { "/v1/Rs": items(ref("R")) }),
    );
    expect(choices).toEqual([
      {
        name: "RField",
        values: [
          { value: 1, description: "One" },
          { value: 2, description: "Two" },
        ],
      },
    ]);
  }
});

test.each([
  [
    "as many as the values",
    { enum: [null, 1, 2], "x-enum-varnames": ["None", "One", "Two"] },
    ["One", "Two"],
  ],
  ["as many as the values but null", { enum: [null, 1, 2], "x-enumNames": ["One", "Two"] }, ["One", "Two"]],
  ["null in the middle", { enum: [1, null, 2], "x-enum-varnames": ["One", "None", "Two"] }, ["One", "Two"]],
  [
    "an object among the values",
    { enum: [1, {}, 2], "x-enum-varnames": ["One", "Odd", "Two"] },
    ["One", "Two"],
  ],
  ["too few", { enum: [1, 2], "x-enum-varnames": ["One"] }, [undefined, undefined]],
  [
    "too many",
    { enum: [null, 1, 2], "x-enum-varnames": ["None", "One", "Two", "Three"] },
    [undefined, undefined],
  ],
])("names of enumerated values belong to their values: %s", async (_, schema, names) => {
  const owner = { type: "object", properties: { Id: {}, Field: schema } };
  const { choices } = await readDescription(description({ R: owner }, { "/v1/Rs": items(ref("R")) }));
  expect(choices[0]?.values).toEqual(
    [1, 2].map((value, index) => ({
      value,
      ...(names[index] !== undefined && { description: names[index] }),
    })),
  );
});

describe("fields of variants beside fields of their own", () => {
  const text = { type: "string" };
  const card = { type: "object", required: ["Card"], properties: { Card: text, Note: text } };
  const bank = { type: "object", properties: { Iban: text, Note: { type: "integer" } } };
  const own = { Id: text, Name: text };
  const fieldsOf = async (all: Readonly<Record<string, object>>, name = "R") => {
    const { records } = await readDescription(description(all, { "/v1/Rs": items(ref("R")) }));
    return Object.fromEntries(
      records.find((record) => record.name === name)!.fields.map((field) => [field.name, field]),
    );
  };
  const note = { kind: "either", of: [{ kind: "text" }, { kind: "integer" }] };

  test.each<[string, Readonly<Record<string, object>>]>([
    ["oneOf", { R: { type: "object", required: ["Id"], properties: own, oneOf: [card, bank] } }],
    [
      "anyOf",
      { R: { required: ["Id"], properties: own, anyOf: [ref("Card"), ref("Bank")] }, Card: card, Bank: bank },
    ],
    ["allOf", { R: { required: ["Id"], allOf: [{ properties: own }, { oneOf: [card, bank] }] } }],
    [
      "two lists of variants",
      { R: { required: ["Id"], properties: own, oneOf: [card, {}], allOf: [{ oneOf: [bank, {}] }] } },
    ],
    [
      "variants of variants",
      { R: { required: ["Id"], properties: own, oneOf: [{ oneOf: [card, bank] }, {}] } },
    ],
  ])("are optional: %s", async (_, all) => {
    const fields = await fieldsOf(all);
    expect(Object.keys(fields).toSorted()).toEqual(["Card", "Iban", "Id", "Name", "Note"]);
    expect(fields).toMatchObject({ Id: { required: true }, Note: { type: note } });
    expect(fields["Card"]).not.toHaveProperty("required");
  });

  test("are optional in nested objects", async () => {
    const fields = await fieldsOf(
      {
        R: {
          type: "object",
          properties: { Id: text, Payment: { properties: { Total: text }, oneOf: [card, bank] } },
        },
      },
      "RPayment",
    );
    expect(Object.keys(fields)).toEqual(["Total", "Card", "Note", "Iban"]);
  });

  test("are those of derived records, and of no sibling", async () => {
    const all = {
      R: { type: "object", properties: own, oneOf: [ref("A"), ref("B")] },
      A: { allOf: [ref("R"), { properties: { OfA: text } }] },
      B: { allOf: [ref("R"), { properties: { OfB: text } }] },
      O: { type: "object", properties: { Id: text, A: ref("A") } },
    };
    expect(Object.keys(await fieldsOf(all))).toEqual(["Id", "Name", "OfA", "OfB"]);
    const { records } = await readDescription(
      description(all, { "/v1/Rs": items(ref("R")), "/v1/Os": items(ref("O")) }),
    );
    const a = records.find(({ name }) => name === "A")!;
    expect(a.fields.map(({ name }) => name)).toEqual(["Id", "Name", "OfA"]);
  });
});

describe("fields of the records that a discriminator names", () => {
  const text = { type: "string" };
  const base = (mapping: object) => ({
    type: "object",
    properties: { Id: text },
    discriminator: { propertyName: "Kind", mapping },
  });
  const derived = {
    A: { allOf: [ref("R"), { properties: { OfA: text } }] },
    B: { allOf: [ref("R"), { properties: { OfB: text } }] },
  };

  test.each([
    ["by reference", { a: "#/components/schemas/A", b: "#/components/schemas/B" }],
    ["by name", { a: "A", b: "B" }],
    ["with itself", { a: "A", b: "B", r: "R" }],
  ])("are optional: %s", async (_, mapping) => {
    const { records, leftOut } = await readDescription(
      description({ R: base(mapping), ...derived }, { "/v1/Rs": items(ref("R")), "/v1/As": items(ref("A")) }),
    );
    const fields = records.map(({ name, fields }) => [name, fields.map((field) => field.name)]);
    expect(fields).toEqual([
      ["R", ["Id", "OfA", "OfB"]],
      ["A", ["Id", "OfA"]],
    ]);
    expect(leftOut).toEqual([]);
  });

  test("that is not there is named", async () => {
    const { leftOut } = await readDescription(
      description({ R: base({ a: "A" }) }, { "/v1/Rs": items(ref("R")) }),
    );
    expect(leftOut.map(({ place }) => place)).toEqual(["#/components/schemas/A"]);
  });
});

test.each([
  ["no type", {}],
  ["a type that JSON does not have", { type: "float" }],
  ["a pattern alone", { pattern: "^[A-Z]+$" }],
  ["one of several without a type", { oneOf: [{ type: "string" }, { minLength: 1 }] }],
  ["a list of such", { type: "array", items: {} }],
])("a field with %s is named", async (_, field) => {
  const record = { properties: { Id: { type: "string" }, Field: field } };
  const { leftOut } = await readDescription(description({ R: record }, { "/v1/Rs": items(ref("R")) }));
  expect(leftOut).toEqual([{ place: "R.Field", reason: "its type is not described" }]);
});

const more = { properties: { More: { type: "string" } } };

test.each<[keyword: string, schema: object]>([
  ["then", more],
  ["else", more],
  ["dependentSchemas", { Id: more }],
])("fields that depend on others are named: %s", async (keyword, schema) => {
  const fields = { properties: { Id: { type: "string" } } };
  for (const record of [
    { ...fields, [keyword]: schema },
    { ...fields, allOf: [{ [keyword]: schema }] },
  ]) {
    const { leftOut } = await readDescription(description({ R: record }, { "/v1/Rs": items(ref("R")) }));
    expect(leftOut).toEqual([{ place: "R", reason: "its fields that depend on others are not read" }]);
  }
});

test("objects without a name of their own are named after owner and field, and no two have the same name", async () => {
  const inner = { type: "object", properties: { X: { type: "string" } } };
  const r = { type: "object", properties: { Id: {}, Part: inner, part: { ...inner } } };
  const digest = await readDescription(description({ R: r, RPart: inner }, { "/v1/Rs": items(ref("R")) }));
  expect(digest.records.map(({ name }) => name)).toEqual(["R", "RPart2", "RPart3"]);
});

const amountPatterns: readonly string[] = [
  amountPattern,
  // With a limit of digits, of places, of both.
  String.raw`^(?!^[-+.]*$)[+-]?0*(?:\d{0,8}|(?=[\d.]{1,9}0*$)\d*\.\d*0*$)`,
  String.raw`^(?!^[-+.]*$)[+-]?0*\d*\.?\d{0,2}0*$`,
  String.raw`^(?!^[-+.]*$)[+-]?0*(?:\d{0,6}|(?=[\d.]{1,9}0*$)\d{0,6}\.\d{0,2}0*$)`,
  String.raw`^-?\d{0,8}(?:\.\d{0,2})?$`,
  String.raw`^[0-9]+([.][0-9]{1,2})?$`,
  String.raw`^-?(?:0|[1-9]\d*)(?:\.\d+)?$`,
];

test.for(amountPatterns)("a text with the pattern %s is a decimal number", async (pattern) => {
  const record = { type: "object", properties: { Id: {}, Field: { type: "string", pattern } } };
  const { records } = await readDescription(description({ R: record }, { "/v1/Rs": items(ref("R")) }));
  expect(records[0]?.fields[1]?.type).toEqual(amount);
});
