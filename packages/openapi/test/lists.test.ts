import { apiKey, createClient } from "@accounting-data/core";
import { listBanks } from "@accounting-data/resources/banks";
import { describe, expect, test } from "vitest";
import { readDescription, writeTypes } from "../src/index.ts";
import { answering, description, items, list, ref } from "./describe.ts";

const id = "00000000-0000-4000-8000-000000000001";
const found = [{ Id: id, Found: true }];
const other = [{ Id: id, Other: true }];

/** Bodies of a list's answer. Where the client finds the records, the description must have them too, and only there. */
const bodies: readonly unknown[] = [
  found,
  ...["items", "Items", "DATA", "results", "records", "Value"].map((name) => ({
    [name]: found,
    TotalItemCount: 1,
  })),
  { Data: { Items: found }, Warnings: other },
  { result: { records: found } },
  { items: found, rows: other },
  { rows: found, total: 1 },
  { rows: found, others: other },
  { rows: ["a"] },
  { total: 1 },
];

/** The schema that a value has. */
function schemaOf(value: unknown): object {
  if (Array.isArray(value)) return { type: "array", items: schemaOf(value[0]) };
  if (typeof value !== "object" || value === null) return { type: typeof value };
  const properties = Object.entries(value).map(([name, content]) => [name, schemaOf(content)]);
  return { type: "object", properties: Object.fromEntries(properties) as object };
}

test.for(bodies)("the records of %j are found where the client finds them", async (body) => {
  const client = createClient({
    baseUrl: "https://sandbox.test",
    credential: apiKey("key"),
    fetch: () => Promise.resolve(Response.json(body)),
  });
  const items = await listBanks(client, { pageSize: 1, pageNumber: 1 }).then(
    (page) => page.items.map((record) => Object.keys(record)),
    () => undefined,
  );
  const { lists, records } = await readDescription(description({}, { "/v1/Banks": schemaOf(body) }));
  const record = records.find(({ name }) => name === lists[0]?.record);
  expect(record?.fields.map(({ name }) => name)).toEqual(items?.[0]);
});

const currency = { type: "object", properties: { Id: { type: "string" } } };
const schemas = { CurrencyDto: currency };

describe("a path becomes a name:", () => {
  test.for([
    ["/v1/Currencies", "Currencies", "Currency"],
    ["/v1/bank-statements", "BankStatements", "BankStatement"],
    ["/v1/IssuedInvoices/Unpaid", "IssuedInvoicesUnpaid", "IssuedInvoicesUnpaidRecord"],
    ["/v1/issuedInvoices", "IssuedInvoices", "IssuedInvoice"],
    ["/v1/BUSINESSPARTNERS", "BusinessPartners", "BusinessPartner"],
    ["/v1/Boxes", "Boxes", "Box"],
    ["/v1/Addresses", "Addresses", "Address"],
    ["/v1/Stock", "Stock", "StockRecord"],
  ])("%s", async ([path, name, one]) => {
    const { lists } = await readDescription(description({}, { [path!]: items(currency) }));
    expect(lists).toMatchObject([{ name, one, path }]);
  });
});

test.for([
  ["/v2/Currencies", "its path does not begin with /v1/"],
  ["/v1/Currency.List", "its path has characters other than letters, digits, _ and -"],
  ["/v1/A/x{id}/B", "a parameter is only a part of a segment of its path"],
])("a list at %s is left out, and the reason is named", async ([path, reason]) => {
  const { lists, leftOut } = await readDescription(
    description(schemas, { [path!]: items(ref("CurrencyDto")) }),
  );
  expect({ lists, leftOut }).toEqual({ lists: [], leftOut: [{ place: `GET ${path}`, reason }] });
});

test.each([
  "application/json; charset=utf-8",
  "text/json",
  "application/*+json",
  "application/hal+json",
  "*/*",
])("a list that is answered as %s is read", async (type) => {
  const content = { [type]: { schema: items(ref("CurrencyDto")) } };
  const parameters = ["PageSize", "PageNumber"].map((name) => ({ name, in: "query" }));
  const paths = { "/v1/Currencies": { get: { parameters, responses: { 200: { content } } } } };
  const text = JSON.stringify({ openapi: "3.0.3", paths, components: { schemas } });
  const { lists, leftOut } = await readDescription(text);
  expect(lists).toMatchObject([{ name: "Currencies", record: "CurrencyDto" }]);
  expect(leftOut).toEqual([]);
});

test("a list below a record stands apart, with its record by id and its create", async () => {
  const path = "/v1/PriceListItems/{PriceListItemId}/RegistrationNumbers";
  const json = (schema: unknown): object => ({ content: { "application/json": { schema } } });
  const paging = ["PageSize", "PageNumber"].map((name) => ({ name, in: "query" }));
  const paths = {
    [path]: {
      get: { parameters: paging, responses: { 200: json(items(ref("CurrencyDto"))) } },
      post: { requestBody: json(ref("CurrencyDto")), responses: { 201: json(ref("CurrencyDto")) } },
    },
    [`${path}/{id}`]: { get: { responses: { 200: json(ref("CurrencyDto")) } } },
  };
  const text = JSON.stringify({ openapi: "3.1.0", paths, components: { schemas } });
  const { lists, below, leftOut } = await readDescription(text);
  expect({ lists, leftOut }).toEqual({ lists: [], leftOut: [] });
  expect(below).toMatchObject([
    {
      name: "PriceListItemsRegistrationNumbers",
      path,
      byId: true,
      create: { payload: "CurrencyDto", created: "CurrencyDto" },
    },
  ]);
});

