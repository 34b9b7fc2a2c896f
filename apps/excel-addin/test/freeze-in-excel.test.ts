import { expect, test } from "vitest";
import { freezeFile } from "../src/freezing/freeze-file.ts";
import { insertList } from "./table-in-excel.ts";
import { note, useFreezing } from "./use-freezing.ts";

const open = useFreezing();

/** The formulas that a sheet of the copy has, by their cells. */
function formulasIn(sheet: string): Readonly<Record<string, string>> {
  const cells = sheet.matchAll(/<c r="([A-Z]+\d+)"(?:(?!<\/c>).)*?<f[^>]*>([^<]*)<\/f>/g);
  return Object.fromEntries([...cells].map(([, cell, formula]) => [cell!, formula!]));
}

/** What a cell of the copy has after its first tag. */
function cellIn(sheet: string, cell: string): string | undefined {
  return new RegExp(`<c r="${cell}"[^>]*>(.*?)</c>`).exec(sheet)?.[1];
}

const first = "xl/worksheets/sheet1.xml";
const second = "xl/worksheets/sheet2.xml";

test("a copy has values in place of our formulas and nothing of the add-in", async () => {
  const { enter, freeze, sandbox } = await open();
  expect(await enter("A1", '=PARTNERS("Name, PartnerSince, BusinessDetails.DuePeriod",,3)')).toBe("Name");
  await enter("A8", "=SUM(INDEX(A1#,0,3))");
  await enter("A9", "=COUNTA(A1:A4)");
  const parts = await freeze("spill");
  const [partner] = sandbox.records("BusinessPartners");
  const sheet = parts.get(first)!;
  expect(cellIn(sheet, "A2")).toContain(`>${partner!["Name"] as string}<`);
  expect(formulasIn(sheet)).toEqual({ A8: "SUM(INDEX(A1:C4,0,3))", A9: "COUNTA(A1:A4)" });
  expect([...parts.keys()].filter((path) => /webextension|richData/i.test(path))).toEqual([]);
  expect([...parts.values()].join()).not.toMatch(/PARTNERS\(|_xldudf|accounting-data|acme|valueMetadata/i);
});

test("a day keeps its format, and each sheet says of when its values are", async () => {
  const { excel, enter, freeze } = await open();
  excel.addSheet("Other");
  await enter("Sheet1!A1", '=PARTNERS("PartnerSince",,2,FALSE)');
  await enter("Other!B2", "5");
  const parts = await freeze("formats");
  const sheet = parts.get(first)!;
  const style = Number(/<c r="A1" s="(\d+)"/.exec(sheet)?.[1]);
  const looks = [.../<cellXfs.*?<\/cellXfs>/.exec(parts.get("xl/styles.xml")!)![0].matchAll(/<xf [^>]*>/g)];
  const format = /numFmtId="(\d+)"/.exec(looks[style]![0])![1];
  expect(parts.get("xl/styles.xml")).toContain(`numFmtId="${format}" formatCode="yyyy-mm-dd"`);
  expect(cellIn(sheet, "C1")).toContain(note);
  expect(cellIn(parts.get(second)!, "D1")).toContain(note);
  expect(sheet).toContain(`<oddFooter>&amp;L${note}</oddFooter>`);
});

test("a person's formulas stay formulas where they need no add-in", async () => {
  const { excel, enter, freeze } = await open();
  excel.addSheet("O'Neill");
  await enter("Sheet1!A1", '=PARTNERS("Code, BusinessDetails.DuePeriod",,4)');
  await enter("'O''Neill'!A1", "=SUM(Sheet1!B2:B5)");
  await enter("'O''Neill'!A2", "=ROWS(Sheet1!A1#)");
  await enter("'O''Neill'!A3", '=SUM(PARTNERS("BusinessDetails.DuePeriod",,4,FALSE))');
  await enter("'O''Neill'!A4", '=IFERROR(PARTNER("no id","Name"),"none")');
  await enter("'O''Neill'!A5", '="PARTNERS("&A2&")"');
  const parts = await freeze("references");
  const sheet = parts.get(second)!;
  expect(formulasIn(sheet)).toEqual({
    A1: "SUM(Sheet1!B2:B5)",
    A2: "ROWS(Sheet1!A1:B5)",
    A5: "&quot;PARTNERS(&quot;&amp;A2&amp;&quot;)&quot;",
  });
  expect(cellIn(sheet, "A3")).toBe(`<v>${excel.value("'O''Neill'!A3")}</v>`);
  expect(cellIn(sheet, "A4")).toContain(">none<");
});

test("a card becomes its text, and no field of its record is left in the file", async () => {
  const { enter, freeze, sandbox } = await open();
  const [partner] = sandbox.records("BusinessPartners");
  await enter("A1", `=PARTNER("${partner!["Id"] as string}")`);
  await enter("B1", "=A1.City");
  const parts = await freeze("cards");
  expect(cellIn(parts.get(first)!, "A1")).toContain(`>${partner!["Name"] as string}<`);
  expect(formulasIn(parts.get(first)!)).toEqual({});
  expect([...parts.values()].join()).not.toContain(partner!["Id"] as string);
});

test("hidden and protected sheets are frozen too, and stay hidden and protected", async () => {
  const { excel, core, enter, freeze } = await open();
  excel.addSheet("Hidden");
  await enter("Sheet1!A1", '=PARTNERS("Code",,2)');
  await enter("Hidden!A1", '=PARTNERS("Name",,2)');
  core.workbook.sheet("Hidden")!.visibility = "VeryHidden";
  excel.protectSheet("Sheet1");
  const parts = await freeze("hidden");
  expect(parts.get("xl/workbook.xml")).toContain('name="Hidden" sheetId="2" state="veryHidden"');
  expect(parts.get(first)).toContain("<sheetProtection ");
  for (const path of [first, second]) expect(formulasIn(parts.get(path)!)).toEqual({});
});

test("a table of a list stays a table, with its struck rows", async () => {
  const { freeze } = await open();
  const table = await insertList([
    { Id: "1", Name: "Acme" },
    { Id: "2", Name: "=Cmd" },
  ]);
  await table.refresh([{ Id: "1", Name: "Acme" }]);
  const parts = await freeze("table");
  expect(parts.get("xl/tables/table1.xml")).toContain('name="Partners"');
  // Bold by itself too, for programs that don't know Excel's styles of tables.
  const style = Number(/<c r="A1" s="(\d+)"/.exec(parts.get(first)!)?.[1]);
  const looks = [
    ...parts
      .get("xl/styles.xml")!
      .split("<cellXfs")[1]!
      .matchAll(/<xf [^>]*>/g),
  ];
  expect(looks[style]![0]).toContain('fontId="1"');
  expect(parts.get(first)).toContain("<conditionalFormatting ");
  expect(formulasIn(parts.get(first)!)).toEqual({});
  expect(cellIn(parts.get(first)!, "B3")).toContain(">=Cmd<");
});

test("the workbook itself stays as it was, so that there is nothing to undo", async () => {
  const { excel, core, enter, freeze } = await open();
  excel.addSheet("Other");
  await enter("Sheet1!A1", '=PARTNERS("Name, PartnerSince",,3)');
  await enter("Other!A1", "=ROWS(Sheet1!A1#)");
  const contents = () =>
    core.workbook.sheets.map((sheet) => [
      sheet.name,
      sheet.visibility,
      [...sheet.cells.values()].map(({ row, column, value, formula, numberFormat }) => {
        return [row, column, value, formula?.text, formula?.spill, numberFormat];
      }),
    ]);
  const before = [contents(), { ...excel.documentSettings }];
  await freeze("undo");
  expect([contents(), { ...excel.documentSettings }]).toEqual(before);
});

test("a cell that has no value yet makes no copy", async () => {
  const { excel, core, freeze } = await open();
  await excel.enter("B2", "=PARTNERS()");
  expect(excel.cell("B2")).toBe("#BUSY!");
  await expect(freeze("busy")).rejects.toMatchObject({ problem: "loading", place: "Sheet1!B2" });
  expect(core.copies.open).toBe(0);
});

test("a file that is no workbook makes no copy", async () => {
  const options = {
    note,
    language: "en",
    own: { prefixes: [""] },
    ours: [],
    readShown: () => Promise.resolve([]),
  };
  await expect(freezeFile(new TextEncoder().encode("locked"), options)).rejects.toMatchObject({
    problem: "unreadable",
  });
});
