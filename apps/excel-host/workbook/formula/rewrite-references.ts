import { columnName, parseArea, quoteSheet, rowLimit, columnLimit, type Area } from "../address.ts";
import { tokenize, type FormulaToken } from "./tokenize.ts";

/** The new reference; #REF! where `area` is undefined. */
export interface Rewritten {
  readonly sheet: string | undefined;
  readonly area: Area | undefined;
}

/** A reference's corners as they are written, with their dollar signs. */
export interface WrittenReference {
  readonly from: string;
  readonly to: string;
}

/** Replaces the references in a formula's text and keeps everything else as written, dollar signs included. */
export function rewriteReferences(
  formula: string,
  rewrite: (sheet: string | undefined, area: Area, written: WrittenReference) => Rewritten,
): string {
  const text = formula.slice(1);
  const tokens = tokenize(text);
  let out = "";
  let copied = 0;
  for (let index = 0; index < tokens.length; index++) {
    const reference = referenceAt(tokens, index);
    if (reference === undefined) continue;
    const { first, last, area } = reference;
    index = last;
    const [from, to] = [tokens[first], tokens[last]];
    if (from?.kind !== "word" || to === undefined) continue;
    const written = cornersOf(from.value, to.kind === "word" ? to.value : from.value);
    const result = rewrite(from.sheet, area, written);
    if (result.sheet === from.sheet && result.area === area) continue;
    const isRange = first !== last || from.value.includes(":");
    const place = result.area === undefined ? "#REF!" : printLike(result.area, area, { ...written, isRange });
    const prefix = result.sheet === undefined || place === "#REF!" ? "" : `${quoteSheet(result.sheet)}!`;
    out += text.slice(copied, from.start) + prefix + place;
    copied = to.end;
  }
  return copied === 0 ? formula : `=${out}${text.slice(copied)}`;
}

function referenceAt(
  tokens: readonly FormulaToken[],
  first: number,
): { first: number; last: number; area: Area } | undefined {
  const [token, colon, end] = [tokens[first], tokens[first + 1], tokens[first + 2]];
  if (token?.kind !== "word") return undefined;
  if (colon?.kind === "operator" && colon.value === "(") return undefined;
  if (colon?.kind === "operator" && colon.value === ":" && end?.kind === "word") {
    const area = parseArea(`${token.value}:${end.value}`);
    if (area !== undefined) return { first, last: first + 2, area };
  }
  const area = parseArea(token.value);
  return area && { first, last: first, area };
}

/** Entire rows ("1:3") are one token. */
function cornersOf(from: string, to: string): WrittenReference {
  const [first = from, last = to] = from.includes(":") ? from.split(":") : [from, to];
  return { from: first, to: last };
}

/** Prints an area with the dollar signs of the reference that it replaces. */
function printLike(
  area: Area,
  before: Area,
  { from, to, isRange }: WrittenReference & { readonly isRange: boolean },
): string {
  const entireRows = before.column === 0 && before.lastColumn === columnLimit - 1;
  const entireColumns = before.row === 0 && before.lastRow === rowLimit - 1;
  const corner = (text: string, row: number, column: number): string => {
    const [, columnSign = "", rowSign = ""] = /^(\$?)[A-Za-z]*(\$?)/.exec(text) ?? [];
    if (entireRows) return `${columnSign}${row + 1}`;
    if (entireColumns) return `${columnSign}${columnName(column)}`;
    return `${columnSign}${columnName(column)}${rowSign}${row + 1}`;
  };
  const start = corner(from, area.row, area.column);
  return isRange ? `${start}:${corner(to, area.lastRow, area.lastColumn)}` : start;
}
