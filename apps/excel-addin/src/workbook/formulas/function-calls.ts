import { catalogue, parameters, type CatalogueEntry } from "@accounting-data/deployment";
import type { CellPlace } from "../sheet-area.ts";

export interface FunctionCall {
  readonly id: string;
  /** Its arguments as written, trimmed. */
  readonly arguments: readonly string[];
  /** Where each of them begins in the formula. */
  readonly starts: readonly number[];
}

export interface FormulaCell extends CellPlace {
  readonly calls: readonly FunctionCall[];
}

const ids = new Set(catalogue.map(({ id }) => id));

/**
 * The calls of our functions in a formula as Excel's API returns it (English names, commas), with or without a namespace.
 * A file that was opened without the add-in may have Excel's own prefix before the name.
 */
export function functionCalls(formula: unknown): readonly FunctionCall[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  const code = maskQuoted(formula);
  const calls: FunctionCall[] = [];
  for (const match of code.matchAll(/([\p{L}_][\p{L}\p{N}_.]*)\s*\(/gu)) {
    const id = idOfFunction(match[1]!);
    if (ids.has(id)) calls.push({ id, ...splitArguments(formula, code, match.index + match[0].length) });
  }
  return calls;
}

function idOfFunction(name: string): string {
  return name
    .replace(/^_xldudf_(?:.*_)?/i, "")
    .split(".")
    .at(-1)!
    .replace(/^_xldudf_(?:.*_)?/i, "")
    .toUpperCase();
}

/** Whether a word of a formula in a file stands for one of our functions without calling it: `_xleta._xldudf_PARTNER` in `MAP`. */
export function namesFunction(word: string): boolean {
  return /_xldudf_/i.test(word) && ids.has(idOfFunction(word));
}

export function entryOfFunction(id: string): CatalogueEntry {
  return catalogue.find((entry) => entry.id === id)!;
}

/** The argument of a parameter, as written; empty if it is left out. */
export function argumentOfCall(call: FunctionCall, parameter: string): string {
  return call.arguments[parameterAt(call, parameter)] ?? "";
}

/** The place of a parameter among the arguments. */
export function parameterAt({ id }: FunctionCall, parameter: string): number {
  const names: readonly string[] = parameters[entryOfFunction(id).kind];
  return names.indexOf(parameter);
}

/** The value of an argument that is a quoted text; undefined if it has to be calculated. */
export function writtenText(argument: string): string | undefined {
  return /^"(?:[^"]|"")*"$/.test(argument) ? argument.slice(1, -1).replaceAll('""', '"') : undefined;
}

/**
 * Replaces texts, quoted sheet names and what stands in square brackets (columns of tables, names of files), which may contain any
 * character, by dots. In brackets an apostrophe escapes the next character, and they may be nested once: `T[[#All],[It's]]`.
 */
export function maskQuoted(formula: string): string {
  return formula.replace(
    /"(?:[^"]|"")*"|\[(?:'[^]|[^[\]']|\[(?:'[^]|[^[\]'])*\])*\]|'(?:[^']|'')*'/g,
    (text) => ".".repeat(text.length),
  );
}

/** The names and functions in a formula, in lower case. Not the names of sheets. */
export function wordsOfFormula(formula: unknown): readonly string[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  const words = maskQuoted(formula).matchAll(/[\p{L}_\\][\p{L}\p{N}_.\\?]*(?![\p{L}\p{N}_.\\?!])/gu);
  return [...words].map(([word]) => word.toLowerCase());
}

/** Splits the formula at the commas and brackets of the masked `code`. */
function splitArguments(formula: string, code: string, from: number): Omit<FunctionCall, "id"> {
  const texts: string[] = [];
  const starts: number[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < code.length; at++) {
    const character = code[at]!;
    if ("({[".includes(character)) depth++;
    else if (depth > 0 && ")}]".includes(character)) depth--;
    else if (depth === 0 && (character === "," || character === ")")) {
      const part = formula.slice(start, at);
      texts.push(part.trim());
      starts.push(start + part.length - part.trimStart().length);
      start = at + 1;
      if (character === ")") break;
    }
  }
  return texts.length === 1 && texts[0] === "" ? { arguments: [], starts: [] } : { arguments: texts, starts };
}
