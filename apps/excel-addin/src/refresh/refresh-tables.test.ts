import { describe, expect, test } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import { branded, guid, record } from "../../test/fake-source.ts";
import { partnersTable } from "../../test/partners-table.ts";
import type { ListTable } from "../tables/list-table.ts";
import type { RefreshedTable } from "./refresh-tables.ts";

/** A workbook with tables, which all exist. */
async function withTables(...tables: readonly Partial<ListTable>[]): Promise<FakeAddIn> {
  const fake = createFakeAddIn();
  await fake.addIn.binding.bind(fake.addIn.connections.list()[0]!);
  const all = tables.map((changes, index) => ({ ...partnersTable, id: `{${index + 1}}`, ...changes }));
  await fake.addIn.tables.change(() => all);
  for (const { id } of all) fake.tables.add(id);
  return fake;
}

const problems = (tables: readonly RefreshedTable[]): unknown[] =>
  tables.map(({ error }) => (error as { problem?: string; code?: string } | undefined)?.problem);

describe("a refresh of tables", () => {
  test("sends what formulas of the same list would, and no more for two tables and a formula", async () => {
    const fake = await withTables({}, { columns: ["Id"] });
    fake.formulas.set("A1", "=PARTNERS()");
    await fake.addIn.refresh();
    const { requests } = fake.sources.get("BusinessPartners")!;
    expect(requests).toEqual(["page 1"]);
    requests.length = 0;
    await fake.clock.advance(3_600_000);
    await fake.addIn.refresh();
    expect(requests).toEqual([expect.stringMatching(/^page 1 since /), "total"]);
    expect(fake.updates.map(({ table: { id }, rows }) => [id, rows.rows.length])).toEqual([
      ["{1}", 3],
      ["{2}", 3],
      ["{1}", 3],
      ["{2}", 3],
    ]);
  });

  test("reads the part that a table shows, once each time, and marks nothing in the first records of a list", async () => {
    const fake = await withTables({ limit: "2" }, { list: "Activities", modifiedSince: "2026-01-01" });
    await fake.addIn.refresh();
    await fake.addIn.refresh();
    expect(fake.sources.get("BusinessPartners")!.requests).toEqual(["page 1", "page 1"]);
    const since = `page 1 since ${new Date(2026, 0, 1).toISOString()}`;
    expect(fake.sources.get("Activities")!.requests).toEqual([since, since]);
    expect(fake.updates.map(({ marksDeleted, rows }) => [rows.rows.length, marksDeleted])).toEqual([
      [2, false],
      [3, true],
      [2, false],
      [3, true],
    ]);
  });

  test("shows names in place of ids as they are now, with one more read for a list that leads to them", async () => {
    const table = { list: "Activities", columns: ["PartnerId.Name", "Id"] };
    const fake = await withTables(table, { ...table, columns: ["Id", "PartnerId.Name"] });
    const [partners, activities] = ["BusinessPartners", "Activities"].map((list) => fake.sources.get(list)!);
    activities!.records = [record(guid(1), { PartnerId: guid(7) })];
    partners!.records = [record(guid(7), { Name: "Alfa" })];
    await fake.addIn.refresh();
    expect([partners!.requests, activities!.requests]).toEqual([["page 1"], ["page 1"]]);
    partners!.records = [record(guid(7), { Name: "Beta", ModifiedAt: "2027-01-01T00:00:00Z" })];
    await fake.addIn.refresh();
    expect(fake.updates.map(({ rows }) => rows.rows[0])).toEqual([
      ["Alfa", guid(1)],
      [guid(1), "Alfa"],
      ["Beta", guid(1)],
      [guid(1), "Beta"],
    ]);
  });

  test("marks nothing in the first records of a list that is read in full for another table", async () => {
    const fake = await withTables({}, { limit: "2" });
    await fake.addIn.refresh();
    expect(fake.updates.map(({ marksDeleted, rows }) => [rows.rows.length, marksDeleted])).toEqual([
      [3, true],
      [2, false],
    ]);
  });

  test("marks nothing after a list that the service ended early", async () => {
    const fake = await withTables({});
    fake.sources.get("BusinessPartners")!.complete = false;
    await fake.addIn.refresh();
    expect(fake.updates[0]).toMatchObject({ marksDeleted: false });
  });

  test("writes the columns of the table as the list has them now, empty ones included", async () => {
    const fake = await withTables({ columns: ["Gone", "Name", "Id"] });
    fake.sources.get("BusinessPartners")!.records = [record(guid(1), { Name: "Alfa", New: 1 })];
    await fake.addIn.refresh();
    expect(fake.updates[0]!.rows).toMatchObject({
      columns: [{ field: "Gone" }, { field: "Name" }, { field: "Id" }],
      rows: [["", "Alfa", guid(1)]],
    });
  });

  test("marks with the day and a heading in the pane's language", async () => {
    const fake = await withTables({});
    fake.platform.language = "cs";
    await fake.addIn.refresh();
    expect(fake.updates[0]!.mark).toMatchObject({ heading: "Smazáno, zjištěno dne", format: "d. m. yyyy" });
    fake.platform.dateSystem = 1904;
    await fake.addIn.refresh();
    expect(fake.updates[1]!.mark).toMatchObject({
      value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      format: "@",
    });
  });

  test("reports once that a table is gone, of which copies may be left, and forgets it", async () => {
    const fake = await withTables({}, {});
    fake.tables.delete("{1}");
    expect(problems((await fake.addIn.refresh()).tables)).toEqual(["gone", undefined]);
    // So that the other table is not taken for it if it has its name by now.
    expect([...fake.updates[0]!.knownIds]).toEqual(["{1}", "{2}"]);
    expect((await fake.addIn.tables.all()).map(({ id }) => id)).toEqual(["{2}"]);
    expect(problems((await fake.addIn.refresh()).tables)).toEqual([undefined]);
  });
});

