import { errorCodes } from "../cell-error.ts";
import { structuredPattern } from "./structured-reference.ts";

/** A token of a formula with its position in the text after the equals sign. */
export type FormulaToken = TokenBody & { readonly start: number; readonly end: number };

type TokenBody =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "error"; readonly value: string }
  /** A reference, name, function or boolean; `sheet` is the name before "!". */
  | { readonly kind: "word"; readonly value: string; readonly sheet: string | undefined }
  /** A structured reference: `Partners[Name]`, or `[@Name]` without a table's name. */
  | { readonly kind: "structured"; readonly table: string | undefined; readonly inner: string }
  | { readonly kind: "operator"; readonly value: string };

/** A formula that Excel does not accept. */
export class FormulaSyntaxError extends Error {
  override readonly name = "FormulaSyntaxError";
}

const patterns = {
  space: /[ \t\r\n\u00a0]+/y,
  number: /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y,
  text: /"((?:[^"]|"")*)"/y,
  error: new RegExp(errorCodes.map((code) => code.replaceAll(/[/?]/g, "\\$&")).join("|"), "y"),
  sheet: /(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!/uy,
  rows: /\$?\d+:\$?\d+/y,
  /** The cell in `A1.City`. In any other word a dot is part of the name. */
  cellWithField: /\$?[A-Za-z]{1,3}\$?[1-9]\d*(?=\.\p{L})/uy,
  word: /[\p{L}_\\$][\p{L}\p{N}_.$?\\]*/uy,
  operator: /<>|<=|>=|[-+*/^&=<>%(),;:{}@#.]/y,
};

/** Splits a formula (without its equals sign) into tokens. */
export function tokenize(formula: string): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(formula);
    if (match) at = pattern.lastIndex;
    return match;
  };
  let start = 0;
  let sheet: string | undefined;
  const push = (body: TokenBody): void => {
    tokens.push({ ...body, start, end: at });
    sheet = undefined;
  };
  while (at < formula.length) {
    if (sheet === undefined && take(patterns.space)) continue;
    if (sheet === undefined) start = at;
    const structured = sheet === undefined ? take(structuredPattern) : null;
    if (structured) {
      const [text, table] = structured;
      push({ kind: "structured", table, inner: text.slice((table?.length ?? 0) + 1, -1) });
      continue;
    }
    let match =
      take(patterns.rows) ??
      take(patterns.cellWithField) ??
      (sheet === undefined ? null : take(patterns.word));
    if (match) push({ kind: "word", value: match[0], sheet });
    else if (sheet !== undefined) break;
    else if ((match = take(patterns.number))) push({ kind: "number", value: Number(match[0]) });
    else if ((match = take(patterns.text)))
      push({ kind: "text", value: (match[1] ?? "").replaceAll('""', '"') });
    else if ((match = take(patterns.sheet))) sheet = match[1]?.replaceAll("''", "'") ?? match[2];
    else if ((match = take(patterns.word))) push({ kind: "word", value: match[0], sheet });
    else if ((match = take(patterns.error))) push({ kind: "error", value: match[0] });
    else if ((match = take(patterns.operator))) push({ kind: "operator", value: match[0] });
    else throw new FormulaSyntaxError(`Unexpected "${formula[at]}" at ${at + 1} in =${formula}`);
  }
  if (sheet !== undefined) {
    throw new FormulaSyntaxError(`No cell or range follows the sheet "${sheet}" in =${formula}`);
  }
  return tokens;
}
