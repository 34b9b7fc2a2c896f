import { expect, test } from "vitest";
import { partnersTable } from "../../test/partners-table.ts";
import { createRememberedTables } from "./list-table.ts";

/** A document's settings; `writes` are the texts in the order of writing. */
function documentSettings() {
  const entries = new Map<string, unknown>();
  const writes: string[] = [];
  return {
    writes,
    read: async (key: string) => entries.get(key),
    write: async (key: string, value: string) => {
      writes.push(value);
      if (writes.length === 2) throw new Error("AccessDenied");
      entries.set(key, value);
    },
  };
}

test("a change that changes nothing does not write to the document", async () => {
  const settings = documentSettings();
  const tables = createRememberedTables(settings);
  await tables.change(() => [partnersTable]);
  await tables.change((before) => before);
  expect(settings.writes).toHaveLength(1);
});

test("changes run one after the other, also after one that failed", async () => {
  const settings = documentSettings();
  const tables = createRememberedTables(settings);
  const add = (id: string) => tables.change((before) => [...before, { ...partnersTable, id }]);
  const results = await Promise.allSettled([add("{1}"), add("{2}"), add("{3}")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect((await tables.all()).map(({ id }) => id)).toEqual(["{1}", "{3}"]);
});

test.each<object>([
  { id: 1 },
  { name: 1 },
  { list: 1 },
  { company: 1 },
  { companies: ["c1"] },
  { companies: [{ id: "", label: "Acme" }] },
  { companyColumn: 1 },
  { columns: "Name" },
  { columns: [1] },
  { idColumn: 1 },
  { positionColumn: 1 },
  { markColumn: 1 },
  { stopped: "Name" },
  { layout: [{ id: "1", heading: "Name" }] },
  { layout: [{ id: 1, heading: 1 }] },
  { layout: [{ id: 1, heading: "Name", field: 1 }] },
  { modifiedSince: 1 },
  { limit: 1 },
])("a document whose tables were stored in another form has none: %j", async (fields) => {
  const stored = (changes: object): string =>
    JSON.stringify({ version: 1, tables: [{ ...partnersTable, ...changes }] });
  const tablesIn = (text: string) =>
    createRememberedTables({ read: async () => text, write: async () => undefined }).all();
  expect(await tablesIn(stored({}))).toEqual([partnersTable]);
  const several = { companies: [{ id: "c2", label: "Beta" }], companyColumn: "#Company", company: "" };
  expect(await tablesIn(stored(several))).toEqual([{ ...partnersTable, ...several }]);
  expect(await tablesIn(stored(fields))).toEqual([]);
});
