import { functionCalls, wordsOfFormula, type FunctionCall } from "./function-calls.ts";

/** A name that a person gave a formula. */
export interface NamedFormula {
  readonly name: string;
  readonly formula: unknown;
}

/** The calls of our functions in a formula as Excel's API returns it. */
export type CallsOf = (formula: unknown) => readonly FunctionCall[];

/**
 * Finds also the calls that formulas make by names, such as `=Everybody`, or `=NameOf(A2)` where that is a LAMBDA. A name that one
 * sheet alone knows counts for all: a cell that is recalculated in vain shows the same again.
 */
export function createCallsOf(names: readonly NamedFormula[]): CallsOf {
  /** Those that one name has on several sheets stand behind each other. */
  const formulas = new Map<string, string>();
  for (const { name, formula } of names) {
    const key = name.toLowerCase();
    formulas.set(key, `${formulas.get(key) ?? "="} ${String(formula)}`);
  }
  return names.length === 0 ? functionCalls : callsWithNames;

  /** A name may stand for a formula with other names. `followed`: those that need not be followed again. */
  function callsWithNames(formula: unknown, followed = new Set<string>()): readonly FunctionCall[] {
    const calls = [...functionCalls(formula)];
    for (const word of wordsOfFormula(formula)) {
      if (followed.has(word)) continue;
      followed.add(word);
      calls.push(...callsWithNames(formulas.get(word), followed));
    }
    return calls;
  }
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
