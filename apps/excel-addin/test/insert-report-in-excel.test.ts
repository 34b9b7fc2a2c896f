import { beforeEach, describe, expect, test } from "vitest";
import { insertReport, insertSheet } from "../src/workbook/tables/insert-report.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
});

const titles = { report: "Report", data: "Report (data)" };
const plan = () => ({
  report: {
    formulas: { A2: "='Report (data)'!A1*2" as const },
    texts: { A1: "Title" },
    formats: { A2: "0.00" },
    columns: { C: { format: "0.0", alignment: "Left" as const } },
    head: 2,
    bold: ["A1:B1"],
    aligned: { A1: "Right" as const },
    widths: [100],
    print: { headings: 2, foot: "Smith & Co · Report" },
  },
  data: {
    formulas: { A1: "=21" as const },
    texts: {},
    formats: {},
    columns: {},
    head: 0,
    bold: [],
    aligned: {},
    widths: [50],
  },
});
const sheetNames = () => core.workbook.sheets.map(({ name }) => name);

describe("a report", () => {
  test("is on two new sheets, of which the first is shown", async () => {
    const names = await insertReport(titles, plan, new AbortController().signal);
    expect(names).toEqual(titles);
    expect(sheetNames()).toEqual(["Sheet1", "Report", "Report (data)"]);
    expect(core.host.cell("Report!A2")).toBe("42.00");
    const sheet = core.workbook.sheet("Report")!;
    const looks = [sheet.lookAt(0, 0), sheet.lookAt(0, 1), sheet.lookAt(1, 0)];
    expect(looks.map(({ bold, alignment }) => [bold, alignment])).toEqual([
      [true, "Right"],
      [true, "General"],
      [false, "General"],
    ]);
  });

  test("has the look of a column in the column itself, not in its cells, and none of it in the head", async () => {
    const report = { ...plan().report, formulas: { C1: "=1" as const, C3: "=SEQUENCE(2)" as const } };
    await insertReport(titles, () => ({ ...plan(), report }), new AbortController().signal);
    expect(["C1", "C3", "C4"].map((cell) => core.host.cell(`Report!${cell}`))).toEqual(["1", "1.0", "2.0"]);
    const sheet = core.workbook.sheet("Report")!;
    expect([1, 2, 100_000].map((row) => sheet.lookAt(row, 2).alignment)).toEqual(["General", "Left", "Left"]);
    expect(sheet.usedArea()!.lastRow).toBe(3);
  });

  test("has texts that look like formulas as texts: what a service calls its fields is in headings", async () => {
    const data = { ...plan().data, texts: { B1: "=1+1", C1: "+A1" } };
    await insertReport(titles, () => ({ ...plan(), data }), new AbortController().signal);
    const cells = ["Report (data)!B1", "Report (data)!C1"];
    expect(cells.map((cell) => [core.host.formula(cell), core.host.cell(cell)])).toEqual([
      [undefined, "=1+1"],
      [undefined, "+A1"],
    ]);
  });

  test("is printed on A4 on its side, one page wide, with its headings and who it is of on each page", async () => {
    await insertReport(titles, plan, new AbortController().signal);
    expect(core.workbook.sheet("Report")!.page).toEqual({
      orientation: "Landscape",
      paperSize: "A4",
      pagesWide: 1,
      titleRows: { first: 1, last: 1 },
      texts: { leftFooter: "Smith && Co · Report", centerFooter: "&D &T", rightFooter: "&P / &N" },
    });
    expect(core.workbook.sheet("Report (data)")!.page).toEqual({ texts: {} });
  });

  test("of values is on one sheet, whose texts stay texts", async () => {
    const values = [
      ["F1", "=1+1"],
      ["F2", "2026-01-01"],
    ];
    const of = () => ({ ...plan().data, rows: { first: 3, values } });
    expect(await insertSheet("What changed", of, new AbortController().signal)).toBe("What changed");
    expect(sheetNames()).toEqual(["Sheet1", "What changed"]);
    const cells = ["A3", "B3", "A4", "B4"].map((cell) => `What changed!${cell}`);
    expect(cells.map((cell) => core.host.cell(cell))).toEqual(["F1", "=1+1", "F2", "2026-01-01"]);
    expect(core.host.formula("What changed!B3")).toBeUndefined();
  });

  test.each([1, 2, 3])("leaves no sheet when it is cancelled before request %i", async (at) => {
    const controller = new AbortController();
    core.beforeRequest = (request) => {
      if (request === at) controller.abort();
    };
    const failure = await insertReport(titles, plan, controller.signal).catch((error: unknown) => error);
    expect(failure).toBe(controller.signal.reason);
    expect(sheetNames()).toEqual(["Sheet1"]);
  });

  test("leaves no sheet when Excel refuses a part of it", async () => {
    const broken = () => ({ ...plan(), report: { ...plan().report, formulas: { A1: "=LET(" as const } } });
    await expect(insertReport(titles, broken, new AbortController().signal)).rejects.toThrow("invalid");
    expect(sheetNames()).toEqual(["Sheet1"]);
  });

  test("says so when it is cancelled and its sheets can't be removed", async () => {
    const controller = new AbortController();
    core.beforeRequest = (request) => {
      if (request === 2) controller.abort();
      if (request === 3) throw new Error("Excel is gone");
    };
    await expect(insertReport(titles, plan, controller.signal)).rejects.toThrow("Excel is gone");
  });
});
