import { columnLetters, columnOfLetters } from "../cells/formula-text.ts";
import { maskQuoted } from "../workbook/formulas/mask-quoted.ts";
import type { SheetArea } from "../workbook/sheet-area.ts";
import { escapeXml, unescapeXml, type XmlElement } from "./xml.ts";

/** A cell that a formula names; `sheet` is undefined for the formula's own. */
export interface CellReference {
  readonly sheet: string | undefined;
  readonly row: number;
  readonly column: number;
}

/** How files write `A2#`. */
const written = /_xlfn\.ANCHORARRAY\(/gi;
const cell = /^((?:'(?:[^']|'')+'|[^'!:[\]()]+)!)?(\$?)([A-Z]{1,3})(\$?)([1-9]\d*)$/i;

/** Whether a formula, as files write it, refers to a spill whose first cell has to be calculated. */
export function hasCalculatedSpill(formula: string): boolean {
  return spillsIn(formula).some(({ argument }) => !cell.test(argument));
}

/** Whether a formula, as files write it, has references to spills. */
export function hasSpillReference(formula: string): boolean {
  return spillsIn(formula).length > 0;
}

/** An element with a formula, which has the cells in place of `A2#` then; undefined where there is nothing to replace. */
export function withoutSpills(
  { name, attributes, content }: XmlElement,
  areaOf: (anchor: CellReference) => SheetArea | undefined,
): string | undefined {
  const formula = unescapeXml(content);
  if (!hasSpillReference(formula)) return undefined;
  return `<${name}${attributes}>${escapeXml(replaceSpills(formula, areaOf))}</${name}>`;
}

/** The formula with the cells in place of `A2#`, for each spill that `areaOf` knows. */
export function replaceSpills(
  formula: string,
  areaOf: (anchor: CellReference) => SheetArea | undefined,
): string {
  let replaced = formula;
  // From the end, so that earlier places stay where they are.
  for (const { start, end, argument } of spillsIn(formula).toReversed()) {
    const [, prefix = "", byColumn = "", letters, byRow = "", number] = cell.exec(argument) ?? [];
    if (letters === undefined) continue;
    const [row, column] = [Number(number) - 1, columnOfLetters(letters)];
    const sheet = prefix === "" ? undefined : sheetNamed(prefix.slice(0, -1));
    const area = areaOf({ sheet, row, column });
    if (area === undefined) continue;
    const last = `${byColumn}${columnLetters(column + area.columns - 1)}${byRow}${row + area.rows}`;
    const cells = area.rows * area.columns === 1 ? argument : `${argument}:${last}`;
    replaced = `${replaced.slice(0, start)}${cells}${replaced.slice(end)}`;
  }
  return replaced;
}

function sheetNamed(quoted: string): string {
  return quoted.startsWith("'") ? quoted.slice(1, -1).replaceAll("''", "'") : quoted;
}

function spillsIn(
  formula: string,
): readonly { readonly start: number; readonly end: number; readonly argument: string }[] {
  if (!/ANCHORARRAY/i.test(formula)) return [];
  const masked = maskQuoted(formula);
  return [...masked.matchAll(written)].map(({ index, 0: name }) => {
    const from = index + name.length;
    let depth = 1;
    let at = from;
    for (; at < masked.length && depth > 0; at++) {
      if (masked[at] === "(") depth++;
      if (masked[at] === ")") depth--;
    }
    return { start: index, end: at, argument: formula.slice(from, at - 1).trim() };
  });
}
