import { isErrorCode } from "../cell-error.ts";
import { errorCodeOf, errorName } from "../error-names.ts";
import { czechFunctionNames } from "./czech-function-names.ts";

/** A string, a quoted sheet, a word, a number, or any other character. In words, a dot is part of the name. */
const parts = {
  local:
    /"(?:[^"]|"")*"|'(?:[^']|'')*'|[\p{L}_$][\p{L}\p{N}_.$?]*|#DIV\/0!|#[\p{L}_/]+[!?]?|\d+(?:,\d+)?(?:[eE][+-]?\d+)?|./gsu,
  english:
    /"(?:[^"]|"")*"|'(?:[^']|'')*'|[\p{L}_$][\p{L}\p{N}_.$?]*|#DIV\/0!|#[\p{L}_/]+[!?]?|(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?|./gsu,
};

/** Whether formulas are written with semicolons and decimal commas. */
export function hasDecimalComma(locale: string): boolean {
  return locale.startsWith("cs");
}

/**
 * A formula as a person writes it (`=SUMA(1,5;A1)`) in Excel's English notation (`=SUM(1.5,A1)`), which the workbook has.
 * Commas between arguments are accepted as well, where they can't be decimal commas.
 */
export function toEnglishFormula(formula: string, locale: string): string {
  if (!hasDecimalComma(locale)) return formula;
  return rewrite(formula, parts.local, (part, inArray, next) => {
    if (part === ";") return inArray ? ";" : ",";
    if (part === "\\") return inArray ? "," : part;
    if (/^\d/.test(part)) return part.replace(",", ".");
    if (part.startsWith("#")) return errorCodeOf(part, locale) ?? part;
    if (next === "(") return czechFunctionNames[part.toUpperCase()] ?? part;
    return czechConstants[part.toUpperCase()] ?? part;
  });
}

/** A formula in Excel's English notation as a person reads and writes it. Names of functions stay English. */
export function toLocalFormula(formula: string, locale: string): string {
  if (!hasDecimalComma(locale)) return formula;
  return rewrite(formula, parts.english, (part, inArray) => {
    if (part === ",") return inArray ? "\\" : ";";
    if (isErrorCode(part)) return errorName(part, locale);
    return /^[\d.]/.test(part) ? part.replace(".", ",") : part;
  });
}

const czechConstants: Readonly<Record<string, string>> = { PRAVDA: "TRUE", NEPRAVDA: "FALSE" };

function rewrite(
  formula: string,
  pattern: RegExp,
  each: (part: string, inArray: boolean, next: string | undefined) => string,
): string {
  const found = formula.match(pattern) ?? [];
  let inArray = false;
  return found
    .map((part, index) => {
      if (part === "{" || part === "}") inArray = part === "{";
      return each(part, inArray, found[index + 1]);
    })
    .join("");
}
