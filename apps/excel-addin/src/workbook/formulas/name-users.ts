import { wordsOfFormula } from "./function-calls.ts";

/** A name that a person gave a formula. */
export interface NamedFormula {
  readonly name: string;
  readonly formula: unknown;
  /** Whether every sheet knows it; default false. */
  readonly isOfWorkbook?: boolean;
}

/** For each name, in lower case, the names whose formulas use it: each formula is read once, however long their chain is. */
export function usersOfNames(names: readonly NamedFormula[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>(names.map(({ name }) => [name.toLowerCase(), []]));
  for (const { name, formula } of names) {
    for (const word of new Set(wordsOfFormula(formula))) users.get(word)?.push(name.toLowerCase());
  }
  return users;
}
