import { describe, expect, test } from "vitest";
import type { CreatedRecord } from "../src/cache/created-records.ts";
import { checkWorkbook } from "../src/freezing/freeze-workbook.ts";
import { createInsertFlow, type InsertFlow } from "../src/choosing/insert-flow.ts";
import { createPaneWords } from "../src/messages/pane-words.ts";
import type { BindingState } from "../src/settings/workbook-binding.ts";
import { TableError } from "../src/tables/table-error.ts";
import type { NewTable, officeTableSheets, TablePlace } from "../src/workbook/tables/insert-table.ts";
import { flushPromises } from "./fake-clock.ts";
import { createFakeAddIn, type FakeAddIn } from "./fake-add-in.ts";
import { branded, guid, record } from "./fake-source.ts";
import { partnersTable } from "./partners-table.ts";
import { statusOf } from "../src/cache/cache-status.ts";

const partners = { columns: [], modifiedSince: "", limit: "" } as const;

/** A flow over the add-in without Excel, and what it inserted. */
async function openFlow(
  options: {
    /** Free rows from the selected cell on. */
    readonly freeRows?: number;
    readonly insert?: (typeof officeTableSheets)["insert"];
    readonly count?: number;
    readonly company?: () => string;
    readonly newSheet?: boolean;
  } = {},
): Promise<
  FakeAddIn & {
    flow: InsertFlow;
    inserted: [NewTable, TablePlace][];
    renewed: string[];
    questions: object[];
  }
> {
  const fake = createFakeAddIn({ count: options.count ?? 3 });
  await fake.addIn.binding.resolve();
  const inserted: [NewTable, TablePlace][] = [];
  const renewed: string[] = [];
  const questions: object[] = [];
  const { binding } = fake.addIn;
  const boundTo = (id: string) => ({ ...binding.state(), company: { id, label: "Acme" } }) as BindingState;
  const flow = createInsertFlow({
    addIn: {
      ...fake.addIn,
      binding: { ...binding, state: () => boundTo(options.company?.() ?? "c1") },
      renew: async (list) => renewed.push(list),
    },
    words: createPaneWords("en"),
    sheets: {
      selectedPlace: async ({ rows }) => ({
        sheetId: "{1}",
        row: 0,
        column: 0,
        free: rows <= (options.freeRows ?? Infinity),
        address: "Sheet1!A1:C4",
      }),
      insert:
        options.insert ??
        (async (table, place) => {
          inserted.push([table, place]);
          return { id: `{${inserted.length}}`, name: "Partners", address: "Sheet1!A1:C4" };
        }),
    },
    now: () => new Date(0),
    ask: async (question) => {
      questions.push(question);
      return options.newSheet ? "confirm" : "cancel";
    },
  });
  return Object.assign(fake, { flow, inserted, renewed, questions });
}

const connectionOf = ({ addIn }: FakeAddIn) => addIn.connections.get("c1") ?? addIn.connections.list()[0]!;

