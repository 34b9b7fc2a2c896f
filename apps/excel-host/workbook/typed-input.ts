import { CellError } from "./cell-error.ts";
import { errorCodeOf } from "./error-names.ts";
import { parseFormula } from "./formula/parse.ts";
import { toEnglishFormula } from "./formula/local-formula.ts";
import type { Node } from "./formula/node.ts";
import { parseNumber } from "./local-numbers.ts";

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
 * format "@" every text stays text. `locale` is the language in which it is written.
 * Throws a FormulaSyntaxError for a formula that Excel does not accept.
 */
export function typedInput(
  input: string | number | boolean | null,
  numberFormat: string,
  locale = "en-US",
): Content {
  if (input === null || input === "") return { kind: "constant", value: null };
  if (typeof input !== "string") return { kind: "constant", value: input };
  if (numberFormat === "@") return { kind: "constant", value: input };
  if (input.startsWith("'")) return { kind: "constant", value: input.slice(1) };
  if (input.startsWith("=") && input.length > 1) return formula(toEnglishFormula(input, locale));
  const error = errorCodeOf(input, locale);
  if (error !== undefined) return { kind: "constant", value: new CellError(error) };
  const parsed = parseNumber(input, locale);
  if (parsed !== undefined) {
    const { value, numberFormat: format } = parsed;
    return format === undefined || numberFormat !== "General"
      ? { kind: "constant", value }
      : { kind: "constant", value, numberFormat: format };
  }
  // Input that starts with "+", "-" or "@" is a formula too.
  if (/^[-+@]./.test(input)) {
    return formula(toEnglishFormula(`=${input.startsWith("+") ? input.slice(1) : input}`, locale));
  }
  return { kind: "constant", value: input };
}

function formula(text: string): Content {
  return { kind: "formula", text, node: parseFormula(text) };
}
