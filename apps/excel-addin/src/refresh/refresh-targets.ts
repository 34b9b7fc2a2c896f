import type { ListName } from "@accounting-data/deployment";
import type { ListCache } from "../cache/list-cache.ts";
import type { DataCache, ListOfCompany } from "../cache/data-cache.ts";
import { listOfName } from "../lists/find-list.ts";
import type { Connection } from "../settings/connection.ts";
import { isWholeList } from "../tables/list-choice.ts";
import {
  argumentOfCall,
  entryOfFunction,
  writtenText,
  writtenTexts,
  type FunctionCall,
  type FormulaCell,
} from "../workbook/formulas/function-calls.ts";
import type { TableTarget } from "./table-target.ts";

/**
 * What cells and tables need of a list, from the least on: only a check that the service is reachable, if the workbook was just opened and
 * the formulas do not tell which parts they need; the parts and records that are in the cache; the full list.
 */
const needs = ["reachable", "parts", "full"] as const;

export type RefreshNeed = (typeof needs)[number];

/** The companies of the formulas: the workbook's own, and those that they name. */
export interface FormulaCompanies {
  readonly bound: Connection | undefined;
  readonly find: (label: string) => Connection | undefined;
  /** The lists that a company's service offers beside the specification's; undefined if they can't be read now. */
  readonly furtherLists: (connection: Connection) => readonly { readonly name: ListName }[] | undefined;
}

/** Finds the lists that have to be updated: everything in the cache, and what the workbook's formulas and tables need besides. */
export function findRefreshTargets(
  data: DataCache,
  companies: FormulaCompanies,
  { cells, tables }: { readonly cells: readonly FormulaCell[]; readonly tables: readonly TableTarget[] },
): ReadonlyMap<ListCache, RefreshNeed> {
  const targets = new Map<ListCache, RefreshNeed>();
  const add = (cache: ListCache, need: RefreshNeed): void => {
    const before = targets.get(cache) ?? need;
    targets.set(cache, needs.indexOf(before) > needs.indexOf(need) ? before : need);
  };
  for (const cache of data.used) add(cache, needsFull(cache) ? "full" : "parts");
  for (const call of cells.flatMap(({ calls }) => calls)) {
    for (const { connection, list } of readsOf(call, companies)) {
      if (connection) add(data.of(connection, list), showsFullList(call) ? "full" : "reachable");
    }
  }
  for (const { table, parts } of tables) {
    for (const { connection } of parts) {
      // A table that shows a part of its list needs that part alone.
      if (connection) add(data.of(connection, table.list), isWholeList(table) ? "full" : "parts");
    }
  }
  return targets;
}

/** A list that a call reads. Without a connection, this device does not know the workbook's company. */
export type ReadOfCall = ListOfCompany | { readonly connection: undefined; readonly list: ListName };

/**
 * What a call reads, as far as its formula tells: the list of each company that it names and this device knows. Empty if the companies
 * have to be calculated or are unknown, or if the function reads nothing.
 */
export function readsOf(call: FunctionCall, companies: FormulaCompanies): readonly ReadOfCall[] {
  const { bound, find, furtherLists } = companies;
  const entry = entryOfFunction(call.id);
  if (entry.kind === "asOf" || entry.kind === "companies") return [];
  const written = argumentOfCall(call, "connection");
  const labels = writtenTexts(written);
  const isBound = written === "" || written === "0" || (labels?.length === 1 && labels[0] === "");
  const named = labels?.flatMap((label) => (label === "" ? [] : (find(label) ?? []))) ?? [];
  const connections = isBound ? [bound] : [...new Set(named)];
  return connections.flatMap((connection): readonly ReadOfCall[] => {
    if ("list" in entry) return [readOf(connection, entry.list)];
    const name = writtenText(argumentOfCall(call, "list"));
    if (name === undefined) return [];
    const further = connection && furtherLists(connection);
    const list = listOfName(name, further);
    if (list !== undefined) return [readOf(connection, list)];
    // It may be a list of the service as long as nobody knows which these are.
    return further ? [] : [readOf(undefined, name)];
  });
}

function readOf(connection: Connection | undefined, list: ListName): ReadOfCall {
  return { connection, list };
}

function needsFull({ whole }: ListCache): boolean {
  const { value, failure, isReading } = whole.cached;
  return value !== undefined || failure !== undefined || isReading;
}

function showsFullList(call: FunctionCall): boolean {
  switch (entryOfFunction(call.id).kind) {
    case "list":
    case "anyList":
      // A value is looked for in the full list; the limit counts what is found.
      return (
        !argumentOfCall(call, "modifiedSince") &&
        (!argumentOfCall(call, "limit") || argumentOfCall(call, "by") !== "")
      );
    case "record":
    case "anyRecord":
      // A column is looked for in the full list.
      return argumentOfCall(call, "by") !== "";
    case "asOf":
    case "companies":
      return false;
  }
}
