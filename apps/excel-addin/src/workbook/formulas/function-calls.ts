import { catalogue, parameters, type CatalogueEntry } from "../../lists/catalogue.ts";
import type { CellPlace } from "../sheet-area.ts";

export interface FunctionCall {
  readonly id: string;
  /** Its arguments as written, trimmed. */
  readonly arguments: readonly string[];
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
  return locateCalls(formula).map(({ id, arguments: found }) => ({
    id,
    arguments: found.map(({ text }) => text),
  }));
}

/** An argument and where it begins in the formula. */
interface LocatedArgument {
  readonly text: string;
  readonly start: number;
}

/** The same calls, with where each argument is. */
export function locateCalls(
  formula: unknown,
): readonly { readonly id: string; readonly arguments: readonly LocatedArgument[] }[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  const code = maskQuoted(formula);
  const calls: { id: string; arguments: readonly LocatedArgument[] }[] = [];
  for (const match of code.matchAll(/[\p{L}_][\p{L}\p{N}_.]*(?=\()/gu)) {
    const id = match[0]
      .replace(/^_xldudf_(?:.*_)?/i, "")
      .split(".")
      .at(-1)!
      .toUpperCase();
    if (ids.has(id))
      calls.push({ id, arguments: splitArguments(formula, code, match.index + match[0].length + 1) });
  }
  return calls;
}

export function entryOf(id: string): CatalogueEntry {
  return catalogue.find((entry) => entry.id === id)!;
}

/** The argument of a parameter, as written; empty if it is left out. */
export function argumentOf({ id, arguments: given }: FunctionCall, parameter: string): string {
  const names: readonly string[] = parameters[entryOf(id).kind];
  return given[names.indexOf(parameter)] ?? "";
}

/** The value of an argument that is a quoted text; undefined if it has to be calculated. */
export function writtenText(argument: string): string | undefined {
  return /^"(?:[^"]|"")*"$/.test(argument) ? argument.slice(1, -1).replaceAll('""', '"') : undefined;
}

/** Replaces texts and quoted sheet names, which may contain any character, by dots. */
export function maskQuoted(formula: string): string {
  return formula.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, (text) => ".".repeat(text.length));
}

/** The names and functions in a formula, in lower case. Not the names of sheets. */
export function wordsOf(formula: unknown): readonly string[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  const words = maskQuoted(formula).matchAll(/[\p{L}_\\][\p{L}\p{N}_.\\?]*(?![\p{L}\p{N}_.\\?!])/gu);
  return [...words].map(([word]) => word.toLowerCase());
}

/** Splits the formula at the commas and brackets of the masked `code`. */
function splitArguments(formula: string, code: string, from: number): readonly LocatedArgument[] {
  const found: LocatedArgument[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < code.length; at++) {
    const character = code[at]!;
    if ("({[".includes(character)) depth++;
    else if (depth > 0 && ")}]".includes(character)) depth--;
    else if (depth === 0 && (character === "," || character === ")")) {
      const part = formula.slice(start, at);
      found.push({ text: part.trim(), start: start + part.length - part.trimStart().length });
      start = at + 1;
      if (character === ")") break;
    }
  }
  return found.length === 1 && found[0]!.text === "" ? [] : found;
}
