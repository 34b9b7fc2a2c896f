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
