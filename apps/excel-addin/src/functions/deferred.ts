import type { ListName } from "../lists/list-name.ts";
import { loadFunctionWords } from "../messages/function-words.ts";
import { createAsOfFunction } from "./as-of-function.ts";
import type { SearchHost } from "./by-value.ts";
import { cellFailure, type CellFailure, type CellFailureFacts } from "./cell-failure.ts";
import type { CellCall, CellResult } from "./function-host.ts";
import { ofNamedList } from "./resolve-list.ts";
import { recordFunction } from "./record-function.ts";

// Everything that a formula of a whole list does not need. It is loaded right after the add-in has started.
export { fillEmpty, listArguments } from "./arguments/list-arguments.ts";
export { formatAmounts, plainAmounts } from "../cells/amounts.ts";
export { selectedTable } from "./selected-table.ts";

/** A function whose list is known. */
export type ListCall = (list: ListName, call: CellCall) => Promise<CellResult>;

/** The functions beside those of lists, and the texts of all. */
export type DeferredFunctions = Awaited<ReturnType<typeof createDeferred>>;

/** Creates them for one workbook, and loads the words of Office's language. */
export async function createDeferred(host: SearchHost) {
  const words = await loadFunctionWords(host.language());
  const record: ListCall = (list, call) => recordFunction(host, list, call);
  return {
    record,
    /** Calls the function of a list with the list that the first argument names. */
    namedList: (call: CellCall, apply: ListCall) => ofNamedList(host, "list", { call, apply }),
    /** The same for the function of a record. */
    namedRecord: (call: CellCall) => ofNamedList(host, "record", { call, apply: record }),
    asOf: createAsOfFunction(host, words),
    describe: (error: unknown, facts: CellFailureFacts): CellFailure => cellFailure(error, facts, words),
  };
}
