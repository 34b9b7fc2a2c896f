import { isErrorCode } from "../cell-error.ts";

export type Token =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "error"; readonly value: string }
  /** A word: reference, name, function or boolean; `sheet` is what stood before "!". */
  | { readonly kind: "word"; readonly value: string; readonly sheet: string | undefined }
  | { readonly kind: "operator"; readonly value: string };

/** A formula that Excel would refuse to accept. */
export class FormulaSyntaxError extends Error {
  override readonly name = "FormulaSyntaxError";
}

const patterns = {
  space: /[ \t\r\n\u00a0]+/y,
  number: /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y,
  text: /"((?:[^"]|"")*)"/y,
  error: /#(?:[A-Z]+\/?[A-Z0]*[!?]?)/y,
  sheet: /(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!/uy,
  rows: /\$?\d+:\$?\d+/y,
  word: /[\p{L}_\\$][\p{L}\p{N}_.$?\\]*/uy,
  operator: /<>|<=|>=|[-+*/^&=<>%(),;:{}@#]/y,
};

/** Splits a formula, without its equals sign, into tokens. */
export function tokenize(formula: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(formula);
    if (match) at = pattern.lastIndex;
    return match;
  };
  let sheet: string | undefined;
  while (at < formula.length) {
    if (take(patterns.space)) continue;
    let match = take(patterns.rows);
    if (match) {
      tokens.push({ kind: "word", value: match[0], sheet });
      sheet = undefined;
    } else if ((match = take(patterns.number))) {
      tokens.push({ kind: "number", value: Number(match[0]) });
    } else if ((match = take(patterns.text))) {
      tokens.push({ kind: "text", value: (match[1] ?? "").replaceAll('""', '"') });
    } else if ((match = take(patterns.sheet))) {
      sheet = match[1]?.replaceAll("''", "'") ?? match[2];
    } else if ((match = take(patterns.word))) {
      tokens.push({ kind: "word", value: match[0], sheet });
      sheet = undefined;
    } else if ((match = take(patterns.error)) && isErrorCode(match[0])) {
      tokens.push({ kind: "error", value: match[0] });
    } else {
      if (match) at -= match[0].length;
      match = take(patterns.operator);
      if (!match) throw new FormulaSyntaxError(`Unexpected "${formula[at]}" at ${at + 1} in =${formula}`);
      tokens.push({ kind: "operator", value: match[0] });
    }
  }
  if (sheet !== undefined)
    throw new FormulaSyntaxError(`Nothing follows the sheet "${sheet}" in =${formula}`);
  return tokens;
}
