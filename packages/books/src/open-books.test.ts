import { apiKey, createClient } from "@accounting-data/core";
import { readDescription } from "@accounting-data/openapi";
import { createSandbox, demoCredentials, specifiedLists } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { openBooks } from "./open-books.ts";
import { UnknownListError } from "./unknown-list-error.ts";

const sandbox = createSandbox();
const client = createClient({
  baseUrl: "http://127.0.0.1:8640",
  credential: apiKey(demoCredentials.apiKey),
  fetch: sandbox.fetch,
});

test("without a description there are the lists of the specification, and each can be read", async () => {
  const { lists } = openBooks({ client });
  expect(lists.map(({ name }) => name).toSorted()).toEqual(Object.keys(specifiedLists).toSorted());
  for (const list of lists) {
    const [first] = sandbox.records(list.name as "Banks");
    for await (const record of list.iterate()) {
      expect(record).toEqual(first);
      break;
    }
    const columns = await list.columns();
    expect(columns.map(({ path }) => path)).toContain("Id");
    expect((await list.get?.(first!["Id"] as string)) ?? first).toEqual(first);
  }
});

test("with a description there are its lists, with the columns inside of objects and arrays", async () => {
  const digest = await readDescription(`
openapi: 3.1.0
paths:
  /v1/Orders:
    get:
      parameters: [{ name: PageSize, in: query }, { name: PageNumber, in: query }]
      responses: { "200": { content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } } } }
components:
  schemas:
    Order:
      type: object
      properties:
        Id: { type: string, format: uuid }
        State: { type: string, enum: [open, done] }
        Due: { type: string, format: date, description: When it has to be paid }
        Parent: { $ref: "#/components/schemas/Order" }
        Items: { type: array, items: { type: object, properties: { Price: { type: number } } } }
`);
  const books = openBooks({ client, digest });
  expect(await books.list("orders").columns()).toEqual([
    { path: "Id", type: "text" },
    { path: "State", type: "choice", choices: ["open", "done"] },
    { path: "Due", type: "date", description: "When it has to be paid" },
    { path: "Parent", type: "object" },
    { path: "Items", type: "array" },
    { path: "Items.Price", type: "number" },
  ]);
});

test.each([
  ["Bank", /Did you mean Banks or BankAccounts/],
  ["Partners", /Did you mean BusinessPartners/],
  ["Centers", /Did you mean Centres/],
  ["Zzz", /The lists are Activities, /],
])("no list %s: the nearest ones are named", (name, message) => {
  const { list } = openBooks({ client });
  expect(() => list(name)).toThrow(UnknownListError);
  expect(() => list(name)).toThrow(message);
});
