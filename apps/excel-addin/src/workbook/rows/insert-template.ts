import { shorten } from "../../base/well-formed.ts";
import { freeSheetName } from "../../tables/table-name.ts";
import { setNumberFormat } from "../sheet-area.ts";
import { runOnRows } from "./rows-place.ts";

/** A column of a sheet to fill in. */
export interface TemplateColumn {
  readonly heading: string;
  /** Its cells keep what is typed as a text. */
  readonly isText: boolean;
  /** What the column takes, shown beside a selected cell; empty for nothing. */
  readonly note: string;
  readonly choices?: readonly string[];
}

/** Rows that have the formats, notes and choices. */
const rows = 1000;
/** What Excel accepts in a note beside a cell. */
const longestTitle = 32;
const longestNote = 255;

/** Adds a sheet with headings, formats, notes and choices, and selects the first cell to fill in. Returns the sheet's name. */
export function insertTemplate(columns: readonly TemplateColumn[], title: string): Promise<string> {
  return runOnRows(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const taken = worksheets.items.map(({ name }) => name);
    const name = freeSheetName(title, taken);
    const sheet = worksheets.add(name);
    const header = sheet.getRangeByIndexes(0, 0, 1, columns.length);
    header.numberFormat = [columns.map(() => "@")];
    header.values = [columns.map(({ heading }) => heading)];
    for (const [at, { heading, isText, note, choices }] of columns.entries()) {
      const body = sheet.getRangeByIndexes(1, at, rows, 1);
      if (isText) setNumberFormat(body, "@");
      if (choices) body.dataValidation.rule = { list: { inCellDropDown: true, source: choices.join(",") } };
      if (note !== "")
        body.dataValidation.prompt = {
          showPrompt: true,
          title: shorten(heading, longestTitle),
          message: shorten(note, longestNote),
        };
    }
    header.format.autofitColumns();
    sheet.activate();
    sheet.getRange("A2").select();
    await context.sync();
    return name;
  });
}
