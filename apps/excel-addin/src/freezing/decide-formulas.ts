import { functionCalls, wordsOfFormula } from "../workbook/formulas/function-calls.ts";
import { maskQuoted } from "../workbook/formulas/mask-quoted.ts";
import { usersOfNames } from "../workbook/formulas/name-users.ts";
import { standsForOwnFunction, type OwnFunctions } from "../workbook/formulas/own-functions.ts";
import { frozenAreas } from "./frozen-areas.ts";
import type { FileFormula } from "./sheet-cells.ts";
import { hasCalculatedSpill, hasSpillReference, replaceSpills } from "./spill-references.ts";

export interface DefinedName {
  readonly name: string;
  readonly text: string;
}

/**
 * Decides which formulas become their values: those that call our functions, by a name as well, those that would not be the same
 * beside values, those that read the clock beside values, and those that only the newest Excel can calculate. A person's other formulas stay formulas. `isKnown`: whether
 * Excel itself has shown that a formula calls our functions. Returns as well the names that call them, in lower case.
 */
export function decideFormulas(
  formulas: readonly FileFormula[],
  definedNames: readonly DefinedName[],
  {
    own,
    isKnown = () => false,
    leads = () => false,
  }: {
    readonly own: OwnFunctions;
    readonly isKnown?: (formula: FileFormula) => boolean;
    /** Whether a formula or a name leads to what the copy leaves out. */
    readonly leads?: (text: string) => boolean;
  },
) {
  const names = namesToFreeze(definedNames, { own, leads });
  const ours = formulas.filter((formula) => callsOurs(formula.text, { own, names }) || isKnown(formula));
  const frozen = new Set(ours);
  if (ours.length > 0) {
    for (const formula of formulas) if (needsOurs(formula)) frozen.add(formula);
  }
  for (const formula of formulas)
    if (hasNewerFunction(formula.text) || leads(formula.text)) frozen.add(formula);
  // What a report takes from the clock is as old as the values beside it.
  const sheets = new Set([...frozen].map(({ sheet }) => sheet));
  for (const formula of formulas)
    if (sheets.has(formula.sheet) && readsClock(formula.text)) frozen.add(formula);
  // A spill that stays a formula can't be named in other programs.
  const areas = frozenAreas(frozen);
  for (const formula of formulas) {
    if (hasSpillReference(replaceSpills(formula.text, areas.spillFrom(formula.sheet)))) frozen.add(formula);
  }
  const groups = new Set([...frozen].filter(({ shared }) => shared !== undefined).map(groupOf));
  for (const formula of formulas)
    if (formula.shared !== undefined && groups.has(groupOf(formula))) frozen.add(formula);
  return { formulas: frozen, names };
}

/** Whether a formula in a file calls our functions, directly or by one of these names. */
export function callsOurs(
  text: string,
  { own, names }: { readonly own: OwnFunctions; readonly names?: ReadonlySet<string> },
): boolean {
  const formula = `=${text}`;
  if (functionCalls(formula, own).length > 0) return true;
  return wordsOfFormula(formula).some((word) => names?.has(word) || standsForOwnFunction(word, own));
}

/** Names may use each other. One whose spill has to be calculated can't be written as cells either. */
function namesToFreeze(
  definedNames: readonly DefinedName[],
  { own, leads }: { readonly own: OwnFunctions; readonly leads: (text: string) => boolean },
): ReadonlySet<string> {
  const users = usersOfNames(definedNames.map(({ name, text }) => ({ name, formula: `=${text}` })));
  const ours = new Set<string>();
  const waiting = definedNames.flatMap(({ name, text }) =>
    callsOurs(text, { own }) ||
    hasCalculatedSpill(text) ||
    hasNewerFunction(text) ||
    (leads(text) && !isBuiltIn(name))
      ? [name.toLowerCase()]
      : [],
  );
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (ours.has(name)) continue;
    ours.add(name);
    waiting.push(...(users.get(name) ?? []));
  }
  return ours;
}

/** Whether every sheet may have a name of its own called this, such as that of what it prints; no formula uses it. */
function isBuiltIn(name: string): boolean {
  return name.startsWith("_xlnm.");
}

/** Whether a formula would have another result where our formulas are values. */
function needsOurs({ text, shared }: FileFormula): boolean {
  if (text === "") return false;
  const code = maskQuoted(text);
  // A field of a card: the copy has its text alone.
  if (/(?<![\p{L}\p{N}_.])(?:_FV|_xlfn\.FIELDVALUE)\(/iu.test(code)) return true;
  // It looks at formulas.
  if (/(?:FORMULATEXT|ISFORMULA)\(/i.test(code)) return true;
  // It may name a spill in a text.
  if (/(?<![\p{L}\p{N}_.])INDIRECT\(/iu.test(code) && text.includes("#")) return true;
  return hasCalculatedSpill(text) || (shared !== undefined && hasSpillReference(text));
}

/** Whether a formula shows another day or time when it is calculated later. */
function readsClock(text: string): boolean {
  return /(?<![\p{L}\p{N}_.])(?:TODAY|NOW)\(/iu.test(maskQuoted(text));
}

function groupOf({ sheet, shared }: FileFormula): string {
  return `${shared!} ${sheet}`;
}

/** Functions of Excel 2010 to 2019, which other programs have as well. Files have a prefix before them, as before newer ones. */
const olderFunctions = new Set(
  (
    "ACOT ACOTH AGGREGATE ARABIC BASE BITAND BITLSHIFT BITOR BITRSHIFT BITXOR COMBINA CONCAT COT COTH CSC CSCH DAYS DECIMAL " +
    "FORMULATEXT GAMMA GAUSS IFNA IFS IMCOSH IMCOT IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ISOWEEKNUM MAXIFS MINIFS " +
    "MUNIT NUMBERVALUE PDURATION PERMUTATIONA PHI RRI SEC SECH SHEET SHEETS SWITCH TEXTJOIN UNICHAR UNICODE XOR"
  ).split(" "),
);

/**
 * Whether a formula, as files write it, has functions that only the newest Excel knows (LET, FILTER, XLOOKUP …): any other program
 * shows #NAME? for them. References to spills are not counted.
 */
function hasNewerFunction(formula: string): boolean {
  const calls = maskQuoted(formula).matchAll(/(?<![\p{L}\p{N}_.])_xlfn\.([\p{L}\p{N}_.]+)\(/giu);
  return [...calls].some(([, name = ""]) => {
    const upper = name.toUpperCase();
    // STDEV.S, CEILING.MATH and the like are of 2010 and 2013.
    const isDotted = upper.includes(".") && !upper.startsWith("_XLWS.");
    return !isDotted && upper !== "ANCHORARRAY" && !olderFunctions.has(upper);
  });
}