test("a table is remembered as it was found: by its id, its name, and its columns", async () => {
  const fake = await withTables({}, {});
  const layout = [{ id: 7, heading: "Klíč", field: "Id" }];
  Object.assign(fake.addIn.workbook, {
    updateTable: async ({ table }: { readonly table: ListTable }) => ({
      seen: table.id === "{1}" ? { id: "{9}", name: "Copy", markColumn: "Deleted", layout } : table,
      lost: [],
      changed: 0,
      added: 0,
      marked: 0,
      unmarked: 0,
    }),
  });
  expect((await fake.addIn.refresh()).tables.map(({ name }) => name)).toEqual(["Copy", "Partners"]);
  expect(await fake.addIn.tables.all()).toEqual([
    { ...partnersTable, id: "{9}", name: "Copy", markColumn: "Deleted", layout },
    { ...partnersTable, id: "{2}" },
  ]);
});

describe("a table keeps its values and the report says why", () => {
  test.each([
    ["network", undefined],
    ["unauthorized", 401],
    ["forbidden", 403],
  ])("if its list can't be read: %s", async (code, status) => {
    const fake = await withTables({}, { list: "Banks", limit: "1" });
    await fake.addIn.refresh();
    for (const list of ["BusinessPartners", "Banks"])
      fake.sources.get(list)!.failures.push(branded(code as "network", { status }));
    const { tables } = await fake.addIn.refresh();
    const unchanged = { changed: 0, added: 0, marked: 0, unmarked: 0, lost: [], error: { code } };
    expect(tables).toMatchObject([unchanged, unchanged]);
    expect(fake.updates).toHaveLength(2);
  });

  test("if the workbook shows another company", async () => {
    const fake = await withTables({ company: "another" });
    const { tables, lists } = await fake.addIn.refresh();
    expect(problems(tables)).toEqual(["other-company"]);
    expect(lists).toEqual([]);
    expect(fake.updates).toEqual([]);
    // It comes back with the company.
    expect(await fake.addIn.tables.all()).toHaveLength(1);
  });

  test("if this device does not know the company", async () => {
    const fake = await withTables({});
    await fake.addIn.connections.forget("c1");
    expect(problems((await fake.addIn.refresh()).tables)).toEqual(["not-connected"]);
  });

  test("if the service does not offer the list any more", async () => {
    const fake = await withTables({ list: "Currencies" }, {});
    expect(problems((await fake.addIn.refresh()).tables)).toEqual(["not-offered", undefined]);
  });
});

test("a refresh that is cancelled while a table is written ends there, and reports nothing", async () => {
  const fake = await withTables({}, {});
  const cancelled = new AbortController();
  Object.assign(fake.updates, {
    // Excel's part rejects when it finds the signal aborted.
    push: () => {
      cancelled.abort();
      cancelled.signal.throwIfAborted();
    },
  });
  await expect(fake.addIn.refresh({ signal: cancelled.signal })).rejects.toThrow(/abort/);
  expect(fake.renewed).toEqual([]);
});

test("what a workbook remembers in another form is not taken for a table", async () => {
  for (const stored of ["", "{", "[]", '{"version":2,"tables":[]}', '{"version":1,"tables":[{"id":1}]}']) {
    const fake = createFakeAddIn();
    fake.settings.set("accounting-data.tables", stored);
    expect((await fake.addIn.refresh()).tables).toEqual([]);
  }
});

