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
export function hasDataType({ attributes }: FileCell): boolean {
  return attributeOf(attributes, "vm") !== undefined;
}

/** The cell as a constant: its value, and the number format that it was shown with. */
export function freezeCell(cell: FileCell, freezing: FreezingCells): string {
  const plain = ["cm", "vm"].reduce(
    (attributes, name) => withAttribute(attributes, name, undefined),
    cell.attributes,
  );
  const type = attributeOf(cell.attributes, "t") ?? "n";
  const value = elementsOf(cell.content, "v")[0]?.content ?? "";
  if (hasDataType(cell)) return freezeDataType(cell, { plain, type, value }, freezing);
  if (isLoading(value)) throw loadingAt(cell, freezing);
  if (type === "str") return textCell(plain, value);
  const content = cell.content.replace(/<f(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/f>)/, "");
  return `<c${plain}>${content}</c>`;
}

function freezeDataType(
  cell: FileCell,
  { plain, type, value }: { readonly plain: string; readonly type: string; readonly value: string },
  freezing: FreezingCells,
): string {
  const { row, column } = cell;
  const shown = freezing.shown({ sheet: freezing.sheet, row, column });
  const error = shown && shownError(shown);
  if (error !== undefined) {
    if (isLoading(error)) throw loadingAt(cell, freezing);
    return `<c${withAttribute(plain, "t", "e")}><v>${plainErrors.has(error) ? error : "#VALUE!"}</v></c>`;
  }
  if (type === "n" && value !== "") {
    const format = (shown && shownFormat(shown, freezing.language)) ?? freezing.formats.get(column);
    freezing.formats.set(column, format ?? "General");
    const style = Number(attributeOf(cell.attributes, "s") ?? 0);
    const styled = freezing.styles.withFormat(style, format ?? "General");
    return `<c${withAttribute(plain, "s", styled === 0 ? undefined : String(styled))}><v>${value}</v></c>`;
  }
  // The file was saved while the cell had no value; by now it has one.
  if (type === "e" && shown !== undefined && typeof shown.value !== "string") throw loadingAt(cell, freezing);
  // Files write characters like _x000D_; a text that looks like one is escaped.
  const text = (shown?.text ?? "").replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  return textCell(plain, escapeXml(text));
}

function textCell(attributes: string, text: string): string {
  return `<c${withAttribute(attributes, "t", "inlineStr")}><is><t xml:space="preserve">${text}</t></is></c>`;
}

function loadingAt({ row, column }: FileCell, { sheet }: FreezingCells): FreezeError {
  return new FreezeError("loading", placeOfCell({ sheet, row, column }));
}
