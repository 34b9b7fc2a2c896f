import { columnName, isSingleCell, printArea, type Area } from "../address.ts";
import type { CellLook } from "../cell-look.ts";
import { CellError } from "../cell-error.ts";
import { basicValue } from "../cell-value.ts";
import { characterWidth, standardWidth } from "../lines.ts";
import type { Sheet } from "../sheet.ts";
import { bodyOf, type Table } from "../tables/table.ts";
import { fileFormula } from "./file-formula.ts";
import { plainErrors, type RichData } from "./rich-data.ts";
import { xmlHeader, xmlText } from "./xml-text.ts";

/** What a sheet's part depends on besides the sheet. */
export interface SheetFileOptions {
  readonly rich: RichData;
  readonly tables: readonly Table[];
  /** The index of the style with a number format and a look. */
  readonly styleOf: (numberFormat: string, look: CellLook) => number;
  readonly isAddInFunction: (name: string) => boolean;
  /** Called where a formula may spill. */
  readonly onDynamic: () => void;
  readonly isActive: boolean;
}

/** A sheet as its part in a workbook's file. */
export function writeSheet(sheet: Sheet, options: SheetFileOptions): string {
  const used = sheet.usedArea(false);
  const tables = options.tables.filter((table) => table.sheet === sheet);
  return (
    `${xmlHeader}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
    `<dimension ref="${used === undefined ? "A1" : printArea(used)}"/>` +
    `<sheetViews><sheetView${options.isActive ? ' tabSelected="1"' : ""} workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    columns(sheet) +
    `<sheetData>${used === undefined ? "" : rows(sheet, used, options)}</sheetData>` +
    (sheet.protected ? '<sheetProtection sheet="1" objects="1" scenarios="1"/>' : "") +
    merges(sheet) +
    tables.map(struckRows).join("") +
    validations(sheet) +
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
    (tables.length === 0
      ? ""
      : `<tableParts count="${tables.length}">${tables.map((_, index) => `<tablePart r:id="rId${index + 1}"/>`).join("")}</tableParts>`) +
    "</worksheet>"
  );
}

function merges({ merges: all }: Sheet): string {
  if (all.length === 0) return "";
  return `<mergeCells count="${all.length}">${all.map((area) => `<mergeCell ref="${printArea(area)}"/>`).join("")}</mergeCells>`;
}

function columns({ lines: { columnWidths, hiddenColumns } }: Sheet): string {
  const all = [...new Set([...columnWidths.keys(), ...hiddenColumns])].toSorted((a, b) => a - b);
  if (all.length === 0) return "";
  const written = all.map((column) => {
    const width = (columnWidths.get(column) ?? standardWidth) / characterWidth;
    const hidden = hiddenColumns.has(column) ? ' hidden="1"' : "";
    return `<col min="${column + 1}" max="${column + 1}" width="${width}"${hidden} customWidth="1"/>`;
  });
  return `<cols>${written.join("")}</cols>`;
}

function rows(sheet: Sheet, used: Area, options: SheetFileOptions): string {
  const written: string[] = [];
  for (let row = used.row; row <= used.lastRow; row++) {
    let cells = "";
    for (let column = used.column; column <= used.lastColumn; column++)
      cells += cell(sheet, row, column, options);
    const hidden = sheet.lines.hiddenRows.has(row) ? ' hidden="1"' : "";
    if (cells !== "" || hidden !== "") written.push(`<row r="${row + 1}"${hidden}>${cells}</row>`);
  }
  return written.join("");
}

function cell(sheet: Sheet, row: number, column: number, options: SheetFileOptions): string {
  const value = sheet.valueAt(row, column);
  const own = sheet.cellAt(row, column);
  const style = options.styleOf(sheet.numberFormatAt(row, column), sheet.lookAt(row, column));
  const look = style === 0 ? "" : ` s="${style}"`;
  const reference = `${columnName(column)}${row + 1}`;
  const formula = own?.formula;
  if (value === null && formula === undefined) return own === undefined ? "" : `<c r="${reference}"${look}/>`;
  const table = options.tables.find(
    ({ sheet: home, area }) =>
      home === sheet &&
      row >= area.row &&
      row <= area.lastRow &&
      column >= area.column &&
      column <= area.lastColumn,
  );
  let text = "";
  let dynamic = "";
  if (formula !== undefined) {
    const body = xmlText(fileFormula(formula.text, { ...options, table: table?.name }));
    const area = formula.spill ?? { row, column, lastRow: row, lastColumn: column };
    const spills = !isSingleCell(area) || /_xldudf_|_xlfn\._xlws|ANCHORARRAY/.test(body);
    if (spills && table === undefined) {
      options.onDynamic();
      dynamic = ' cm="1"';
      text = `<f t="array" ref="${printArea(area)}">${body}</f>`;
    } else text = `<f>${body}</f>`;
  }
  const number = options.rich.numberOf(value);
  const attributes = `r="${reference}"${look}${dynamic}${number === undefined ? "" : ` vm="${number}"`}`;
  const isCard = number !== undefined && typeof basicValue(value) === "string";
  const plain = isCard ? new CellError("#VALUE!") : basicValue(value);
  if (plain === null) return `<c ${attributes}>${text}</c>`;
  if (plain instanceof CellError) {
    const code = plainErrors.has(plain.code) ? plain.code : "#VALUE!";
    return `<c ${attributes} t="e">${text}<v>${code}</v></c>`;
  }
  if (typeof plain === "number") return `<c ${attributes}>${text}<v>${plain}</v></c>`;
  if (typeof plain === "boolean") return `<c ${attributes} t="b">${text}<v>${Number(plain)}</v></c>`;
  const isResult = formula !== undefined || sheet.sourceOf(row, column) !== own;
  return isResult
    ? `<c ${attributes} t="str">${text}<v>${xmlText(plain)}</v></c>`
    : `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${xmlText(plain)}</t></is></c>`;
}

/** Rows that are struck through where a column is filled. */
function struckRows(table: Table, index: number): string {
  const at = table.columns.findIndex(({ id }) => id === table.struckBy);
  if (at < 0) return "";
  const body = bodyOf(table);
  const formula = xmlText(`$${columnName(table.area.column + at)}${body.row + 1}<>""`);
  return `<conditionalFormatting sqref="${printArea(body)}"><cfRule type="expression" dxfId="0" priority="${index + 1}"><formula>${formula}</formula></cfRule></conditionalFormatting>`;
}

function validations({ validations: all }: Sheet): string {
  const written = [...all].map(([area, { prompt, rule }]) => {
    const { title = "", message = "" } = Object(prompt) as { title?: string; message?: string };
    const { list } = Object(rule) as { list?: { source: string } };
    const shown =
      prompt === undefined
        ? ""
        : ` showInputMessage="1" promptTitle="${xmlText(title)}" prompt="${xmlText(message)}"`;
    return list === undefined
      ? `<dataValidation${shown} sqref="${area}"/>`
      : `<dataValidation type="list"${shown} sqref="${area}"><formula1>${xmlText(`"${list.source}"`)}</formula1></dataValidation>`;
  });
  return written.length === 0
    ? ""
    : `<dataValidations count="${written.length}">${written.join("")}</dataValidations>`;
}
