import { CellValueType, type ICellData, type Nullable } from "@univerjs/core";
import { CellError, isErrorCode } from "../workbook/cell-error.ts";
import type { Sheet } from "../workbook/sheet.ts";
import { parseFormula } from "../workbook/formula/parse.ts";
import { FormulaSyntaxError } from "../workbook/formula/tokenize.ts";
import type { Content } from "../workbook/typed-input.ts";

/** Converts what the view has stored for a cell to the workbook's content. */
export function contentOfView(
  cell: Nullable<ICellData>,
  formula: string,
  numberFormat: string | undefined,
): Content {
  if (formula !== "") return formulaContent(formula);
  const text = cell?.p?.body?.dataStream.replace(/\r\n$/, "");
  const value = text ?? cell?.v ?? null;
  if (value === null || value === "") return { kind: "constant", value: null };
  const format = numberFormat === undefined ? {} : { numberFormat };
  if (cell?.t === CellValueType.BOOLEAN)
    return { kind: "constant", value: value === true || value === 1 || value === "1" };
  if (cell?.t === CellValueType.NUMBER && Number.isFinite(Number(value)))
    return { kind: "constant", value: Number(value), ...format };
  if (typeof value === "number") return { kind: "constant", value, ...format };
  const string = String(value);
  const isError = cell?.t !== CellValueType.FORCE_STRING && isErrorCode(string.toUpperCase());
  return {
    kind: "constant",
    value: isError ? new CellError(string.toUpperCase() as never) : string,
    ...format,
  };
}

/** Converts a cell of the workbook to what the view stores, so that the view's editor shows it. */
export function viewOfContent(sheet: Sheet, row: number, column: number): ICellData {
  const cell = sheet.cellAt(row, column);
  const empty: ICellData = { v: null, t: null, f: null, si: null, p: null };
  if (cell === undefined) return empty;
  const styled =
    cell.numberFormat === "General" ? empty : { ...empty, s: { n: { pattern: cell.numberFormat } } };
  if (cell.formula !== undefined) return { ...styled, f: cell.formula.text };
  const { value } = cell;
  if (value instanceof CellError) return { ...styled, v: value.code, t: CellValueType.STRING };
  if (typeof value === "number") return { ...styled, v: value, t: CellValueType.NUMBER };
  if (typeof value === "boolean") return { ...styled, v: Number(value), t: CellValueType.BOOLEAN };
  return typeof value === "string" ? { ...styled, v: value, t: CellValueType.STRING } : styled;
}

/** A formula, or #NAME? if it is invalid: Excel would keep its editor open, but the view's is closed already. */
function formulaContent(formula: string): Content {
  try {
    return { kind: "formula", text: formula, node: parseFormula(formula) };
  } catch (error) {
    if (!(error instanceof FormulaSyntaxError)) throw error;
    const accepted = withCommas(formula);
    const refusal = accepted === undefined ? undefined : ({ kind: "semicolons", accepted } as const);
    return { kind: "constant", value: new CellError("#NAME?", { refusal }) };
  }
}

/** The formula with commas between its arguments, if Excel accepts that; semicolons in texts and arrays stay. */
function withCommas(formula: string): string | undefined {
  const parts = formula.match(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\{[^}]*\}|[\s\S]/g) ?? [];
  const written = parts.map((part) => (part === ";" ? "," : part)).join("");
  try {
    if (written === formula) return undefined;
    parseFormula(written);
    return written;
  } catch (error) {
    if (!(error instanceof FormulaSyntaxError)) throw error;
    return undefined;
  }
}
