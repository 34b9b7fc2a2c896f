import { columnOfLetters } from "../cells/formula-text.ts";
import type { SheetArea } from "../workbook/sheet-area.ts";
import { attributeOf, elementsOf, unescapeXml } from "./xml.ts";

/** A formula in a file: without its equals sign, in English, with the prefixes that files have. */
export interface FileFormula {
  readonly sheet: string;
  readonly text: string;
  /** The cells that it fills. */
  readonly area: SheetArea;
  /** Cells with the same formula share it by this id in their sheet; all but one have no text then. */
  readonly shared: string | undefined;
}

export interface FileCell {
  readonly row: number;
  readonly column: number;
  readonly attributes: string;
  readonly content: string;
}

const cells = /<c(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;
const data = /(<sheetData>)([\s\S]*)(<\/sheetData>)/;

/** Calls `visit` for each cell of a sheet's part that stands in it. */
export function eachCell(sheet: string, visit: (cell: FileCell) => void): void {
  for (const [, attributes, content = ""] of (data.exec(sheet)?.[2] ?? "").matchAll(cells))
    visit(cellOf(attributes!, content));
}

/** Replaces cells of a sheet's part; undefined leaves one as it is. */
export function replaceCells(sheet: string, replacement: (cell: FileCell) => string | undefined): string {
  return sheet.replace(
    data,
    (_, start: string, rows: string, end: string) =>
      start +
      rows.replace(
        cells,
        (text: string, attributes: string, content: string | undefined) =>
          replacement(cellOf(attributes, content ?? "")) ?? text,
      ) +
      end,
  );
}

/** The formula of a cell; undefined for a constant and for a cell that another formula spills into. */
export function formulaOf(sheet: string, { row, column, content }: FileCell): FileFormula | undefined {
  if (!content.includes("<f")) return undefined;
  const [formula] = elementsOf(content, "f");
  if (formula === undefined) return undefined;
  const kind = attributeOf(formula.attributes, "t");
  const spilled = kind === "array" ? attributeOf(formula.attributes, "ref") : undefined;
  return {
    sheet,
    text: unescapeXml(formula.content),
    area: parseArea(spilled) ?? { row, column, rows: 1, columns: 1 },
    shared: kind === "shared" ? (attributeOf(formula.attributes, "si") ?? "") : undefined,
  };
}

function cellOf(attributes: string, content: string): FileCell {
  const [, letters = "A", number = "1"] = /(?:^|\s)r="([A-Z]+)(\d+)"/.exec(attributes) ?? [];
  return { row: Number(number) - 1, column: columnOfLetters(letters), attributes, content };
}

function parseArea(reference: string | undefined): SheetArea | undefined {
  const [, first, top, last = first, bottom = top] =
    /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(reference ?? "") ?? [];
  if (first === undefined || last === undefined) return undefined;
  const [row, column] = [Number(top) - 1, columnOfLetters(first)];
  return { row, column, rows: Number(bottom) - row, columns: columnOfLetters(last) + 1 - column };
}
