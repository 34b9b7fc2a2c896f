import { endUndo } from "./follow-undo.ts";
import type { UniverSheet } from "./univer-sheet.ts";

/** Widths of columns in pixels, from A on, by the name of their sheet. */
export type ColumnWidths = Readonly<Record<string, readonly number[]>>;

/** Ranges in bold, by the name of their sheet. */
export type Headings = Readonly<Record<string, readonly string[]>>;

/** How the sheets of a new workbook look. */
export interface SheetLayout {
  readonly columnWidths: ColumnWidths;
  readonly headings: Headings;
}

/** Applies a new sheet's layout to the view. Nobody can undo that. */
export function layOut(
  view: UniverSheet,
  worksheet: ReturnType<UniverSheet["workbook"]["getActiveSheet"]>,
  { columnWidths, headings }: SheetLayout,
): void {
  const name = worksheet.getSheetName();
  columnWidths[name]?.forEach((width, column) => worksheet.setColumnWidth(column, width));
  for (const range of headings[name] ?? []) worksheet.getRange(range).setFontWeight("bold");
  endUndo(view);
}
