import type { ListName } from "@accounting-data/deployment";
import { loadFunctionWords } from "../messages/function-words.ts";
import { createAsOfFunction } from "./as-of-function.ts";
import type { SearchHost } from "./by-value.ts";
import { cellFailure, type CellFailure, type CellFailureFacts } from "./cell-failure.ts";
import type { CellCall } from "./function-host.ts";
import { resolveNamed } from "./resolve-list.ts";
import { recordFunction } from "./record-function.ts";

// Everything that a formula of a whole list does not need. It is loaded right after the add-in has started.
export { fillEmpty, listArguments } from "./arguments/list-arguments.ts";
export { formatAmounts, plainAmounts } from "../cells/amounts.ts";
export { selectedTable } from "./selected-table.ts";

/** The functions beside those of lists, and the texts of all. */
export type DeferredFunctions = Awaited<ReturnType<typeof createDeferred>>;

/** Creates them for one workbook, and loads the words of Office's language. */
export async function createDeferred(host: SearchHost) {
  const words = await loadFunctionWords(host.language());
  return {
    record: (list: ListName, call: CellCall) => recordFunction(host, list, call),
    named: (kind: "anyList" | "anyRecord", call: CellCall) => resolveNamed(host, kind, call),
    asOf: createAsOfFunction(host, words),
    describe: (error: unknown, facts: CellFailureFacts): CellFailure => cellFailure(error, facts, words),
  };
}
