import type { ReportSheets, SheetPlan } from "../../reports/sheet-plan.ts";
import { freeSheetName } from "../../tables/table-name.ts";
import { generalFormat, textFormat } from "../../tables/table-rows.ts";
import { setNumberFormat } from "../sheet-area.ts";
import { runOnTable } from "./run-on-table.ts";

/**
 * Inserts a report on two new sheets, and shows the first one. `plan` gets their names, which formulas contain. Resolves with these;
 * after a failure or an abort neither sheet is left.
 */
export function insertReport(
  titles: ReportSheets<string>,
  plan: (names: ReportSheets<string>) => ReportSheets<SheetPlan>,
  signal: AbortSignal,
): Promise<ReportSheets<string>> {
  return insertSheets([titles.report, titles.data], signal, ([report, data]) => {
    const plans = plan({ report: report!, data: data! });
    return [plans.report, plans.data];
  }).then(([report, data]) => ({ report: report!, data: data! }));
}

/** Inserts a report on one new sheet. Resolves with its name. */
export async function insertSheet(
  title: string,
  plan: (name: string) => SheetPlan,
  signal: AbortSignal,
): Promise<string> {
  const [name] = await insertSheets([title], signal, ([sheet]) => [plan(sheet!)]);
  return name!;
}

/** Inserts sheets, and shows the first one. */
function insertSheets(
  titles: readonly string[],
  signal: AbortSignal,
  plan: (names: readonly string[]) => readonly SheetPlan[],
): Promise<readonly string[]> {
  return runOnTable(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    signal.throwIfAborted();
    const taken = worksheets.items.map(({ name }) => name);
    const names: string[] = [];
    for (const title of titles) names.push(freeSheetName(title, [...taken, ...names]));
    const plans = plan(names);
    const sheets = names.map((name) => worksheets.add(name));
    try {
      // The last first: formulas of one sheet refer to those behind it.
      for (const index of [...sheets.keys()].toReversed()) {
        fill(sheets[index]!, plans[index]!);
        await context.sync();
        signal.throwIfAborted();
      }
      sheets[0]!.activate();
      await context.sync();
      return names;
    } catch (error) {
      for (const sheet of sheets) sheet.delete();
      await context.sync().catch((left: unknown) => {
        // An abort says that nothing is left.
        if (signal.aborted) throw left;
      });
      throw error;
    }
  });
}

function fill(sheet: Excel.Worksheet, plan: SheetPlan): void {
  const { formulas, texts, formats, columns, head, bold, aligned, widths } = plan;
  // A workbook's own style may give the cells of new sheets the format Text, which makes texts of formulas.
  for (const address of Object.keys(formulas)) setNumberFormat(sheet.getRange(address), generalFormat);
  for (const [letters, { format, alignment }] of Object.entries(columns)) {
    const column = sheet.getRange(`${letters}:${letters}`);
    const above = sheet.getRange(`${letters}1:${letters}${head}`);
    if (format !== undefined) {
      setNumberFormat(column, format);
      setNumberFormat(above, generalFormat);
    }
    if (alignment !== undefined) {
      column.format.horizontalAlignment = alignment;
      above.format.horizontalAlignment = "General";
    }
  }
  for (const [address, format] of Object.entries(formats)) setNumberFormat(sheet.getRange(address), format);
  for (const [address, formula] of Object.entries(formulas)) sheet.getRange(address).formulas = [[formula]];
  for (const [address, text] of Object.entries(texts)) {
    const cell = sheet.getRange(address);
    setNumberFormat(cell, textFormat);
    cell.values = [[text]];
  }
  if (plan.rows && plan.rows.values.length > 0) {
    const { first, values } = plan.rows;
    const range = sheet.getRangeByIndexes(first - 1, 0, values.length, values[0]!.length);
    setNumberFormat(range, textFormat);
    range.values = values.map((row) => [...row]);
  }
  for (const address of bold) sheet.getRange(address).format.font.bold = true;
  for (const [address, alignment] of Object.entries(aligned))
    sheet.getRange(address).format.horizontalAlignment = alignment;
  for (const [column, width] of widths.entries())
    sheet.getRangeByIndexes(0, column, 1, 1).format.columnWidth = width;
  if (plan.print) setPrint(sheet, plan.print);
}

/** A4 on its side, one page wide, with the headings on each page. */
function setPrint(sheet: Excel.Worksheet, { headings, foot }: NonNullable<SheetPlan["print"]>): void {
  const { pageLayout } = sheet;
  pageLayout.orientation = "Landscape";
  pageLayout.paperSize = "A4";
  pageLayout.zoom = { horizontalFitToPages: 1 };
  pageLayout.setPrintTitleRows(sheet.getRange(`A${headings}:A${headings}`));
  const { defaultForAllPages } = pageLayout.headersFooters;
  // An ampersand begins a code there.
  defaultForAllPages.leftFooter = foot.replaceAll("&", "&&");
  defaultForAllPages.centerFooter = "&D &T";
  defaultForAllPages.rightFooter = "&P / &N";
}
