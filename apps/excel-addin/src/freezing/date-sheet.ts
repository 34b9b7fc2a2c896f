import { addressOf, type FileCell } from "./sheet-cells.ts";
import { attributeOf, elementsOf, escapeXml, withAttribute } from "./xml.ts";

/** Excel's last column. */
const lastColumn = 16_383;

/**
 * Writes beside a sheet's cells of when its values are: in the first row that is shown, one column apart, where no formula counts it, and
 * at the foot of printed pages unless a person has filled that.
 */
export function dateSheet(sheet: string, text: string, used: Pick<FileCell, "row" | "column">): string {
  const column = used.column + 2;
  const dated = column > lastColumn ? sheet : withNote(sheet, text, column);
  return withFooter(dated, text);
}

/** The area that a sheet prints where nobody has chosen one, without what {@link dateSheet} has written. */
export function printArea(name: string, used: Pick<FileCell, "row" | "column">): string {
  const last = addressOf(used.row, used.column).replace(/(\d+)$/, "$$$1");
  return `'${name.replaceAll("'", "''")}'!$A$1:$${last}`;
}

function withNote(sheet: string, text: string, column: number): string {
  const note = (row: number): string =>
    `<c r="${addressOf(row - 1, column)}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
  const from = sheet.indexOf("<sheetData>") + "<sheetData>".length;
  let [at, expected] = [from, 1];
  // The note makes the sheet larger; Excel counts again.
  const written = (start: number, end: number, row: string): string =>
    `${sheet.slice(0, start)}${row}${sheet.slice(end)}`.replace(/<dimension [^>]*\/>/, "");
  const rows = /<row(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
  rows.lastIndex = from;
  for (let row = rows.exec(sheet); row !== null; row = rows.exec(sheet)) {
    const [all, attributes, content = ""] = row;
    const number = Number(attributeOf(attributes!, "r"));
    if (number > expected) break;
    at = row.index;
    if (attributeOf(attributes!, "hidden") !== "1") {
      const open = `<row${withAttribute(attributes!, "spans", undefined)}>`;
      return written(at, at + all.length, `${open}${content}${note(number)}</row>`);
    }
    at += all.length;
    expected = number + 1;
  }
  return written(at, at, `<row r="${expected}">${note(expected)}</row>`);
}

function withFooter(sheet: string, text: string): string {
  if (elementsOf(sheet, "headerFooter").length > 0) return sheet;
  const place = elementsOf(sheet, "pageSetup").at(-1) ?? elementsOf(sheet, "pageMargins").at(-1);
  if (place === undefined) return sheet;
  const at = sheet.lastIndexOf(place.text) + place.text.length;
  const footer = `<headerFooter><oddFooter>${escapeXml(`&L${text.replaceAll("&", "&&")}`)}</oddFooter></headerFooter>`;
  return `${sheet.slice(0, at)}${footer}${sheet.slice(at)}`;
}
