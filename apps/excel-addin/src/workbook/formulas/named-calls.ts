import { TooManyNames } from "../../base/too-many-names.ts";
import { functionCalls, wordsOfFormula, type FunctionCall } from "./function-calls.ts";
import { idOfOwnFunction, type OwnFunctions } from "./own-functions.ts";
import { usersOfNames, type NamedFormula } from "./name-users.ts";

/** The calls of our functions in a formula as Excel's API returns it. */
export type CallsOf = (formula: unknown) => readonly FunctionCall[];

/** So many calls by names are found in less than a second. */
const maxCallsByNames = 1_000_000;

/**
 * Finds also the calls that formulas make by names, such as `=Everybody`, or `=NameOf(A2)` where that is a LAMBDA. A name that one
 * sheet alone knows counts for all: a cell that is recalculated in vain shows the same again. Throws {@link TooManyNames} if names
 * lead to a million calls.
 */
export function createCallsOf(names: readonly NamedFormula[], own: OwnFunctions): CallsOf {
  const byName = callsByName(names, own);
  if (byName.size === 0) return (formula) => functionCalls(formula, own);
  return (formula) => {
    const calls = new Set(functionCalls(formula, own));
    for (const word of wordsOfFormula(formula)) for (const call of byName.get(word) ?? []) calls.add(call);
    return [...calls];
  };
}

/** The calls that each name leads to, by itself or by names that it uses, by the names in lower case. */
function callsByName(
  names: readonly NamedFormula[],
  own: OwnFunctions,
): ReadonlyMap<string, ReadonlySet<FunctionCall>> {
  const found = new Map<string, Set<FunctionCall>>();
  const users = usersOfNames(names);
  const waiting = names.flatMap(({ name, formula }) =>
    functionCalls(formula, own).map((call) => ({ name: name.toLowerCase(), call })),
  );
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { name, call } = next;
    const calls = found.get(name) ?? new Set();
    found.set(name, calls);
    if (calls.has(call)) continue;
    calls.add(call);
    count++;
    if (count > maxCallsByNames) throw new TooManyNames();
    for (const user of users.get(name) ?? []) waiting.push({ name: user, call });
  }
  return found;
}

/** Our functions in a workbook with these names. A name of cells alone can't be called, so that it takes nothing. */
export function besideNames(own: OwnFunctions, names: readonly NamedFormula[]): OwnFunctions {
  const taken = names.flatMap(({ name, formula, isOfWorkbook }) =>
    isOfWorkbook === true && isCallable(formula) && idOfOwnFunction(name, own) !== undefined
      ? [name.toLowerCase()]
      : [],
  );
  return taken.length === 0 ? own : { ...own, taken: new Set(taken) };
}

/** Whether a formula may result in a function: it calls one, as LAMBDA, or is another name. */
function isCallable(formula: unknown): boolean {
  return typeof formula === "string" && /^=\s*@?[\p{L}_\\][\p{L}\p{N}_.\\?]*\s*(?:\(|$)/u.test(formula);
}
