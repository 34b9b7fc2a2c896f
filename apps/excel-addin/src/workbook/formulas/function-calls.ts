import { catalogue, parameters, type CatalogueEntry } from "@accounting-data/deployment";
import { quoted } from "../../cells/formula-text.ts";
import type { CellPlace } from "../sheet-area.ts";
import { createIsBound } from "./bound-names.ts";
import { maskQuoted } from "./mask-quoted.ts";
import { idOfOwnFunction, type OwnFunctions } from "./own-functions.ts";
import { splitArguments, type WrittenArguments } from "./split-arguments.ts";

export interface FunctionCall extends WrittenArguments {
  readonly id: string;
}

export interface FormulaCell extends CellPlace {
  readonly calls: readonly FunctionCall[];
}

/** A name before a bracket that does not stand behind the name of a file or a sheet: `Book.xlsm!BANK()` is a macro's. */
const call = /(?<![\p{L}\p{N}_.\\?!])([\p{L}_][\p{L}\p{N}_.\\?]*)\s*\(/gu;

/**
 * The calls of our functions in a formula as Excel's API returns it (English names, commas). A file that was opened without the add-in
 * may have Excel's own prefix before the name. A name that LET or LAMBDA binds is a person's own function.
 */
export function functionCalls(formula: unknown, own: OwnFunctions): readonly FunctionCall[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  const code = maskQuoted(formula);
  const isBound = createIsBound(formula, code);
  const calls: FunctionCall[] = [];
  for (const match of code.matchAll(call)) {
    const name = match[1]!;
    const id = idOfOwnFunction(name, own);
    if (id === undefined || isBound(name, match.index)) continue;
    calls.push({ id, ...splitArguments(formula, code, match.index + match[0].length) });
  }
  return calls;
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

const text = /"(?:[^"]|"")*"/.source;
const texts = new RegExp(`^\\{\\s*${text}(?:\\s*[,;]\\s*${text})*\\s*\\}$`);

/** The values of an argument that is a quoted text, or an array of them: `{"Alfa","Beta"}`. Undefined if it has to be calculated. */
export function writtenTexts(argument: string): readonly string[] | undefined {
  if (!texts.test(argument)) {
    const one = writtenText(argument);
    return one === undefined ? undefined : [one];
  }
  return [...argument.matchAll(new RegExp(text, "g"))].map(([written]) => writtenText(written)!);
}

/** An argument of which {@link writtenTexts} are known, with other texts. */
export function replaceTexts(argument: string, change: (text: string) => string): string {
  return argument.replace(new RegExp(text, "g"), (written) => quoted(change(writtenText(written)!)));
}

/** The names and functions in a formula, in lower case. Not the names of sheets. */
export function wordsOfFormula(formula: unknown): readonly string[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  const words = maskQuoted(formula).matchAll(/[\p{L}_\\][\p{L}\p{N}_.\\?]*(?![\p{L}\p{N}_.\\?!])/gu);
  return [...words].map(([word]) => word.toLowerCase());
}
