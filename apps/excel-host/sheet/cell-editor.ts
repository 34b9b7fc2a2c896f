import { CellValueType, numfmt, type ICellData, type Nullable } from "@univerjs/core";
import { AFTER_CELL_EDIT, BEFORE_CELL_EDIT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import { CellError } from "../workbook/cell-error.ts";
import { toEnglishFormula, toLocalFormula } from "../workbook/formula/local-formula.ts";
import { FormulaSyntaxError } from "../workbook/formula/tokenize.ts";
import type { Sheet } from "../workbook/sheet.ts";
import { generalText } from "../workbook/shown-text.ts";
import { typedInput, type Content } from "../workbook/typed-input.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import type { UniverSheet } from "./univer-sheet.ts";

/** Above Univer's own interceptors, which read and write numbers in its notation. */
const priority = 1000;

/**
 * Makes the cell editor and the formula bar show and understand the workbook's language: `=SUM(1,5;A1)` in a Czech one. The
 * view itself stores the workbook's English notation.
 */
export function localizeCellEditor(view: UniverSheet, workbook: Workbook, pairs: SheetPairs): void {
  const { writeCellInterceptor } = view.injector.get(SheetInterceptorService);
  writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority,
    handler: (cell, { subUnitId, row, col }) => {
      const sheet = pairs.model(subUnitId);
      const text = sheet && editedText(workbook, sheet, row, col);
      if (text === undefined) return cell;
      const isFormula = text.startsWith("=");
      return { ...cell, f: isFormula ? text : null, si: null, v: text, t: CellValueType.STRING, p: null };
    },
  });
  writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority,
    handler: (cell) => {
      const text = cell?.f ?? cell?.v;
      const isRead = typeof text === "string" && !cell?.p && cell?.t !== CellValueType.FORCE_STRING;
      return isRead ? typedCell(view, workbook.locale, cell, text) : cell;
    },
  });
}

/** What the editor shows for a cell's own content; undefined for an empty cell. */
function editedText(workbook: Workbook, sheet: Sheet, row: number, column: number): string | undefined {
  const cell = sheet.cellAt(row, column);
  if (cell?.formula !== undefined) return toLocalFormula(cell.formula.text, workbook.locale);
  const value = cell?.value ?? null;
  if (cell === undefined || value === null) return undefined;
  if (typeof value !== "number" || numfmt.isDateFormat(cell.numberFormat))
    return workbook.textAt(sheet, row, column);
  return cell.numberFormat.includes("%")
    ? `${generalText(value * 100, workbook.locale)}%`
    : generalText(value, workbook.locale);
}

function typedCell(
  view: UniverSheet,
  locale: string,
  cell: Nullable<ICellData>,
  text: string,
): Nullable<ICellData> {
  const style = view.workbook.getWorkbook().getStyles().getStyleByCell(cell);
  const content = contentOf(text, style?.n?.pattern, locale);
  if (content === undefined) {
    return text.startsWith("=")
      ? { ...cell, f: toEnglishFormula(text, locale), v: null, t: null }
      : { ...cell, f: null, si: null, v: text, t: CellValueType.STRING };
  }
  if (content.kind === "formula") return { ...cell, f: content.text, v: null, t: null };
  const { value, numberFormat } = content;
  const typed = { ...cell, f: null, si: null };
  if (value === null) return { ...typed, v: "" };
  if (value instanceof CellError) return { ...typed, v: value.code, t: CellValueType.STRING };
  if (typeof value === "string") return { ...typed, v: value, t: CellValueType.STRING };
  if (typeof value === "boolean") return { ...typed, v: Number(value), t: CellValueType.BOOLEAN };
  const s = numberFormat === undefined ? cell?.s : { ...style, n: { pattern: numberFormat } };
  return { ...typed, v: value, t: CellValueType.NUMBER, ...(s !== undefined && { s }) };
}

/** Undefined for a formula that Excel does not accept. */
function contentOf(text: string, numberFormat = "General", locale: string): Content | undefined {
  try {
    return typedInput(text, numberFormat, locale);
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return undefined;
    throw error;
  }
}
