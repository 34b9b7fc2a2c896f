import { areaAt, columnName, contains, isSingleCell, printArea, type Area } from "../address.ts";
import type { CellLook } from "../cell-look.ts";
import { CellError } from "../cell-error.ts";
import { basicValue, type BasicValue } from "../cell-value.ts";
import type { FormulaState } from "../formula-state.ts";
import { characterWidth, standardWidth } from "../lines.ts";
import type { Cell, Sheet } from "../sheet.ts";
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
  const used = sheet.usedArea();
  const tables = options.tables.filter((table) => table.sheet === sheet);
  return (
    `${xmlHeader}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
    (sheet.page.pagesWide === undefined ? "" : '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>') +
    `<dimension ref="${used === undefined ? "A1" : printArea(used)}"/>` +
    `<sheetViews><sheetView${options.isActive ? ' tabSelected="1"' : ""} workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    columns(sheet, options) +
    `<sheetData>${used === undefined ? "" : rows(sheet, used, options)}</sheetData>` +
    (sheet.protected ? '<sheetProtection sheet="1" objects="1" scenarios="1"/>' : "") +
    merges(sheet) +
    tables.map(struckRows).join("") +
    validations(sheet) +
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
    pageSetup(sheet) +
    (tables.length === 0
      ? ""
      : `<tableParts count="${tables.length}">${tables.map((_, index) => `<tablePart r:id="rId${index + 1}"/>`).join("")}</tableParts>`) +
    "</worksheet>"
  );
}

/** How the sheet is printed. Rows that each page repeats are a name of the workbook. */
function pageSetup({ page: { orientation, paperSize, pagesWide, texts } }: Sheet): string {
  const attributes = [
    ...(paperSize === undefined ? [] : [`paperSize="${paperSize === "A4" ? 9 : 1}"`]),
    ...(orientation === undefined ? [] : [`orientation="${orientation.toLowerCase()}"`]),
    ...(pagesWide === undefined ? [] : [`fitToWidth="${pagesWide}" fitToHeight="0"`]),
  ];
  const setup = attributes.length === 0 ? "" : `<pageSetup ${attributes.join(" ")}/>`;
  const header = headerText(texts.leftHeader, texts.centerHeader, texts.rightHeader);
  const footer = headerText(texts.leftFooter, texts.centerFooter, texts.rightFooter);
  if (header + footer === "") return setup;
  return `${setup}<headerFooter><oddHeader>${header}</oddHeader><oddFooter>${footer}</oddFooter></headerFooter>`;
}

function headerText(left = "", center = "", right = ""): string {
  return xmlText([left && `&L${left}`, center && `&C${center}`, right && `&R${right}`].join(""));
}

function merges({ merges: all }: Sheet): string {
  if (all.length === 0) return "";
  return `<mergeCells count="${all.length}">${all.map((area) => `<mergeCell ref="${printArea(area)}"/>`).join("")}</mergeCells>`;
}

function columns({ lines }: Sheet, { styleOf }: SheetFileOptions): string {
  const { columnWidths, columnFormats, hiddenColumns } = lines;
  const all = [...new Set([...columnWidths.keys(), ...columnFormats.keys(), ...hiddenColumns])].toSorted(
    (a, b) => a - b,
  );
  if (all.length === 0) return "";
  const written = all.map((column) => {
    const width = (columnWidths.get(column) ?? standardWidth) / characterWidth;
    const hidden = hiddenColumns.has(column) ? ' hidden="1"' : "";
    const { numberFormat, look } = lines.formatOf(column);
    const style = styleOf(numberFormat, look);
    const styled = style === 0 ? "" : ` style="${style}"`;
    return `<col min="${column + 1}" max="${column + 1}" width="${width}"${styled}${hidden} customWidth="1"/>`;
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
  const place = `r="${columnName(column)}${row + 1}"${look}`;
  if (value === null && own?.formula === undefined) return own === undefined ? "" : `<c ${place}/>`;
  const formula = own?.formula === undefined ? noElement : formulaElement(own, own.formula, options);
  const number = options.rich.numberOf(value);
  const dataType = number === undefined ? "" : ` vm="${number}"`;
  const isResult = own?.formula !== undefined || sheet.sourceOf(row, column) !== own;
  const isCard = number !== undefined && typeof basicValue(value) === "string";
  const plain = isCard ? new CellError("#VALUE!") : basicValue(value);
  const content = valueElement(plain, isResult);
  const attributes = `${place}${formula.attribute}${dataType}${content.attribute}`;
  return `<c ${attributes}>${formula.element}${content.element}</c>`;
}

/** An element in a cell, and the attribute of the cell that it needs. */
interface CellElement {
  readonly attribute: string;
  readonly element: string;
}

const noElement: CellElement = { attribute: "", element: "" };

function formulaElement(
  { sheet, row, column }: Cell,
  { text, spill }: FormulaState,
  options: SheetFileOptions,
): CellElement {
  const table = options.tables.find((one) => one.sheet === sheet && contains(one.area, row, column));
  const body = xmlText(fileFormula(text, { ...options, table: table?.name }));
  const area = spill ?? areaAt(row, column);
  const maySpill = !isSingleCell(area) || /_xldudf_|_xlfn\._xlws|ANCHORARRAY/.test(body);
  // Nothing spills in a table.
  if (!maySpill || table !== undefined) return { attribute: "", element: `<f>${body}</f>` };
  options.onDynamic();
  return { attribute: ' cm="1"', element: `<f t="array" ref="${printArea(area)}">${body}</f>` };
}

/** `isResult`: whether a formula has made the value. */
function valueElement(value: BasicValue, isResult: boolean): CellElement {
  if (value === null) return noElement;
  if (typeof value === "number") return { attribute: "", element: `<v>${value}</v>` };
  if (typeof value === "boolean") return { attribute: ' t="b"', element: `<v>${Number(value)}</v>` };
  if (value instanceof CellError) {
    const code = plainErrors.has(value.code) ? value.code : "#VALUE!";
    return { attribute: ' t="e"', element: `<v>${code}</v>` };
  }
  const text = xmlText(value);
  return isResult
    ? { attribute: ' t="str"', element: `<v>${text}</v>` }
    : { attribute: ' t="inlineStr"', element: `<is><t xml:space="preserve">${text}</t></is>` };
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