test("every operation that is neither a list, its record nor its create is left out with a reason", async () => {
  const answer = { responses: { 200: { description: "ok" } } };
  const text = JSON.stringify({
    openapi: "3.0.3",
    paths: {
      "/v1/Orders/{id}/Cancel": { post: answer },
      "/v1/Prices/Search": { post: answer },
      "/v1/Orders/{id}": { put: answer, patch: answer, delete: answer, head: answer },
    },
  });
  const { leftOut } = await readDescription(text);
  const none = (method: string): string => `no function is written for ${method}: send it with client.send`;
  expect(leftOut.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    "POST /v1/Orders/{id}/Cancel: it acts on a record, since no list has its path: send it with client.send",
    "POST /v1/Prices/Search: it is an action or a search, since no list has its path: send it with client.send",
    ...["PUT", "PATCH", "DELETE", "HEAD"].map((method) => `${method} /v1/Orders/{id}: ${none(method)}`),
  ]);
});

test("of two lists with one name the first is read, and the other named", async () => {
  const answers = { "/v1/Currencies": items(currency), "/v1/currencies": items(currency) };
  const { lists, leftOut } = await readDescription(description({}, answers));
  expect(lists.map(({ path }) => path)).toEqual(["/v1/Currencies"]);
  expect(leftOut).toEqual([
    { place: "GET /v1/currencies", reason: "its name Currencies is that of /v1/Currencies" },
  ]);
});

test("a list without PageSize is left out, unless the client knows how to read it", async () => {
  const paths = {
    "/v1/Currencies": { get: answering(items(currency)) },
    "/v1/IssuedInvoices": { get: answering(items(currency)) },
  };
  const { lists, leftOut } = await readDescription(JSON.stringify({ openapi: "3.1.0", paths }));
  expect(lists.map(({ name }) => name)).toEqual(["IssuedInvoices"]);
  expect(leftOut).toEqual([
    { place: "GET /v1/Currencies", reason: "it does not take PageSize and PageNumber" },
  ]);
});

test.each([
  ["https://api.example.com/v1/", "/Currencies"],
  ["https://api.example.com/books/v1", "/Currencies"],
  ["/v1", "/Currencies"],
  ["/books/v1/", "/Currencies"],
  ["/books", "/v1/Currencies"],
])("paths begin after the path of the server: %s", async (url, path) => {
  const text = {
    openapi: "3.0.0",
    servers: [{ url }],
    paths: { [path]: { get: list(items(currency)) } },
  };
  expect((await readDescription(JSON.stringify(text))).lists[0]?.path).toBe("/v1/Currencies");
});

test("a list is one also if only some of its values are described as objects", async () => {
  const either = { oneOf: [ref("CurrencyDto"), { type: "string" }] };
  const { lists, leftOut } = await readDescription(description(schemas, { "/v1/Currencies": items(either) }));
  expect(lists).toMatchObject([{ name: "Currencies", path: "/v1/Currencies" }]);
  expect(leftOut).toEqual([
    { place: "Fields of GET /v1/Currencies", reason: "its records are of several kinds" },
  ]);
});

test("a record by id that is another record than the list's makes a type of either", async () => {
  const full = { type: "object", properties: { Id: { type: "string" }, Note: { type: "string" } } };
  const answers = {
    "/v1/Currencies": items(ref("CurrencyDto")),
    "/v1/Currencies/{id}": ref("CurrencyDetailDto"),
  };
  const digest = await readDescription(description({ ...schemas, CurrencyDetailDto: full }, answers));
  expect(digest.lists).toMatchObject([
    { record: "CurrencyDto", recordById: "CurrencyDetailDto", byId: true },
  ]);
  expect(writeTypes(digest)).toContain(
    "Resource<CurrencyDto | CurrencyDetailDto, { after: false; byId: true }>",
  );
});

test.for(["IssuedInvoiceDto", "IssuedInvoice", "InvoiceOut"])(
  "issued invoices are typed as IssuedInvoice, also if the description calls them %s",
  async (name) => {
    const digest = await readDescription(
      description({ [name]: currency }, { "/v1/IssuedInvoices": items(ref(name)) }),
    );
    const text = writeTypes(digest);
    expect(text).toContain(`  IssuedInvoice: ${name};`);
    expect(text).not.toContain("defineResource");
  },
);

test.each([
  ["VaultDto", "Vault"],
  ["Vaults", "Vault"],
  ["V", "Vault"],
  ["Account", "Vault"],
])("a record of Vaults that is described as %s is called %s", async (schema, one) => {
  const { lists } = await readDescription(
    description({ [schema]: currency }, { "/v1/Vaults": items(ref(schema)) }),
  );
  expect(lists[0]).toMatchObject({ name: "Vaults", one });
});
