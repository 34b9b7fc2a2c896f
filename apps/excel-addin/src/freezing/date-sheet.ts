import { cellAddress } from "../cells/cell-address.ts";
import { columnOfLetters } from "../cells/formula-text.ts";
import { sheetColumns } from "../cells/spill-limits.ts";
import type { FileCell } from "./sheet-cells.ts";
import { attributeOf, elementsOf, escapeXml, withAttribute, type XmlElement } from "./xml.ts";

/**
 * Writes beside a sheet's cells when its values were read: in the first row that is shown, one column apart, where no formula counts it, and
 * at the foot of printed pages unless a person has filled that.
 */
export function dateSheet(sheet: string, text: string, used: Pick<FileCell, "row" | "column">): string {
  const column = shownColumn(sheet, used.column + 2);
  const dated = column >= sheetColumns ? sheet : withNote(sheet, text, column);
  return withFooter(dated, text);
}

function withNote(sheet: string, text: string, column: number): string {
  const note = (row: number, attributes = ""): string => {
    const plain = withAttribute(withAttribute(attributes, "r", undefined), "t", undefined);
    return `<c r="${cellAddress(row - 1, column)}"${plain} t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
  };
  /** In the order of columns: a row may have empty cells with a look of their own where the note is, and behind it. */
  const withCell = (row: number, content: string): string => {
    const next = elementsOf(content, "c").find((cell) => columnOf(cell) >= column);
    if (next === undefined) return content + note(row);
    const isSame = columnOf(next) === column;
    const cell = isSame ? note(row, next.attributes) : note(row) + next.text;
    return content.replace(next.text, () => cell);
  };
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
      return written(at, at + all.length, `${open}${withCell(number, content)}</row>`);
    }
    at += all.length;
    expected = number + 1;
  }
  return written(at, at, `<row r="${expected}">${note(expected)}</row>`);
}

/** The first column from this one on that is not hidden. */
function shownColumn(sheet: string, from: number): number {
  let column = from;
  for (const { attributes } of elementsOf(sheet, "col")) {
    const [first, last] = ["min", "max"].map((name) => Number(attributeOf(attributes, name)) - 1);
    const isHidden = attributeOf(attributes, "hidden") === "1";
    if (isHidden && first! <= column && column <= last!) column = last! + 1;
  }
  return column;
}

function columnOf({ attributes }: XmlElement): number {
  return columnOfLetters(attributeOf(attributes, "r")?.replace(/\d+$/, "") ?? "");
}

function withFooter(sheet: string, text: string): string {
  if (elementsOf(sheet, "headerFooter").length > 0) return sheet;
  const place = elementsOf(sheet, "pageSetup").at(-1) ?? elementsOf(sheet, "pageMargins").at(-1);
  if (place === undefined) return sheet;
  const at = sheet.lastIndexOf(place.text) + place.text.length;
  const footer = `<headerFooter><oddFooter>${escapeXml(`&L${text.replaceAll("&", "&&")}`)}</oddFooter></headerFooter>`;
  return `${sheet.slice(0, at)}${footer}${sheet.slice(at)}`;
}
