import { expect, test } from "vitest";
import { readDescription, writeTypes } from "../src/index.ts";
import { compile } from "./compile.ts";
import { description, items, ref } from "./describe.ts";

test("schemas that consist of themselves are left out and named; those that contain themselves are read", async () => {
  const schemas = {
    Loop: { allOf: [ref("Loop")] },
    Left: ref("Right"),
    Right: ref("Left"),
    Tree: {
      type: "object",
      properties: { Id: { type: "string" }, Below: { type: "array", items: ref("Tree") } },
    },
    A: {
      type: "object",
      properties: { B: ref("B"), Loop: ref("Loop"), Left: ref("Left"), Missing: ref("Missing") },
    },
    B: { type: "object", properties: { A: ref("A") } },
  };
  const digest = await readDescription(
    description(schemas, { "/v1/Trees": items(ref("Tree")), "/v1/As": items(ref("A")) }),
  );
  const tree = digest.records.find(({ name }) => name === "Tree");
  expect(tree?.fields[1]?.type).toEqual({ kind: "list", of: { type: { kind: "record", record: "Tree" } } });
  const a = digest.records.find(({ name }) => name === "A");
  expect(a?.fields.map(({ type }) => type.kind)).toEqual(["record", "unknown", "unknown", "unknown"]);
  const noObject = "a reference leads there, and no object is there";
  expect(digest.leftOut).toEqual([
    { place: "Loop", reason: "it consists of itself" },
    ...["A.Loop", "A.Left", "A.Missing"].map((place) => ({ place, reason: "its type is not described" })),
    { place: "#/components/schemas/Left", reason: noObject },
    { place: "#/components/schemas/Missing", reason: noObject },
  ]);
});

test("values that contain themselves without a record have a type, and are named", async () => {
  const schemas = {
    Rows: { type: "array", items: ref("Rows") },
    Map: { type: "object", additionalProperties: ref("Map") },
    Either: { oneOf: [ref("Other"), { type: "string" }] },
    Other: { anyOf: [ref("Either"), { type: "integer" }] },
    Both: { type: ["object", "array"], properties: { Id: { type: "string" } }, items: ref("Both") },
  };
  const names = Object.keys(schemas);
  const properties = Object.fromEntries(names.map((name) => [name, ref(name)]));
  const digest = await readDescription(
    description({ ...schemas, R: { type: "object", properties } }, { "/v1/Rs": items(ref("R")) }),
  );
  const { fields } = digest.records.find(({ name }) => name === "R")!;
  expect(fields.map(({ type }) => type.kind)).toEqual(["list", "map", "unknown", "unknown", "either"]);
  expect(digest.leftOut.map(({ place }) => place).toSorted()).toEqual(["Both", "Either", "Map", "Rows"]);
  expect(await compile({ "accounting-data.ts": writeTypes(digest, { schemas: true }) })).toEqual([]);
});

test("types that multiply are unknown and named, in a time that does not", async () => {
  const schemas: Record<string, unknown> = { Equal0: { type: "string" }, Other0: { type: "string" } };
  for (let level = 1; level <= 9; level++) {
    const below = ref(`Other${level - 1}`);
    schemas[`Equal${level}`] = { oneOf: Array(10).fill(ref(`Equal${level - 1}`)) };
    schemas[`Other${level}`] = {
      oneOf: [
        { type: "array", items: below },
        { type: "object", additionalProperties: below },
      ],
    };
  }
  const properties = { Equal: ref("Equal9"), Small: ref("Other2"), Other: ref("Other9") };
  const digest = await readDescription(
    description({ ...schemas, R: { type: "object", properties } }, { "/v1/Rs": items(ref("R")) }),
  );
  const { fields } = digest.records.find(({ name }) => name === "R")!;
  expect(fields.map(({ type }) => type.kind)).toEqual(["text", "either", "either"]);
  expect(digest.leftOut.map(({ reason }) => reason)).toContain("its type has more than 100 parts");
});

test("an object of YAML that contains itself is read once", async () => {
  const text = `openapi: 3.0.0
paths:
  /v1/Trees:
    get:
      parameters: [{ name: PageSize, in: query }, { name: PageNumber, in: query }]
      responses: { "200": { content: { application/json: { schema: { type: array, items: *tree } } } } }
`;
  const withTree = `x: &tree { type: object, properties: { Id: { type: string }, Above: *tree } }\n${text}`;
  const { records } = await readDescription(withTree);
  expect(records).toHaveLength(1);
  expect(records[0]?.fields[1]?.type).toEqual({ kind: "record", record: records[0]?.name });
});

test("many records that share their parts are read in one pass", async () => {
  const schemas: Record<string, unknown> = { S0: { type: "object", properties: { Id: { type: "string" } } } };
  for (let level = 1; level <= 60; level++)
    schemas[`S${level}`] = {
      allOf: [
        ref(`S${level - 1}`),
        ref(`S${level - 1}`),
        { properties: { [`F${level}`]: { type: "string" } } },
      ],
    };
  const { records } = await readDescription(description(schemas, { "/v1/Ss": items(ref("S60")) }));
  expect(records[0]?.fields).toHaveLength(61);
});
