import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { readDescription } from "@accounting-data/openapi";
import { largeDescription } from "@accounting-data/large-description";
import { xml2json } from "odata-csdl";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { createFeedModel } from "./feed-model.ts";
import { metadataDocument } from "./metadata-document.ts";
import { createRecordWriter } from "./record-writer.ts";
import { createZoneOffset } from "./zone-offset.ts";

const text = { type: "string" };
const hostile = [
  "a b",
  "a.b",
  "<&>\"'",
  "1st",
  "_1st",
  "@odata.type",
  "odata.id",
  "a/b",
  "A",
  "a",
  "Název",
  "😀",
  "𝒜",
  "e\u0301",
  "a_x0020_b",
  "constructor",
  "toString",
  "$filter",
  "x".repeat(300),
  `${"x".repeat(300)}y`,
];

const paging = ["PageSize", "PageNumber"].map((name) => ({ name, in: "query" }));
const list = (items: object) => ({
  get: {
    parameters: paging,
    responses: { "200": { content: { "application/json": { schema: { type: "array", items } } } } },
  },
});
const fields = Object.fromEntries(hostile.map((name) => [name, text]));
const rows = {
  type: "array",
  items: { type: "object", properties: { ...fields, Position: text, ParentId: text } },
};
const digest = await readDescription(
  JSON.stringify({
    openapi: "3.0.3",
    components: {
      schemas: {
        Orders: { properties: { Id: text, ...fields, Self: { $ref: "#/components/schemas/Orders" } } },
      },
    },
    paths: {
      "/v1/Orders": list({ $ref: "#/components/schemas/Orders" }),
      "/v1/Container": list({ properties: { Id: text, Rows: rows, Value: rows } }),
    },
  }),
);
const lists = digest.lists.map(({ name, one, path, record }) => ({
  name,
  one,
  path,
  record,
  after: false,
  byId: false,
}));
const model = createFeedModel(lists, digest);
const options = { model, zoneOffset: createZoneOffset(undefined), quotesNumbers: false, selected: undefined };

async function validate(metadata: string) {
  const require = createRequire(import.meta.url);
  const schema = async (name: string) =>
    await readFile(require.resolve(`odata-csdl/schemas/${name}`), "utf8");
  return await validateXML({
    xml: { fileName: "metadata.xml", contents: metadata },
    schema: await schema("edmx.xsd"),
    preload: [{ fileName: "edm.xsd", contents: await schema("edm.xsd") }],
  });
}

test.each([
  ["hostile names", metadataDocument(model)],
  ["no description", metadataDocument(createFeedModel(lists, undefined))],
])("the metadata with %s is valid by OASIS' schema", async (_, metadata) => {
  expect(await validate(metadata)).toMatchObject({ valid: true, errors: [] });
  const messages: unknown[] = [];
  // It takes these for repeated, since every object inherits them.
  xml2json(metadata.replaceAll(/"(constructor|toString)"/g, '"of_$1"'), { strict: true, messages });
  expect(messages).toEqual([]);
});

test("that of the large description too", async () => {
  const large = await readDescription(JSON.stringify(largeDescription()));
  const metadata = metadataDocument(createFeedModel(large.lists, large));
  expect(await validate(metadata)).toMatchObject({ valid: true, errors: [] });
  // The check finds faults.
  expect((await validate(metadata.replace('Type="Edm.Guid"', 'Kind="Edm.Guid"'))).valid).toBe(false);
  expect((await validate(metadata.replace('Name="Id"', 'Name="I d"'))).valid).toBe(false);
});

test("names are the same in metadata and data, each once, and every value is there", () => {
  const set = model.sets.get("Orders")!;
  const record = JSON.parse(
    `{"Id":"1",${hostile.map((name) => `${JSON.stringify(name)}:${JSON.stringify(`of ${name}`)}`).join(",")}}`,
  ) as object;
  const written = JSON.parse(createRecordWriter(set, options)(record)) as Readonly<Record<string, unknown>>;
  expect(Object.keys(written)).toEqual(set.properties.map(({ name }) => name));
  expect(Object.values(written)).toEqual(["1", ...hostile.map((name) => `of ${name}`), null]);
});

test("what every object inherits is not a value", () => {
  const written = JSON.parse(createRecordWriter(model.sets.get("Orders")!, options)({ Id: "1" })) as object;
  expect(Object.values(written).filter((value) => value !== null)).toEqual(["1"]);
});

test("a row's own Position and ParentId stay beside those of the feed", () => {
  const set = [...model.sets.values()].find(({ rowsOf }) => rowsOf === "Rows")!;
  const row = { Position: "own", ParentId: "own" };
  const written = JSON.parse(createRecordWriter(set, options)({ parent: "1", position: 2, row })) as object;
  expect(written).toMatchObject({ ParentId: "1", Position: 2, Position_2: "own", ParentId_2: "own" });
});

test("open fields keep their types and digits, under names that clients read", () => {
  const open = createFeedModel(lists, undefined);
  const write = createRecordWriter(open.sets.get("Orders")!, { ...options, model: open });
  const record = JSON.parse(
    '{"Id":"1","a b":1.5,"@odata.type":"x","n":null,"list":[1.5],"flag":true}',
  ) as object;
  expect(write(record)).toBe(
    '{"Id":"1","a_x0020_b":1.5,"_x0040_odata_x002E_type":"x","n":null,"list":"[1.5]","flag":true}',
  );
  expect(() => write({ Id: "1", ["y".repeat(200)]: 1 })).toThrow(expect.objectContaining({ status: 502 }));
});

test.each([
  ["a key that is null", { Id: null }],
  ["a key that is missing", {}],
])("%s is an error", (_, record) => {
  expect(() => createRecordWriter(model.sets.get("Orders")!, options)(record)).toThrow(
    expect.objectContaining({ status: 502 }),
  );
});
