import type { FieldWords } from "@accounting-data/deployment";
import { gzipSync } from "node:zlib";
import { largeDescription } from "@accounting-data/large-description";
import { readDescription } from "@accounting-data/openapi";
import { expect, test } from "vitest";
import { serveUpstream, type Descriptions } from "./served-upstream.ts";
import { readUpstreams, type Upstream } from "./upstream.ts";

const text = JSON.stringify(largeDescription());
const descriptions = new Map([["openapi.json", await readDescription(text)]]);
const acme: Upstream = {
  id: "acme",
  label: "Acme",
  apiBaseUrl: "https://api.hidden.example",
  authUrl: "https://auth.hidden.example",
  description: "openapi.json",
  lists: "described",
};
/** What is offered of a service as the file of services has it. */
const offeredTo = (changes: Partial<Upstream>, read: Descriptions = descriptions, words?: FieldWords) => {
  const [upstream] = readUpstreams([{ ...acme, ...changes }]);
  return serveUpstream(upstream!, read, { words }).offered;
};

/** The description of a list Tags, whose records have these properties. */
async function describingTags(properties: object, schemas: object = {}): Promise<Descriptions> {
  const schema = { type: "array", items: { properties } };
  const get = {
    parameters: [
      { name: "PageSize", in: "query" },
      { name: "PageNumber", in: "query" },
    ],
    responses: { "200": { content: { "application/json": { schema } } } },
  };
  const document = { openapi: "3.1.0", paths: { "/v1/Tags": { get } }, components: { schemas } };
  return new Map([["openapi.json", await readDescription(JSON.stringify(document))]]);
}

test("30 lists with their fields are small enough for a page", () => {
  const { lists = [], described } = offeredTo({});
  expect(described?.lists).toHaveLength(30);
  expect(lists).toHaveLength(23);
  const sent = JSON.stringify([offeredTo({})]);
  const size = gzipSync(sent).length;
  console.log(
    `${text.length} characters described; the pane gets ${sent.length} characters, ${size} bytes gzipped`,
  );
  expect(size).toBeLessThanOrEqual(8_000);
});

test("nothing leaves the server but the lists that it serves, and what they use", () => {
  const { described } = offeredTo({ lists: ["Currencies", "Tags"], only: ["Currencies", "Banks"] });
  expect(described?.lists.map(({ name }) => name)).toEqual(["Banks", "Currencies"]);
  expect(described?.records.map(({ name }) => name).filter((name) => !/^Part\d+Dto$/.test(name))).toEqual([
    "BankDto",
    "CurrencyDto",
  ]);
  expect(described?.choices.map(({ name }) => name)).toEqual(["PartnerKind"]);
  const sent = JSON.stringify(offeredTo({ lists: [], only: ["Banks"] }));
  for (const secret of [
    "hidden.example",
    "openapi.json",
    "Accounting service",
    "Unpaid",
    'Dto"]',
    "PageSize",
  ])
    expect(sent).not.toContain(secret);
});

test("of the payloads only that of partners is offered, which the add-in can create", () => {
  const { described } = offeredTo({});
  expect(described?.lists.filter(({ payload }) => payload !== undefined)).toMatchObject([
    { name: "BusinessPartners", payload: "CreateBusinessPartnerDto" },
  ]);
  const names = described?.records.map(({ name }) => name);
  expect(names).toContain("CreateBusinessPartnerDto");
  expect(names).not.toContain("CreateContactDto");
  expect(names).not.toContain("WarningDto");
});

test("the records in arrays, in maps and among alternatives are offered with those that have them", async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const one = (name: string) => ({ type: "object", properties: { [name]: { type: "string" } } });
  const properties = {
    Lines: { type: "array", items: ref("Line") },
    Prices: { type: "object", additionalProperties: ref("Price") },
    Source: { oneOf: [ref("Offer"), { type: "string" }] },
  };
  const schemas = { Line: one("Text"), Price: one("Amount"), Offer: one("Number"), Unused: one("Note") };
  const { described } = serveUpstream(acme, await describingTags(properties, schemas)).offered;
  expect(described?.records.map(({ name }) => name).slice(1)).toEqual(["Line", "Price", "Offer"]);
});

test("long texts are cut", async () => {
  const long = await describingTags({ Id: { type: "string", description: "x".repeat(900) } });
  const { described } = serveUpstream(acme, long).offered;
  expect(described?.records[0]?.fields[0]?.description).toHaveLength(200);
});

test("no text is cut amid a character", async () => {
  const long = await describingTags({
    Id: { type: "string", description: `${"x".repeat(198)}😀${"y".repeat(9)}` },
  });
  const { described } = serveUpstream(acme, long).offered;
  expect(described?.records[0]?.fields[0]?.description).toBe(`${"x".repeat(198)}…`);
});

/** A list whose records have so many fields, each with a text. */
const describingFields = (count: number, name: (index: number) => string) =>
  describingTags(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        name(index),
        { type: "string", description: "x".repeat(150) },
      ]),
    ),
  );

test("the pane gets no texts of a description whose texts are very many", async () => {
  const { described } = offeredTo({}, await describingFields(4_000, (index) => `Field${index}`));
  expect(described?.records[0]?.fields).toHaveLength(4_000);
  expect(described?.records[0]?.fields[0]).toEqual({ name: "Field0", type: { kind: "text" } });
  const few = offeredTo({}, await describingFields(400, (index) => `Field${index}`));
  expect(few.described?.records[0]?.fields[0]).toHaveProperty("description");
});

test("a description that is too long for the pane without its texts is refused, and says what to do", async () => {
  const many = await describingFields(3_000, (index) => `${"Field".repeat(40)}${index}`);
  expect(() => offeredTo({}, many)).toThrow(
    /^The description of acme, openapi.json, is too long for the pane: \d+ characters, at most 500000\. Name the lists that are served in "only"\.$/,
  );
});

test("short texts are words for fields, below the deployment's own", async () => {
  const properties = {
    DueDate: { type: "string", title: "Splatnost", description: "Den, do kterého má přijít platba." },
    Note: { type: "string", description: "Poznámka" },
    Kind: { type: "string", description: "DUZP" },
  };
  const tags = await describingTags(properties);
  const titled = (changes: Partial<Upstream>) => offeredTo(changes, tags, { Note: { cs: "Vzkaz" } });
  expect(titled({}).words).toEqual({ DueDate: { cs: "Splatnost" }, Note: { cs: "Vzkaz" } });
  expect(JSON.stringify(titled({}).described)).not.toContain("Splatnost");
  expect(titled({ descriptionLanguage: "cs" }).words).toMatchObject({ Kind: { cs: "DUZP" } });
  // Titles of a list that is not served are left out.
  expect(titled({ lists: [] }).words).toEqual({ Note: { cs: "Vzkaz" } });
});

test("without a description nothing is offered of one", () => {
  const { described, lists } = serveUpstream(
    { id: "a", label: "A", apiBaseUrl: "https://a.example" },
    new Map(),
  ).offered;
  expect([described, lists]).toEqual([undefined, undefined]);
});
