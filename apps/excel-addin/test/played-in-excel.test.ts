import { describe, expect, test, vi } from "vitest";
import { insertFormula } from "../src/workbook/formulas/insert-formula.ts";
import { companiesNamed } from "../src/workbook/formulas/company-formulas.ts";
import { readRows } from "../src/workbook/rows/read-rows.ts";
import { TooManyCells } from "../src/base/too-many-cells.ts";
import { useExcel } from "./use-excel.ts";
import { usePageOfExcel } from "./page-of-excel.ts";
import { edit } from "./refreshed-table.ts";
import { insertList } from "./table-in-excel.ts";
import { refreshPivots } from "../src/workbook/tables/refresh-pivots.ts";

const open = useExcel();
const page = usePageOfExcel();
const own = { prefixes: [""] };

describe("a workbook that Excel calculates before it knows the functions", () => {
  const formulas = { A1: '=PARTNERS("Name",,,FALSE)', C1: "=A1", D1: "=1+1", E1: "=CONTOSO.PARTNERS()" };

  test("shows their values once they are registered, and those of no other add-in", async () => {
    const { excel, sandbox } = await open({
      sandbox: { data: { BusinessPartners: 3 } },
      formulas,
      registersLate: true,
    });
    const name = sandbox.records("BusinessPartners")[0]!["Name"] as string;
    await expect.poll(() => excel.cell("A1"), { timeout: 20_000 }).toBe(name);
    expect([excel.cell("C1"), excel.cell("D1"), excel.cell("E1")]).toEqual([name, "2", "#NAME?"]);
  });

  test("asks for nothing where nobody has allowed the file a company", async () => {
    const { excel, sandbox } = await open({ formulas, registersLate: true, documentSettings: {} });
    await expect.poll(() => excel.cell("A1"), { timeout: 20_000 }).toBe("#VALUE!");
    expect(sandbox.requests).toEqual([]);
  });
});

test("10,000 cells that a workbook was saved with, and that all calculate when it is opened, send at most 125 requests", async () => {
  const first = await open({ sandbox: { data: { BusinessPartners: 12_000 }, maxPageSize: 100 } });
  const { sandbox: service, device } = first;
  const wanted = service.records("BusinessPartners").filter((_, index) => index % 6 !== 0);
  expect(wanted).toHaveLength(10_000);
  await first.close();
  const formulas = Object.fromEntries(
    wanted.map(({ Id }, index) => [`A${index + 1}`, `=PARTNER("${Id}","Name")`]),
  );
  const before = service.requests.length;
  const { excel } = await open({ service, device, formulas });
  expect(excel.cell("A10000")).toBe("#BUSY!");
  await excel.idle();
  for (const row of [1, 4_999, 10_000]) expect(excel.cell(`A${row}`)).toBe(wanted[row - 1]!["Name"]);
  expect(service.requests.length - before).toBeLessThanOrEqual(125);
}, 240_000);

describe("cells that Excel does not return", () => {
  test("are a message, never nothing", async () => {
    const { host } = await page();
    await host.enter("A1", "Name");
    for (let row = 2; row < 30; row++) await host.enter(`A${row}`, `Partner ${row}`);
    host.select("A1");
    host.limitCells(10);
    await expect(readRows()).rejects.toThrow(TooManyCells);
    await expect(companiesNamed(own)).rejects.toThrow(TooManyCells);
  });

  test("are a message where a sheet has more than five million, which are read in blocks", async () => {
    const { host } = await page();
    await host.enter("A1", '=PARTNERS(,,,,"Acme")');
    await host.enter("F1048576", "last");
    expect(await companiesNamed(own)).toEqual(["Acme"]);
    host.select("B2");
    expect(await insertFormula("=1+1", { replace: false })).toMatchObject({ kind: "inserted" });
  }, 240_000);
});

describe("a table whose rows a person filters by two columns and sorts", () => {
  const record = (Id: string, City: string, Kind: string, Due: number) => ({
    Name: `Firm ${Id}`,
    City,
    Kind,
    Due,
    Id,
  });
  const records = [
    record("a", "Brno", "firm", 30),
    record("b", "Brno", "person", 7),
    record("c", "Praha", "firm", 14),
    record("d", "Brno", "firm", 10),
  ];

  test("keeps filters, order, how it was sorted and own columns when records are appended, which the filters hide as well", async () => {
    const { host, workbook } = await page();
    host.select("A1");
    const list = await insertList(records);
    await edit((_, table) => {
      table.sort.apply([{ key: 3, ascending: true }]);
      table.columns.add(undefined, [["Note"], ["b"], ["d"], ["c"], ["a"]]);
      table.columns.getItem("City").filter.applyValuesFilter(["Brno"]);
      table.columns.getItem("Kind").filter.applyValuesFilter(["firm"]);
    });
    const shown = (): readonly string[] => {
      const { hiddenRows } = workbook.sheets[0]!.lines;
      return [2, 3, 4, 5, 6, 7].filter((row) => !hiddenRows.has(row - 1)).map((row) => host.cell(`E${row}`));
    };
    expect(shown().filter(Boolean)).toEqual(["d", "a"]);

    const added = [record("e", "Brno", "firm", 1), record("f", "Praha", "firm", 2)];
    const changed = records.map((one) => (one.Id === "d" ? { ...one, Due: 11 } : one));
    expect(await list.refresh([...changed, ...added])).toMatchObject({ added: 2, changed: 1 });
    expect(["b", "d", "c", "a", "e", "f"]).toEqual([2, 3, 4, 5, 6, 7].map((row) => host.cell(`E${row}`)));
    expect([2, 3, 4, 5].map((row) => host.cell(`F${row}`))).toEqual(["b", "d", "c", "a"]);
    expect(shown()).toEqual(["d", "a", "e"]);
    const [sorted] = workbook.tables.all;
    expect(sorted!.sortedBy).toEqual([{ id: sorted!.columns[3]!.id, ascending: true }]);
    expect(workbook.tables.all[0]!.columns.map(({ filter }) => filter)).toEqual([
      undefined,
      ["Brno"],
      ["firm"],
      undefined,
      undefined,
      undefined,
    ]);
    // A person who presses Reapply gets the new rows in their places, among the shown ones.
    await edit((_, table) => table.sort.reapply());
    expect(shown()).toEqual(["e", "d", "a"]);
  });
});

describe("pivot tables over a table", () => {
  test("have its new rows, and those of data from elsewhere are left alone", async () => {
    const { host, workbook } = await page();
    host.select("A1");
    const list = await insertList([{ Name: "Alfa", Id: "a" }]);
    host.addSheet("Locked");
    const table = workbook.tables.all[0]!.name;
    host.addPivot("Sums", "Sheet1", table);
    host.addPivot("Locked sums", "Locked", table);
    host.addPivot("Warehouse", "Sheet1");
    host.protectSheet("Locked");
    await list.refresh([
      { Name: "Alfa", Id: "a" },
      { Name: "Beta", Id: "b" },
    ]);
    expect(await refreshPivots()).toEqual(["Locked sums"]);
    expect(["Sums", "Locked sums", "Warehouse"].map((name) => host.pivotRows(name))).toEqual([2, 1, 0]);
  });

  test("are named where this Excel does not tell what they are over", async () => {
    const { host } = await page();
    host.addPivot("Sums", "Sheet1");
    vi.stubGlobal("Office", { context: { requirements: { isSetSupported: () => false } } });
    expect(await refreshPivots()).toEqual(["Sums"]);
  });
});