describe("a table of several companies", () => {
  const several = {
    company: "",
    companies: [
      { id: "c1", label: "Acme s.r.o." },
      { id: "c2", label: "Beta" },
    ],
    companyColumn: "#Company",
    columns: ["#Company", "Name", "Id"],
  };

  /** Acme's workbook with such a table; a person has allowed it to show Beta. */
  async function withSeveral(table: Partial<ListTable> = several): Promise<FakeAddIn> {
    const fake = await withTables(table);
    await fake.addIn.binding.allow(fake.save({ id: "c2", label: "Beta" }));
    return fake;
  }
  const updated = (fake: FakeAddIn, at = 0): unknown => {
    const { rows, marksDeleted } = fake.updates[at]!;
    return [rows.rows.map(([company]) => company), marksDeleted];
  };
  const failures = (tables: readonly RefreshedTable[]): unknown[] =>
    tables.flatMap(({ failed = [] }) =>
      failed.map(({ company, error }) => [
        company,
        (error as { problem?: string; code?: string }).problem ?? (error as { code?: string }).code,
      ]),
    );

  test("shows the list of each, with the requests of each alone", async () => {
    const fake = await withSeveral();
    const { tables } = await fake.addIn.refresh();
    expect(updated(fake)).toEqual([
      ["Acme s.r.o.", "Acme s.r.o.", "Acme s.r.o.", "Beta", "Beta", "Beta"],
      new Set(["c1", "c2"]),
    ]);
    expect(new Set(fake.updates[0]!.rows.keys).size).toBe(6);
    expect(fake.sources.get("BusinessPartners")!.requests).toEqual(["page 1", "page 1"]);
    expect(failures(tables)).toEqual([]);
  });

  test("keeps the rows of a company whose list can't be read, and names it", async () => {
    const fake = await withSeveral();
    fake.sources.get("BusinessPartners")!.failures.push(branded("forbidden", { status: 403 }));
    const { tables } = await fake.addIn.refresh();
    expect(tables[0]!.error).toBeUndefined();
    expect(failures(tables)).toEqual([["Acme s.r.o.", "forbidden"]]);
    expect(updated(fake)).toEqual([["Beta", "Beta", "Beta"], new Set(["c2"])]);
    // Its rows are older than those of the others.
    expect(fake.addIn.tables.readAt("{1}")).toBeUndefined();
  });

  test("marks nothing of a company whose list ended early, or in the first records of a list", async () => {
    const fake = await withSeveral();
    fake.sources.get("BusinessPartners")!.complete = false;
    await fake.addIn.refresh();
    expect(fake.updates[0]).toMatchObject({ marksDeleted: new Set() });
    const first = await withSeveral({ ...several, limit: "1" });
    await first.addIn.refresh();
    expect(updated(first)).toEqual([["Acme s.r.o.", "Beta"], new Set()]);
  });

  test("reads no company that nobody has allowed for this workbook, about which the pane asks", async () => {
    const fake = await withTables(several);
    fake.save({ id: "c2", label: "Beta" });
    const { tables } = await fake.addIn.refresh();
    expect(failures(tables)).toEqual([["Beta", "not-allowed"]]);
    expect(fake.sources.get("BusinessPartners")!.requests).toEqual(["page 1"]);
    expect(fake.addIn.binding.wanted().map(({ label }) => label)).toEqual(["Beta"]);
  });

  test("keeps the rows of a company that was forgotten, and goes on when the workbook shows another company", async () => {
    const fake = await withSeveral();
    await fake.addIn.binding.bind({ id: "c2", label: "Beta" });
    expect(failures((await fake.addIn.refresh()).tables)).toEqual([]);
    await fake.addIn.connections.forget("c1");
    expect(failures((await fake.addIn.refresh()).tables)).toEqual([["Acme s.r.o.", "not-connected"]]);
    expect(updated(fake, 1)).toEqual([["Beta", "Beta", "Beta"], new Set(["c2"])]);
  });

  test("names a renamed company anew, knows its rows by both names, and remembers it", async () => {
    const fake = await withSeveral();
    fake.save({ id: "c2", label: "Beta a.s." });
    await fake.addIn.refresh();
    const { rows, companyOf } = fake.updates[0]!;
    expect(rows.rows.at(-1)![0]).toBe("Beta a.s.");
    expect(["Beta", "Beta a.s.", "Gama"].map((name) => companyOf!(name))).toEqual(["c2", "c2", undefined]);
    expect((await fake.addIn.tables.all())[0]!.companies).toEqual([
      { id: "c1", label: "Acme s.r.o." },
      { id: "c2", label: "Beta a.s." },
    ]);
  });

  test.each([
    ["no companies", { companies: [] }],
    ["no column of companies", { companyColumn: undefined }],
  ])("is left alone if the file names %s", async (_, changes) => {
    const fake = await withSeveral({ ...several, ...changes });
    expect(problems((await fake.addIn.refresh()).tables)).toEqual(["no-companies"]);
    expect(fake.updates).toEqual([]);
  });

  test("shows a company once that the file names twice", async () => {
    const fake = await withSeveral({ ...several, companies: [...several.companies, ...several.companies] });
    await fake.addIn.refresh();
    expect(fake.updates[0]!.rows.rows).toHaveLength(6);
  });

  test("says why if no company can be read, and in a workbook without a company of its own", async () => {
    const fake = await withSeveral();
    for (let n = 0; n < 2; n++)
      fake.sources.get("BusinessPartners")!.failures.push(branded("forbidden", { status: 403 }));
    expect((await fake.addIn.refresh()).tables).toMatchObject([{ error: { code: "forbidden" } }]);
    expect(fake.updates).toEqual([]);
    const unbound = createFakeAddIn({ bound: false });
    await unbound.addIn.tables.change(() => [{ ...partnersTable, ...several }]);
    expect(problems((await unbound.addIn.refresh()).tables)).toEqual(["not-connected"]);
    expect(unbound.sources.get("BusinessPartners")!.requests).toEqual([]);
  });
});
