import { describe, expect, test } from "vitest";
import { createInsertFlow, type InsertFlow } from "../src/tables/insert-flow.ts";
import type { NewTable, TablePlace, TableSheets } from "../src/tables/table-place.ts";
import { TableError } from "../src/tables/table-error.ts";
import { flushPromises } from "./fake-clock.ts";
import { createFakeAddIn, type FakeAddIn } from "./fake-add-in.ts";
import { branded } from "./fake-source.ts";

const partners = { list: "BusinessPartners", columns: [], modifiedSince: "", limit: "" } as const;

/** A flow over the add-in without Excel, and what it inserted. */
async function openFlow(
  options: {
    readonly free?: boolean;
    readonly insert?: TableSheets["insert"];
    readonly count?: number;
    readonly company?: () => string;
  } = {},
): Promise<FakeAddIn & { flow: InsertFlow; inserted: [NewTable, TablePlace][] }> {
  const fake = createFakeAddIn({ count: options.count ?? 3 });
  await fake.addIn.binding.resolve();
  const inserted: [NewTable, TablePlace][] = [];
  const flow = createInsertFlow({
    source: fake.addIn.tableSource,
    remembered: fake.addIn.tables,
    sheets: {
      selectedPlace: async () => ({
        sheetId: "{1}",
        row: 0,
        column: 0,
        free: options.free ?? true,
        address: "Sheet1!A1:C4",
      }),
      insert:
        options.insert ??
        (async (table, place) => {
          inserted.push([table, place]);
          return { id: `{${inserted.length}}`, name: "Partners", address: "Sheet1!A1:C4" };
        }),
    },
    company: options.company ?? (() => "c1"),
    titleOf: () => "Partners",
    now: () => new Date(0),
  });
  return Object.assign(fake, { flow, inserted });
}

const connectionOf = ({ addIn }: FakeAddIn) => addIn.connections.find("c1") ?? addIn.connections.list()[0]!;

describe("a list that is inserted", () => {
  test("is remembered by names only: which list, which columns, whose", async () => {
    const fake = await openFlow();
    await fake.flow.start(connectionOf(fake), { ...partners, columns: ["Name"], limit: "2" });
    expect(fake.flow.state()).toMatchObject({ kind: "done", rows: 2, isRemembered: true });
    expect(JSON.parse(String(fake.settings.get("accounting-data.tables")))).toEqual({
      version: 1,
      tables: [
        {
          id: "{1}",
          name: "Partners",
          list: "BusinessPartners",
          company: "c1",
          columns: ["Name", "Id"],
          idColumn: "Id",
          modifiedSince: "",
          limit: "2",
        },
      ],
    });
  });

  test("belongs to the company that it was read from, also if the workbook shows another by then", async () => {
    let company = "c1";
    const insert = async () => {
      company = "c2";
      return { id: "{1}", name: "Partners", address: "Sheet1!A1:C4" };
    };
    const fake = await openFlow({ insert, company: () => company });
    await fake.flow.start(connectionOf(fake), partners);
    expect((await fake.addIn.tables.all()).map((table) => table.company)).toEqual(["c1"]);
  });

  test("takes the place of a table whose id Excel gives it again", async () => {
    const fake = await openFlow({
      insert: async () => ({ id: "{1}", name: "Partners", address: "Sheet1!A1:C4" }),
    });
    await fake.flow.start(connectionOf(fake), partners);
    await fake.flow.start(connectionOf(fake), { ...partners, limit: "2" });
    expect(await fake.addIn.tables.all()).toMatchObject([{ id: "{1}", limit: "2" }]);
  });

  test("is read once, also for a second table", async () => {
    const fake = await openFlow();
    await fake.flow.start(connectionOf(fake), partners);
    const { length } = fake.sources.get("BusinessPartners")!.requests;
    await fake.flow.start(connectionOf(fake), partners);
    expect(fake.sources.get("BusinessPartners")!.requests.length).toBe(length);
    expect((await fake.addIn.tables.all()).map(({ id }) => id)).toEqual(["{1}", "{2}"]);
  });

  test("starts a day at this device's midnight", async () => {
    const fake = await openFlow();
    await fake.flow.start(connectionOf(fake), { ...partners, modifiedSince: "2024-05-01" });
    const { requests } = fake.sources.get("BusinessPartners")!;
    expect(requests).toEqual([`page 1 since ${new Date(2024, 4, 1).toISOString()}`]);
  });
});

