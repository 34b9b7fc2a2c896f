import { TooManyNames } from "../../base/too-many-names.ts";
import { functionCalls, wordsOfFormula, type FunctionCall } from "./function-calls.ts";
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
export function createCallsOf(names: readonly NamedFormula[]): CallsOf {
  const byName = callsByName(names);
  if (byName.size === 0) return functionCalls;
  return (formula) => {
    const calls = new Set(functionCalls(formula));
    for (const word of wordsOfFormula(formula)) for (const call of byName.get(word) ?? []) calls.add(call);
    return [...calls];
  };
}

/** The calls that each name leads to, by itself or by names that it uses, by the names in lower case. */
function callsByName(names: readonly NamedFormula[]): ReadonlyMap<string, ReadonlySet<FunctionCall>> {
  const found = new Map<string, Set<FunctionCall>>();
  const users = usersOfNames(names);
  const waiting = names.flatMap(({ name, formula }) =>
    functionCalls(formula).map((call) => ({ name: name.toLowerCase(), call })),
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

/** The names of the workbook and of each sheet. None where Excel refuses them, since they may be too many for one answer. */
export function readNames(context: Excel.RequestContext): Promise<readonly NamedFormula[]> {
  const { names, worksheets } = context.workbook;
  const collections = [names, ...worksheets.items.map((sheet) => sheet.names)];
  for (const collection of collections) collection.load("items/name,items/formula");
  return context.sync().then(
    () => collections.flatMap(({ items }) => items),
    () => [],
  );
}
