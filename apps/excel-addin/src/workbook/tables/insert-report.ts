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
  return runOnTable(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    signal.throwIfAborted();
    const taken = worksheets.items.map(({ name }) => name);
    const report = freeSheetName(titles.report, taken);
    const data = freeSheetName(titles.data, [...taken, report]);
    const names = { report, data };
    const plans = plan(names);
    const sheets = { report: worksheets.add(report), data: worksheets.add(data) };
    try {
      // The data first, so that no formula is calculated without them.
      for (const part of ["data", "report"] as const) {
        fill(sheets[part], plans[part]);
        await context.sync();
        signal.throwIfAborted();
      }
      sheets.report.activate();
      await context.sync();
      return names;
    } catch (error) {
      for (const sheet of [sheets.report, sheets.data]) sheet.delete();
      await context.sync().catch((left: unknown) => {
        // An abort says that nothing is left.
        if (signal.aborted) throw left;
      });
      throw error;
    }
  });
}

function fill(sheet: Excel.Worksheet, plan: SheetPlan): void {
  const { formulas, texts, formats, bold, aligned, widths } = plan;
  // A workbook's own style may give the cells of new sheets the format Text, which makes texts of formulas.
  for (const address of Object.keys(formulas)) setNumberFormat(sheet.getRange(address), generalFormat);
  for (const [address, format] of Object.entries(formats)) setNumberFormat(sheet.getRange(address), format);
  for (const [address, formula] of Object.entries(formulas)) sheet.getRange(address).formulas = [[formula]];
  for (const [address, text] of Object.entries(texts)) {
    const cell = sheet.getRange(address);
    setNumberFormat(cell, textFormat);
    cell.values = [[text]];
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
