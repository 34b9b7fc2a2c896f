import { numfmt } from "@univerjs/core";
import { CellError, isErrorCode } from "./cell-error.ts";
import { parseFormula } from "./formula/parse.ts";
import type { Node } from "./formula/node.ts";

/** What is typed into a cell or written to it; "" clears it. */
export type Input = string | number | boolean;

/** A cell's content after something was typed into it or written to `range.values`. */
export type Content =
  | {
      readonly kind: "constant";
      readonly value: string | number | boolean | CellError | null;
      readonly numberFormat?: string;
    }
  | { readonly kind: "formula"; readonly text: string; readonly node: Node };

/**
 * Interprets input as Excel does: formulas, numbers, dates, percentages, booleans and errors. In a cell with the number
 * format "@" every text stays text. Throws a FormulaSyntaxError for a formula that Excel does not accept.
 */
export function typedInput(input: string | number | boolean | null, numberFormat: string): Content {
  if (input === null || input === "") return { kind: "constant", value: null };
  if (typeof input !== "string") return { kind: "constant", value: input };
  if (numberFormat === "@") return { kind: "constant", value: input };
  if (input.startsWith("'")) return { kind: "constant", value: input.slice(1) };
  if (input.startsWith("=") && input.length > 1)
    return { kind: "formula", text: input, node: parseFormula(input) };
  if (isErrorCode(input.toUpperCase()))
    return { kind: "constant", value: new CellError(input.toUpperCase() as never) };
  // numfmt parses "2024 1" as a date; Excel does not.
  const parsed = isOrdinaryText(input) || /^\d+(?: +\d+)+$/.test(input) ? null : numfmt.parseValue(input);
  if (parsed !== null && parsed !== undefined) {
    const value = parsed.v as number | boolean;
    return parsed.z === undefined || numberFormat !== "General"
      ? { kind: "constant", value }
      : { kind: "constant", value, numberFormat: parsed.z };
  }
  // Input that starts with "+", "-" or "@" is a formula too.
  if (/^[-+@]./.test(input)) {
    const text = `=${input.startsWith("+") ? input.slice(1) : input}`;
    return { kind: "formula", text, node: parseFormula(text) };
  }
  return { kind: "constant", value: input };
}

/** The longest date, with its time and the full name of its month, has fewer characters. */
const longestNumber = 60;
const namesInDates = /^\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/i;

/** Whether a text is certainly no number, date or boolean. numfmt is slow to say so of a hundred thousand texts. */
function isOrdinaryText(input: string): boolean {
  if (/^\s*(?:true|false)\s*$/i.test(input)) return false;
  if (input.length > longestNumber || !/\d/.test(input)) return true;
  return /^\s*\p{L}/u.test(input) && !namesInDates.test(input);
}