describe("a list that is inserted after a create of this add-in", () => {
  const added = guid(900);
  const create = (fake: FakeAddIn, created: CreatedRecord = { id: added, certain: true }): void => {
    fake.sources.get("BusinessPartners")!.records.push(record(added, { ModifiedAt: "2026-03-10T09:30:00Z" }));
    fake.addIn.data.of(connectionOf(fake), "BusinessPartners").whole.created.add(created);
  };
  const rows = ({ inserted }: { readonly inserted: readonly [NewTable, TablePlace][] }): number =>
    inserted.at(-1)![0].rows.length;
  const status = (fake: FakeAddIn) =>
    statusOf(fake.addIn.data, connectionOf(fake)).find(({ list }) => list === "BusinessPartners");

  test("contains the new record: its changes are read once, and cells are renewed", async () => {
    const fake = await openFlow();
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    const { requests } = fake.sources.get("BusinessPartners")!;
    requests.length = 0;
    create(fake);
    expect(status(fake)).toMatchObject({ count: 3, created: 1 });
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect([rows(fake), fake.renewed]).toEqual([4, ["BusinessPartners"]]);
    expect(requests).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "total"]);
    expect(status(fake)).not.toHaveProperty("created");
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(requests).toHaveLength(2);
  });

  test("contains one that may have been created, which nothing claims meanwhile", async () => {
    const fake = await openFlow();
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    create(fake, { certain: false });
    expect(status(fake)).not.toHaveProperty("created");
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(rows(fake)).toBe(4);
  });

  test("needs no request if the record was added to the cached list", async () => {
    const fake = await openFlow();
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    const { requests } = fake.sources.get("BusinessPartners")!;
    create(fake);
    fake.addIn.data.of(connectionOf(fake), "BusinessPartners").put(record(added));
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect([rows(fake), requests]).toEqual([4, ["page 1"]]);
  });

  test("contains it if it was created while the list was read", async () => {
    const fake = await openFlow();
    const source = fake.sources.get("BusinessPartners")!;
    source.paused = true;
    const reading = fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    await flushPromises();
    fake.addIn.data
      .of(connectionOf(fake), "BusinessPartners")
      .whole.created.add({ id: added, certain: true });
    source.resume();
    await reading;
    source.records.push(record(added, { ModifiedAt: "2026-03-10T09:30:00Z" }));
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(rows(fake)).toBe(4);
  });

  test("contains it if only its first records were read", async () => {
    const fake = await openFlow();
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", { ...partners, limit: "9" });
    create(fake);
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", { ...partners, limit: "9" });
    expect(rows(fake)).toBe(4);
  });

  test("fails if the changes can't be read, and contains it the next time", async () => {
    const fake = await openFlow();
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    create(fake);
    fake.sources.get("BusinessPartners")!.failures.push(branded("server_error", { status: 502 }));
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(fake.flow.state()).toMatchObject({ kind: "failed", error: { code: "server_error" } });
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(rows(fake)).toBe(4);
  });

  test("is up to date after a refresh", async () => {
    const fake = await openFlow();
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    create(fake);
    await fake.addIn.refresh();
    expect(status(fake)).toMatchObject({ count: 4 });
    expect(status(fake)).not.toHaveProperty("created");
  });
});

describe("a list that is inserted", () => {
  test("is remembered by names only: which list, which columns, whose", async () => {
    const fake = await openFlow();
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", {
      ...partners,
      columns: ["Name"],
      limit: "2",
    });
    expect(fake.flow.state()).toMatchObject({ kind: "done", rows: 2, isRemembered: true });
    expect(JSON.parse(String(fake.settings.get("accounting-data.tables")))).toEqual({
      version: 1,
      tables: [{ ...partnersTable, limit: "2" }],
    });
  });

  test("has every column where none is chosen, and the id beside those that are", async () => {
    const fake = await openFlow();
    const start = (columns: readonly string[]) =>
      fake.flow.start([connectionOf(fake)], "BusinessPartners", { ...partners, columns });
    await start([]);
    await start(["Name"]);
    expect(fake.inserted.map(([table]) => table.columns.map(({ field }) => field))).toEqual([
      ["Id", "ModifiedAt", "Name"],
      ["Name", "Id"],
    ]);
  });

  test("shows what ids lead to, also after a refresh in which nothing of it but the other list has changed", async () => {
    const fake = await openFlow({ count: 0 });
    const partner = { Id: guid(7), Name: "Acme", ModifiedAt: "2026-03-10T09:30:00Z" };
    fake.sources.get("BusinessPartners")!.records.push(partner);
    fake.sources.get("IssuedInvoices")!.records.push(record(guid(1), { PartnerId: guid(7) }));
    const columns = ["PartnerId.Name"];
    await fake.flow.start([connectionOf(fake)], "IssuedInvoices", { ...partners, columns });
    expect(fake.inserted[0]![0]).toMatchObject({
      columns: [{ heading: "Name · Partner ID" }, { heading: "ID" }],
      rows: [["Acme", guid(1)]],
    });
    fake.tables.add("{1}");
    fake.sources.get("BusinessPartners")!.records.splice(0, 1, { ...partner, Name: "Acme a.s." });
    await fake.addIn.refresh({ everything: true });
    expect(fake.updates.at(-1)?.rows.rows).toEqual([["Acme a.s.", guid(1)]]);
  });

  test("is not written if the workbook shows another company by then", async () => {
    let company = "c1";
    const fake = await openFlow({ company: () => company });
    const inserting = fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    company = "c2";
    await inserting;
    expect(fake.flow.state()).toMatchObject({ kind: "failed", error: { problem: "other-company" } });
    expect(fake.inserted).toEqual([]);
  });

  test("belongs to the company that it was read from, also if the workbook shows another by then", async () => {
    let company = "c1";
    const insert = async () => {
      company = "c2";
      return { id: "{1}", name: "Partners", address: "Sheet1!A1:C4" };
    };
    const fake = await openFlow({ insert, company: () => company });
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect((await fake.addIn.tables.all()).map((table) => table.company)).toEqual(["c1"]);
  });

  test("takes the place of a table whose id Excel uses again", async () => {
    const fake = await openFlow({
      insert: async () => ({ id: "{1}", name: "Partners", address: "Sheet1!A1:C4" }),
    });
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", { ...partners, limit: "2" });
    expect(await fake.addIn.tables.all()).toMatchObject([{ id: "{1}", limit: "2" }]);
  });

  test("is read once, also for a second table", async () => {
    const fake = await openFlow();
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    const { length } = fake.sources.get("BusinessPartners")!.requests;
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(fake.sources.get("BusinessPartners")!.requests.length).toBe(length);
    expect((await fake.addIn.tables.all()).map(({ id }) => id)).toEqual(["{1}", "{2}"]);
  });

  test("can be sent in a copy at once, as of when it was read", async () => {
    const fake = await openFlow();
    const readAt = new Date(fake.clock.now());
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    await fake.clock.advance(3_600_000);
    expect(await checkWorkbook(fake.addIn)).toMatchObject({ asOf: readAt });
  });

  test("starts a day at this device's midnight", async () => {
    const fake = await openFlow();
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", {
      ...partners,
      modifiedSince: "2024-05-01",
    });
    const { requests } = fake.sources.get("BusinessPartners")!;
    expect(requests).toEqual([`page 1 since ${new Date(2024, 4, 1).toISOString()}`]);
  });
});

