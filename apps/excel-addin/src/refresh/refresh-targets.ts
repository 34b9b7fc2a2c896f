import type { ListCache } from "../cache/list-cache.ts";
import { keyOf, type DataCache } from "../cache/data-cache.ts";
import { listOfName } from "../lists/find-list.ts";
import type { ListName } from "../lists/list-name.ts";
import type { Connection } from "../settings/connection.ts";
import { isWholeList, type RecordFilter } from "../tables/list-choice.ts";
import {
  argumentOf,
  entryOf,
  writtenText,
  type FunctionCall,
  type FormulaCell,
} from "../workbook/formulas/function-calls.ts";

/** One list of one company that a refresh has to update. */
export interface RefreshTarget {
  readonly connection: Connection;
  readonly list: ListName;
  /**
   * What cells need: the full list; parts and records that are in the cache; or only a check that the service is
   * reachable, if the workbook was just opened and the formulas do not tell which parts they need.
   */
  readonly need: "full" | "parts" | "reachable";
  /** Whether it was used in this session. If not, its cells show the values that were saved with the workbook. */
  readonly used: boolean;
}

/** The companies of the formulas: the workbook's own, and those that they name. */
export interface FormulaCompanies {
  readonly bound: Connection | undefined;
  readonly find: (label: string) => Connection | undefined;
  /** The lists that a company's service offers beside the specification's; undefined if they can't be read now. */
  readonly furtherLists: (connection: Connection) => readonly { readonly name: ListName }[] | undefined;
}

/** Finds what has to be updated: everything in the cache, and what the workbook's formulas need besides. */
export function findRefreshTargets(
  data: DataCache,
  companies: FormulaCompanies,
  cells: readonly FormulaCell[],
): readonly RefreshTarget[] {
  const targets = new Map<string, RefreshTarget>();
  for (const { connection, cache } of data.used) {
    const { list } = cache.source;
    const need = needsFull(cache) ? "full" : "parts";
    targets.set(keyOf(connection, list), { connection, list, need, used: true });
  }
  for (const call of cells.flatMap(({ calls }) => calls)) {
    const shown = readBy(call, companies);
    if (shown?.connection === undefined) continue;
    const { connection, list } = shown;
    const key = keyOf(connection, list);
    const target = targets.get(key);
    const need = showsFullList(call) ? "full" : (target?.need ?? "reachable");
    targets.set(key, { connection, list, need, used: target?.used ?? false });
  }
  return [...targets.values()];
}

/** Adds what tables need. A table that shows a part of its list needs that part alone. */
export function addTableTargets(
  targets: readonly RefreshTarget[],
  tables: readonly {
    readonly table: RecordFilter & { readonly list: ListName };
    readonly connection: Connection | undefined;
  }[],
): readonly RefreshTarget[] {
  const all = new Map(targets.map((target) => [keyOf(target.connection, target.list), target]));
  for (const { table, connection } of tables) {
    if (!connection) continue;
    const { list } = table;
    const key = keyOf(connection, list);
    const target = all.get(key);
    const isFull = isWholeList(table) || target?.need === "full";
    all.set(key, { connection, list, need: isFull ? "full" : "parts", used: target?.used ?? false });
  }
  return [...all.values()];
}

/**
 * What a call reads, as far as its formula tells. Without a connection, this device does not know the workbook's company.
 * Undefined if the company has to be calculated or is unknown, or if the function reads nothing.
 */
export function readBy(
  call: FunctionCall,
  { bound, find, furtherLists }: FormulaCompanies,
): { readonly connection: Connection | undefined; readonly list: ListName } | undefined {
  const entry = entryOf(call.id);
  if (entry.kind === "asOf") return undefined;
  const written = argumentOf(call, "connection");
  const label = writtenText(written);
  const isBound = written === "" || written === "0" || label === "";
  const named = label === undefined ? undefined : find(label);
  const connection = isBound ? bound : named;
  if (!connection && !isBound) return undefined;
  if ("list" in entry) return { connection, list: entry.list };
  const name = writtenText(argumentOf(call, "list"));
  if (name === undefined) return undefined;
  const further = connection && furtherLists(connection);
  const list = listOfName(name, further);
  if (list !== undefined) return { connection, list };
  // It may be a list of the service as long as nobody knows which these are.
  return further ? undefined : { connection: undefined, list: name };
}

function needsFull({ whole }: ListCache): boolean {
  const { value, failure, isReading } = whole.cached;
  return value !== undefined || failure !== undefined || isReading;
}

function showsFullList(call: FunctionCall): boolean {
  switch (entryOf(call.id).kind) {
    case "list":
    case "anyList":
      // A value is looked for in the full list; the limit counts what is found.
      return (
        !argumentOf(call, "modifiedSince") && (!argumentOf(call, "limit") || argumentOf(call, "by") !== "")
      );
    case "record":
    case "anyRecord":
      // A column is looked for in the full list.
      return argumentOf(call, "by") !== "";
    case "asOf":
      return false;
  }
}
