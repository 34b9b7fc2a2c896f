import { asOfFunction } from "./as-of-function.ts";
import { catalogue, type CatalogueEntry } from "../lists/catalogue.ts";
import type { FunctionHost, Invocation } from "./function-host.ts";
import { listFunction } from "./list-function.ts";
import { recordFunction } from "./record-function.ts";
import { runCall, type Call, type CellResult } from "./run-call.ts";

/** A function as Excel calls it: the arguments, last the invocation; and the milliseconds that the cell has waited. */
export type ExcelFunction = (given: readonly unknown[], waited: number) => Promise<CellResult>;

/** Every function of the catalogue by its id. */
export function createFunctions(host: FunctionHost): Record<string, ExcelFunction> {
  return Object.fromEntries(catalogue.map((entry) => [entry.id, createFunction(host, entry)]));
}

function createFunction(host: FunctionHost, entry: CatalogueEntry): ExcelFunction {
  return (given, waited) => {
    const invocation = given.at(-1) as Invocation;
    const call = { arguments: given.slice(0, -1), invocation, entry, waited };
    return runCall(host, call, (running) => run(host, entry, running));
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
