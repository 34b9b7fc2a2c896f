import type { CompanyList } from "../cache/company.ts";
import type { DataStore } from "../cache/data-store.ts";
import type { ListName } from "../lists/list-name.ts";
import type { Connection } from "../settings/connection.ts";
import { argumentOf, entryOf, writtenText, type FunctionCall } from "../workbook/function-calls.ts";
import type { FormulaCell } from "../workbook/workbook.ts";

/** One list of one company that a refresh looks after. */
export interface RefreshTarget {
  readonly connection: Connection;
  readonly list: ListName;
  /**
   * What cells need of it: all; the parts and records that were asked for; or, where cells of a workbook that was just
   * opened will ask for parts that can't be told from the formula, that the service answers at all.
   */
  readonly need: "whole" | "parts" | "reachable";
  /** Whether it was asked for in this session: else its cells show the values of last time. */
  readonly asked: boolean;
}

/** The companies that formulas read: the workbook's own, and those that they name. */
export interface FormulaCompanies {
  readonly bound: Connection | undefined;
  readonly find: (label: string) => Connection | undefined;
}

/** Everything that is held, and what the workbook's formulas need besides. */
export function findRefreshTargets(
  data: DataStore,
  companies: FormulaCompanies,
  cells: readonly FormulaCell[],
): readonly RefreshTarget[] {
  const targets = new Map<string, RefreshTarget>();
  for (const { connection, company } of data.companies) {
    for (const held of company.lists) {
      if (!held.asked) continue;
      const { list } = held.source;
      const need = needsWhole(held) ? "whole" : "parts";
      targets.set(keyOf(connection, list), { connection, list, need, asked: true });
    }
  }
  for (const call of cells.flatMap(({ calls }) => calls)) {
    const read = readBy(call, companies);
    if (read === undefined || read.connection === undefined) continue;
    const { connection, list } = read;
    const key = keyOf(connection, list);
    const known = targets.get(key);
    const need = showsWholeList(call) ? "whole" : (known?.need ?? "reachable");
    targets.set(key, { connection, list, need, asked: known?.asked ?? false });
  }
  return [...targets.values()];
}

/**
 * What a call reads, as far as the formula tells; without a connection it is the list of the workbook's own company,
 * which this device does not know. Undefined where the company has to be computed, is not known, or nothing is read.
 */
export function readBy(
  call: FunctionCall,
  { bound, find }: FormulaCompanies,
): { readonly connection: Connection | undefined; readonly list: ListName } | undefined {
  const entry = entryOf(call.id);
  if (entry.kind === "asOf") return undefined;
  const { list } = entry;
  const written = argumentOf(call, "connection");
  const label = writtenText(written);
  if (written === "" || written === "0" || label === "") return { connection: bound, list };
  const connection = label === undefined ? undefined : find(label);
  return connection && { connection, list };
}

/** One list of one connection, as a key. */
export function keyOf(connection: Connection, list: ListName): string {
  return `${connection.id} ${list}`;
}

function needsWhole({ whole }: CompanyList): boolean {
  return whole.snapshot !== undefined || whole.failure !== undefined || whole.reading;
}

function showsWholeList(call: FunctionCall): boolean {
  return entryOf(call.id).kind === "list" && !argumentOf(call, "modifiedSince") && !argumentOf(call, "limit");
}