describe("without room, a person is asked", () => {
  test.each([
    ["and a new sheet is made on request", true, [{ sheetId: undefined, row: 0, column: 0 }]],
    ["and nothing is inserted otherwise", false, []],
  ])("%s", async (_, newSheet, places) => {
    const fake = await openFlow({ freeRows: 3, newSheet });
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    const { tables } = createPaneWords("en").pane;
    expect(fake.questions).toEqual([
      { title: tables.noRoom("Sheet1!A1:C4"), text: tables.noRoomText(3, 3), confirm: tables.newSheet },
    ]);
    expect(fake.inserted.map(([, place]) => place)).toEqual(places);
  });
});

describe("an insertion ends", () => {
  test("when a person cancels the read, and the next one reads again", async () => {
    const fake = await openFlow();
    const work = fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    fake.addIn.data.of(connectionOf(fake), "BusinessPartners").cancel();
    fake.flow.cancel();
    await work;
    expect(fake.flow.state()).toEqual({ kind: "cancelled", list: "BusinessPartners", at: new Date(0) });
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
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
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(fake.flow.state()).toMatchObject({ kind: "failed", error });
  });

  test("with the failure of the service; the next one asks it again", async () => {
    const fake = await openFlow();
    const { failures, requests } = fake.sources.get("BusinessPartners")!;
    for (const code of ["forbidden", "server_error"]) {
      failures.push(branded(code));
      await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
      expect(fake.flow.state()).toMatchObject({ kind: "failed", error: { code } });
    }
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(fake.flow.state()).toMatchObject({ kind: "done" });
    expect(requests).toEqual(["page 1", "page 1", "page 1"]);
  });

  test("before another one begins, and can't be dismissed before", async () => {
    const fake = await openFlow();
    const work = fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    await fake.flow.start([connectionOf(fake)], "Banks", partners);
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
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(fake.flow.state()).toMatchObject({ kind: "failed", error });
    expect(await fake.addIn.tables.all()).toEqual([]);
  });

  test("with a table that Refresh will not find, if the workbook stores nothing", async () => {
    const fake = await openFlow();
    fake.settings.set = () => {
      throw new Error("read-only");
    };
    await fake.flow.start([connectionOf(fake)], "BusinessPartners", partners);
    expect(fake.flow.state()).toMatchObject({ kind: "done", isRemembered: false });
  });
});

