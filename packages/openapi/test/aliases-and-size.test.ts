import { expect, test } from "vitest";
import { readDescription } from "../src/index.ts";
import { description, items, ref } from "./describe.ts";

test("aliases as people use them are read", async () => {
  const paths = Array.from({ length: 90 }, (_, index) => `  /v1/List${index}: *list\n`);
  const text = `openapi: 3.1.0
x-list: &list
  get:
    parameters: [{ name: PageSize, in: query }, { name: PageNumber, in: query }]
    responses: { "200": { content: { application/json: { schema: { type: array, items: { type: object } } } } } }
paths:
${paths.join("")}`;
  expect((await readDescription(text)).lists).toHaveLength(90);
});

test("a description with an alias for each answer that its operations share is read", async () => {
  const statuses = ["400", "401", "403", "404", "409", "429", "500", "503"];
  const shared = statuses.map(
    (status) => `  answer${status}: &answer${status}
    description: Answer ${status}
    content: { application/json: { schema: *problem }, application/problem+json: { schema: *problem } }
`,
  );
  const paths = Array.from(
    { length: 1_000 },
    (_, index) => `  /v1/List${index}:
    get:
      parameters: *page
      responses:
        "200": { content: { application/json: { schema: { type: array, items: { type: object } } } } }
${statuses.map((status) => `        "${status}": *answer${status}\n`).join("")}`,
  );
  const text = `openapi: 3.1.0
x-shared:
  problem: &problem { type: object, properties: { type: { type: string }, title: { type: string } } }
  page: &page [{ name: PageSize, in: query }, { name: PageNumber, in: query }]
${shared.join("")}paths:
${paths.join("")}`;
  expect((await readDescription(text)).lists).toHaveLength(1_000);
});

test("20,000 anchors are read as fast as other text of this size", async () => {
  const pairs = Array.from({ length: 20_000 }, (_, index) => `&a${index} [1], *a${index}`);
  const { lists } = await readDescription(`openapi: 3.0.0\npaths: {}\nx: [${pairs.join(", ")}]\n`);
  expect(lists).toEqual([]);
});

test("an anchor's name may be used again: an alias means the last one before it", async () => {
  const { title } = await readDescription(`openapi: 3.0.0
x: [&title Old, &title New]
info: { title: *title }
paths: {}
y: &title Later
`);
  expect(title).toBe("New");
});

test("5,000 lists with their records by id are read as fast as other descriptions of this size", async () => {
  const answers = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [
      [`/v1/List${index}`, items(ref("R"))],
      [`/v1/List${index}/{id}`, ref("R")],
    ]).flat(),
  );
  const schemas = { R: { type: "object", properties: { Id: { type: "string" } } } };
  const { lists } = await readDescription(description(schemas, answers));
  expect(lists.filter(({ byId }) => byId)).toHaveLength(5_000);
});

test("an object of 100,000 keys in YAML is read in reasonable time", async () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => `  k${index}: 1\n`);
  const started = performance.now();
  await readDescription(`openapi: 3.0.0\npaths: {}\nx-keys:\n${keys.join("")}`);
  expect(performance.now() - started).toBeLessThan(20_000);
});
