import { createListeners } from "../../base/listeners.ts";
import { createTurn } from "../../base/in-turn.ts";
import { companiesNamed } from "./company-formulas.ts";
import type { OwnFunctions } from "./own-functions.ts";

/** The names of companies in the workbook's formulas, as they were read last. */
export type NamedCompanies = ReturnType<typeof createNamedCompanies>;

export function createNamedCompanies(own: OwnFunctions) {
  const listeners = createListeners();
  const inTurn = createTurn();
  let names: readonly string[] = [];
  return {
    names: () => names,
    /** Reads them again. They stay where Excel does not answer. */
    read: (): Promise<void> =>
      inTurn(async () => {
        names = await companiesNamed(own).catch(() => names);
        listeners.notify();
      }),
    subscribe: listeners.subscribe,
  };
}