describe("a table of several companies", () => {
  async function openSeveral() {
    const fake = await openFlow({ count: 2 });
    const [beta, gama] = ["Beta", "Gama"].map((label) => fake.save({ id: label, label }));
    for (const one of [beta!, gama!]) await fake.addIn.binding.allow(one);
    return { fake, acme: connectionOf(fake), beta: beta!, gama: gama! };
  }

  test("says whose each row is, and is remembered by the companies' ids, which earlier versions leave alone", async () => {
    const { fake, acme, beta } = await openSeveral();
    await fake.flow.start([acme, beta], "BusinessPartners", { ...partners, columns: ["Name"] });
    const [table] = fake.inserted[0]!;
    expect(table.columns.map(({ heading }) => heading)).toEqual(["Company", "Name", "ID"]);
    expect(table.rows.map(([company]) => company)).toEqual(["Acme s.r.o.", "Acme s.r.o.", "Beta", "Beta"]);
    expect(await fake.addIn.tables.all()).toMatchObject([
      {
        company: "",
        companies: [
          { id: "c1", label: "Acme s.r.o." },
          { id: "Beta", label: "Beta" },
        ],
        companyColumn: "#Company",
        columns: ["#Company", "Name", "Id"],
      },
    ]);
    expect(fake.flow.state()).toMatchObject({ kind: "done", rows: 4, missing: [] });
    expect(await checkWorkbook(fake.addIn)).toMatchObject({ failed: [] });
    fake.tables.add("{1}");
    await fake.addIn.refresh();
    expect(fake.updates[0]!.rows.rows).toEqual(table.rows);
  });

  test("of another company than the workbook's is one of several too", async () => {
    const { fake, beta } = await openSeveral();
    await fake.flow.start([beta], "BusinessPartners", partners);
    expect((await fake.addIn.tables.all())[0]).toMatchObject({ companies: [{ id: "Beta" }] });
  });

  test("has a column that one of them lacks, and a heading of its own beside a field called Company", async () => {
    const { fake, acme, beta } = await openSeveral();
    const { records } = fake.sources.get("BusinessPartners")!;
    records.splice(0, 2, record(guid(1), { Company: "x" }));
    await fake.flow.start([acme, beta], "BusinessPartners", { ...partners, columns: ["Company", "Gone"] });
    const [table] = fake.inserted[0]!;
    expect(table.columns.map(({ heading }) => heading)).toEqual(["Company (2)", "Company", "Gone", "ID"]);
    expect(table.rows).toEqual([
      ["Acme s.r.o.", "x", "", guid(1)],
      ["Beta", "x", "", guid(1)],
    ]);
  });

  test("names a company that can't be read in its place; none is inserted if no company can be read", async () => {
    const { fake, acme, beta, gama } = await openSeveral();
    const source = fake.sources.get("BusinessPartners")!;
    source.failures.push(branded("forbidden", { status: 403 }));
    await fake.flow.start([acme, beta, gama], "BusinessPartners", { ...partners, columns: ["Name"] });
    expect(fake.inserted[0]![0].rows.map(([company, name]) => [company, name])).toEqual([
      ["Acme s.r.o.", "#N/A"],
      ["Beta", expect.anything()],
      ["Beta", expect.anything()],
      ["Gama", expect.anything()],
      ["Gama", expect.anything()],
    ]);
    expect(fake.flow.state()).toMatchObject({
      kind: "done",
      rows: 4,
      missing: [{ company: "Acme s.r.o.", error: { code: "forbidden" } }],
    });
    const other = await openSeveral();
    for (let n = 0; n < 2; n++)
      other.fake.sources.get("BusinessPartners")!.failures.push(branded("forbidden", { status: 403 }));
    await other.fake.flow.start([other.acme, other.beta], "BusinessPartners", partners);
    expect(other.fake.flow.state()).toMatchObject({ kind: "failed", error: { code: "forbidden" } });
  });
});
