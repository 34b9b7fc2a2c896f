import { asOfFunction } from "./as-of-function.ts";
import { catalogue, type CatalogueEntry } from "./catalogue.ts";
import type { FunctionHost, Invocation } from "./function-host.ts";
import { listFunction } from "./list-function.ts";
import { recordFunction } from "./record-function.ts";
import { runCall, type Call, type CellResult } from "./run-call.ts";

/** A function as Excel calls it: the arguments, then always the invocation. */
export type ExcelFunction = (...given: unknown[]) => Promise<CellResult>;

/** Every function of the catalogue by its id. */
export function createFunctions(host: FunctionHost): Record<string, ExcelFunction> {
  return Object.fromEntries(catalogue.map((entry) => [entry.id, createFunction(host, entry)]));
}

function createFunction(host: FunctionHost, entry: CatalogueEntry): ExcelFunction {
  return (...given) => {
    const invocation = given.at(-1) as Invocation;
    return runCall(host, { arguments: given.slice(0, -1), invocation }, (call) => run(host, entry, call));
  };
}

function run(host: FunctionHost, entry: CatalogueEntry, call: Call): Promise<CellResult> {
  switch (entry.kind) {
    case "list":
      return listFunction(host, entry.list, call);
    case "record":
      return recordFunction(host, entry.list, call);
    case "asOf":
      return asOfFunction(host, call);
  }
}
