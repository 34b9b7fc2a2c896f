import { placeOfCell } from "../cells/cell-address.ts";
import { FreezeError } from "./freeze-error.ts";
import type { FileStyles } from "./number-formats.ts";
import type { FileCell } from "./sheet-cells.ts";
import type { ShownCell } from "../workbook/file/read-shown.ts";
import type { CellPlace } from "../workbook/sheet-area.ts";
import { isLoading, shownError, shownFormat } from "./shown-format.ts";
import { attributeOf, elementsOf, escapeXml, withAttribute } from "./xml.ts";

export interface FreezingCells {
  readonly sheet: string;
  readonly styles: FileStyles;
  readonly language: string;
  /** What Excel shows where the file has a data type. */
  readonly shown: (cell: CellPlace) => ShownCell | undefined;
  /** The last format of a column, for a cell that is too narrow to tell its own. */
  readonly formats: Map<number, string>;
}

/** Errors that every program knows; files have newer ones as data types beside #VALUE!. */
const plainErrors = new Set(["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"]);

/** Whether the file has a data type in a cell: a card, a number with a format of its own, a new kind of error. */
export function hasDataType(cell: FileCell): boolean {
  return typeNumber(cell) !== undefined;
}

/** The number by which a cell refers to its data type. */
export function typeNumber({ attributes }: FileCell): number | undefined {
  const number = attributeOf(attributes, "vm");
  return number === undefined ? undefined : Number(number);
}

/** The cell with what its data type shows. A formula of a person stays: its values will be texts and numbers as well. */
export function withoutDataType(cell: FileCell, freezing: FreezingCells): string {
  const plain = withAttribute(cell.attributes, "vm", undefined);
  const type = attributeOf(cell.attributes, "t") ?? "n";
  const value = elementsOf(cell.content, "v")[0]?.content ?? "";
  const formula = elementsOf(cell.content, "f")[0]?.text ?? "";
  return freezeDataType(cell, { plain, type, value, formula }, freezing);
}

/** The cell as a constant: its value, and the number format that it was shown with. */
export function freezeCell(cell: FileCell, freezing: FreezingCells): string {
  const plain = ["cm", "vm"].reduce(
    (attributes, name) => withAttribute(attributes, name, undefined),
    cell.attributes,
  );
  const type = attributeOf(cell.attributes, "t") ?? "n";
  const value = elementsOf(cell.content, "v")[0]?.content ?? "";
  if (hasDataType(cell)) return freezeDataType(cell, { plain, type, value, formula: "" }, freezing);
  if (isLoading(value)) throw loadingAt(cell, freezing);
  if (type === "str") return textCell(plain, value);
  const content = cell.content.replace(/<f(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/f>)/, "");
  return `<c${plain}>${content}</c>`;
}

function freezeDataType(
  cell: FileCell,
  {
    plain,
    type,
    value,
    formula,
  }: { readonly plain: string; readonly type: string; readonly value: string; readonly formula: string },
  freezing: FreezingCells,
): string {
  const { row, column } = cell;
  const shown = freezing.shown({ sheet: freezing.sheet, row, column });
  const error = shown && shownError(shown);
  if (error !== undefined) {
    if (isLoading(error)) throw loadingAt(cell, freezing);
    return `<c${withAttribute(plain, "t", "e")}>${formula}<v>${plainErrors.has(error) ? error : "#VALUE!"}</v></c>`;
  }
  if (type === "n" && value !== "") {
    const format = (shown && shownFormat(shown, freezing.language)) ?? freezing.formats.get(column);
    freezing.formats.set(column, format ?? "General");
    const style = Number(attributeOf(cell.attributes, "s") ?? 0);
    const styled = freezing.styles.withFormat(style, format ?? "General");
    return `<c${withAttribute(plain, "s", styled === 0 ? undefined : String(styled))}>${formula}<v>${value}</v></c>`;
  }
  // The file was saved while the cell had no value; by now it has one.
  if (type === "e" && shown !== undefined && typeof shown.value !== "string") throw loadingAt(cell, freezing);
  // Files write characters like _x000D_; a text that looks like one is escaped.
  const text = (shown?.text ?? "").replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  return formula === ""
    ? textCell(plain, escapeXml(text))
    : `<c${withAttribute(plain, "t", "str")}>${formula}<v>${escapeXml(text)}</v></c>`;
}

function textCell(attributes: string, text: string): string {
  return `<c${withAttribute(attributes, "t", "inlineStr")}><is><t xml:space="preserve">${text}</t></is></c>`;
}

function loadingAt({ row, column }: FileCell, { sheet }: FreezingCells): FreezeError {
  return new FreezeError("loading", placeOfCell({ sheet, row, column }));
}
