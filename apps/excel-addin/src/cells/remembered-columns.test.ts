import { expect, test } from "vitest";
import { createFakeClock, flushPromises } from "../../test/fake-clock.ts";
import { columnsKey, createRememberedColumns } from "./remembered-columns.ts";

function setUp(stored?: unknown) {
  const clock = createFakeClock();
  const document = new Map<string, unknown>(stored === undefined ? [] : [[columnsKey, stored]]);
  const failures: unknown[] = [];
  const settings = {
    read: async (key: string): Promise<unknown> => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return document.get(key);
    },
    write: async (key: string, value: string): Promise<void> => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      document.set(key, value);
    },
  };
  return { clock, document, failures, settings, columns: createRememberedColumns(settings, clock) };
}

const stored = JSON.stringify({ version: 1, lists: { Banks: ["Id", "Name"] } });

test("returns what the workbook has", async () => {
  const { columns } = setUp(stored);
  expect(await columns.of("Banks")).toEqual(["Id", "Name"]);
  expect(await columns.of("Centres")).toEqual([]);
});

test.each<readonly [string, unknown]>([
  ["no text", undefined],
  ["no JSON", "{"],
  ["another version", { version: 2, lists: { Banks: ["Id"] } }],
  ["no lists", { version: 1, lists: null }],
  ["a text for names", { version: 1, lists: { Banks: "Id" } }],
  ["a number among names", { version: 1, lists: { Banks: ["Id", 1] } }],
])("a workbook that has %s has no columns", async (_, content) => {
  const { columns } = setUp(typeof content === "object" ? JSON.stringify(content) : content);
  expect(await columns.of("Banks")).toEqual([]);
});

test("stores the columns of several lists with one change of the document", async () => {
  const { clock, document, columns } = setUp(stored);
  await columns.of("Banks");
  columns.remember("Banks", ["Id", "Name", "Code"]);
  columns.remember("Centres", ["Id"]);
  expect(document.get(columnsKey)).toBe(stored);
  await clock.advance(500);
  expect(JSON.parse(String(document.get(columnsKey)))).toEqual({
    version: 1,
    lists: { Banks: ["Id", "Name", "Code"], Centres: ["Id"] },
  });
});

test("changes the document only for new columns", async () => {
  const { clock, document, columns } = setUp(stored);
  await columns.of("Banks");
  expect(clock.pending).toBe(0);
  columns.remember("Banks", ["Id"]);
  await clock.advance(500);
  document.clear();
  await columns.of("Banks");
  await clock.advance(500);
  expect(document.size).toBe(0);
});

test("columns that were shown before the workbook could be read win", async () => {
  const { columns } = setUp(stored);
  columns.remember("Banks", ["Name", "Id"]);
  expect(await columns.of("Banks")).toEqual(["Name", "Id"]);
});

test("retries a failed store at the next call", async () => {
  const { clock, document, failures, columns } = setUp(stored);
  await columns.of("Banks");
  failures.push(new Error("busy"));
  columns.remember("Banks", ["Id"]);
  await clock.advance(500);
  expect(document.get(columnsKey)).toBe(stored);
  await columns.of("Banks");
  await clock.advance(500);
  expect(String(document.get(columnsKey))).toContain('["Id"]');
});

test("never overwrites columns that it could not read", async () => {
  const { clock, document, failures, columns } = setUp(stored);
  failures.push(new Error("busy"));
  expect(await columns.of("Banks")).toEqual([]);
  columns.remember("Centres", ["Id"]);
  await clock.advance(5000);
  expect(document.get(columnsKey)).toBe(stored);
  expect(await columns.of("Banks")).toEqual(["Id", "Name"]);
  await clock.advance(500);
  expect(JSON.parse(String(document.get(columnsKey)))).toMatchObject({
    lists: { Banks: ["Id", "Name"], Centres: ["Id"] },
  });
});

test("waits for the end of a cell edit, so that columns never shift", async () => {
  const { clock } = setUp();
  let over: ((value: unknown) => void) | undefined;
  const columns = createRememberedColumns(
    { read: () => new Promise((resolve) => (over = resolve)), write: async () => undefined },
    clock,
  );
  let given: readonly string[] | undefined;
  void columns.of("Banks").then((names) => (given = names));
  await clock.advance(60_000);
  expect(given).toBeUndefined();
  over?.(stored);
  await flushPromises();
  expect(given).toEqual(["Id", "Name"]);
});

test("forgets the columns of one list", async () => {
  const { document, columns } = setUp(stored);
  columns.remember("Centres", ["Id"]);
  await columns.reset("Banks");
  expect(await columns.of("Banks")).toEqual([]);
  expect(JSON.parse(String(document.get(columnsKey)))).toEqual({ version: 1, lists: { Centres: ["Id"] } });
});

test.each([
  "",
  "{",
  "[]",
  "5",
  '{"version":2,"lists":{"Banks":["Id"]}}',
  '{"version":1,"lists":{"Banks":"Id"}}',
  '{"version":1,"lists":{"Banks":[1]}}',
  '{"version":1}',
  5,
])("ignores %j", async (text) => {
  const { columns } = setUp(text);
  expect(await columns.of("Banks")).toEqual([]);
  await flushPromises();
});
