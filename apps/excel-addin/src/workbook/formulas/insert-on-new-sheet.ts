import type { Formula } from "../../cells/formula-text.ts";
import { freeSheetName } from "../../tables/table-name.ts";
import { writeFormula } from "./write-formulas.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

/** Writes a formula (English names, commas) into the first cell of a new sheet, and shows it. Resolves with the cell's address. */
export function insertOnNewSheet(title: string, formula: Formula): Promise<string> {
  return runInWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const sheet = worksheets.add(
      freeSheetName(
        title,
        worksheets.items.map(({ name }) => name),
      ),
    );
    const cell = sheet.getRange("A1").load("address,numberFormat");
    await context.sync();
    writeFormula(cell, formula);
    sheet.activate();
    await context.sync();
    return cell.address;
  });
}