describe("where there is no room, a person is asked", () => {
  test.each([
    ["and a new sheet is made on request", true, [{ sheetId: undefined, row: 0, column: 0 }]],
    ["and nothing is inserted otherwise", false, []],
  ])("%s", async (_, newSheet, places) => {
    const fake = await openFlow({ free: false });
    const work = fake.flow.start(connectionOf(fake), partners);
    await flushPromises();
    expect(fake.flow.state()).toMatchObject({ kind: "question", address: "Sheet1!A1:C4", rows: 3 });
    fake.flow.answer(newSheet);
    await work;
    expect(fake.inserted.map(([, place]) => place)).toEqual(places);
  });
});

describe("an insertion ends", () => {
  test("when a person cancels the read, and the next one reads again", async () => {
    const fake = await openFlow();
    const work = fake.flow.start(connectionOf(fake), partners);
    fake.addIn.data.cancel(connectionOf(fake), "BusinessPartners");
    fake.flow.cancel();
    await work;
    expect(fake.flow.state()).toEqual({ kind: "cancelled", list: "BusinessPartners", at: new Date(0) });
    await fake.flow.start(connectionOf(fake), partners);
    expect(fake.flow.state()).toMatchObject({ kind: "done" });
  });

  test("with a failure if it is cancelled and its cells can't be removed", async () => {
    const error = new TableError("left-over", { address: "Sheet1!A1:C4" });
    const fake = await openFlow({
      insert: async () => {
        fake.flow.cancel();
        throw error;
      },
    });
    await fake.flow.start(connectionOf(fake), partners);
    expect(fake.flow.state()).toMatchObject({ kind: "failed", error });
  });

  test("with the failure of the service; the next one asks it again", async () => {
    const fake = await openFlow();
    const { failures, requests } = fake.sources.get("BusinessPartners")!;
    for (const code of ["forbidden", "server_error"]) {
      failures.push(branded(code));
      await fake.flow.start(connectionOf(fake), partners);
      expect(fake.flow.state()).toMatchObject({ kind: "failed", error: { code } });
    }
    await fake.flow.start(connectionOf(fake), partners);
    expect(fake.flow.state()).toMatchObject({ kind: "done" });
    expect(requests).toEqual(["page 1", "page 1", "page 1"]);
  });

  test("before another one begins, and can't be dismissed before", async () => {
    const fake = await openFlow();
    const work = fake.flow.start(connectionOf(fake), partners);
    await fake.flow.start(connectionOf(fake), { ...partners, list: "Banks" });
    fake.flow.dismiss();
    expect(fake.flow.state()).toEqual({ kind: "reading", list: "BusinessPartners" });
    await work;
    expect(fake.inserted).toHaveLength(1);
    fake.flow.dismiss();
    expect(fake.flow.state()).toEqual({ kind: "idle" });
  });

  test("with its failure, and nothing is remembered", async () => {
    const error = new TableError("protected");
    const fake = await openFlow({ insert: () => Promise.reject(error) });
    await fake.flow.start(connectionOf(fake), partners);
    expect(fake.flow.state()).toMatchObject({ kind: "failed", error });
    expect(await fake.addIn.tables.all()).toEqual([]);
  });

  test("with a table that Refresh will not find, if the workbook stores nothing", async () => {
    const fake = await openFlow();
    fake.settings.set = () => {
      throw new Error("read-only");
    };
    await fake.flow.start(connectionOf(fake), partners);
    expect(fake.flow.state()).toMatchObject({ kind: "done", isRemembered: false });
  });
});
