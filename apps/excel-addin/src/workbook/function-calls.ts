import { catalogue, parameters, type CatalogueEntry } from "../lists/catalogue.ts";

/** A call of one of our functions within a formula. */
export interface FunctionCall {
  readonly id: string;
  /** Its arguments as they are written, trimmed; for the cell that names a company, what stands in it. */
  readonly arguments: readonly string[];
}

const ids = new Set(catalogue.map(({ id }) => id));

/**
 * The calls of our functions in a formula as the API gives it (English names, commas), whatever the namespace. A file
 * that was opened without the add-in may spell them with Excel's own prefix.
 */
export function functionCalls(formula: unknown): readonly FunctionCall[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  const code = blankTexts(formula);
  const calls: FunctionCall[] = [];
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

/** The function that a call names. */
export function entryOf(id: string): CatalogueEntry {
  return catalogue.find((entry) => entry.id === id)!;
}

/** An argument by its parameter's name, as it is written; empty where it is left out. */
export function argumentOf({ id, arguments: given }: FunctionCall, parameter: string): string {
  const names: readonly string[] = parameters[entryOf(id).kind];
  return given[names.indexOf(parameter)] ?? "";
}

/** The text that an argument is, where it is written out; undefined for anything that has to be computed. */
export function writtenText(argument: string): string | undefined {
  return /^"(?:[^"]|"")*"$/.test(argument) ? argument.slice(1, -1).replaceAll('""', '"') : undefined;
}

/** Texts and quoted sheet names hold anything; in their place stand as many dots. */
function blankTexts(formula: string): string {
  return formula.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, (quoted) => ".".repeat(quoted.length));
}

/** Where `code` has its commas and brackets, `formula` is taken apart. */
function splitArguments(formula: string, code: string, from: number): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < code.length; at++) {
    const character = code[at]!;
    if ("({[".includes(character)) depth++;
    else if (depth > 0 && ")}]".includes(character)) depth--;
    else if (depth === 0 && (character === "," || character === ")")) {
      found.push(formula.slice(start, at).trim());
      start = at + 1;
      if (character === ")") break;
    }
  }
  return found.length === 1 && found[0] === "" ? [] : found;
}
