import type { Clock } from "@accounting-data/core";
import { columnLetters } from "../cells/formula-text.ts";
import type { CellErrors } from "../functions/cell-errors.ts";
import { listOfName } from "../lists/find-list.ts";
import { keyOfList, type DataCache } from "../cache/data-cache.ts";
import { byId, type Connections } from "../settings/connections.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import type { WorkbookBinding } from "../settings/workbook-binding.ts";
import { isWholeList } from "../tables/list-choice.ts";
import type { ListTable } from "../tables/list-table.ts";
import type { CallCounter } from "../workbook/formulas/call-counter.ts";
import type { FormulaCell, FunctionCall } from "../workbook/formulas/function-calls.ts";
import type { Unsettled } from "../workbook/formulas/settle-cells.ts";
import type { Workbook } from "../workbook/office-workbook.ts";
import { formulaCompanies } from "./formula-companies.ts";
import { refreshTables, type RefreshedTable, type TablesParts } from "./refresh-tables.ts";
import { refreshTarget, type RefreshedList } from "./refresh-target.ts";
import { tableTarget, type TablePart, type TableTarget } from "./table-target.ts";
import { findRefreshTargets, readsOf, type ReadOfCall } from "./refresh-targets.ts";

export interface RefreshOptions {
  /** Reads every list in full, so that deletions show; default false. */
  readonly everything?: boolean;
  /** A person has asked for the present state; default false. */
  readonly anew?: boolean;
  /** Of cells that could be recalculated, chooses those with such a call; without it all are. For refreshes that nobody has asked for. */
  readonly showsOther?: ShowsOther;
  readonly signal?: AbortSignal;
}

/** Whether a call shows other values than before. `reads`: what it reads, as far as its formula tells. */
export type ShowsOther = (call: FunctionCall, reads: readonly ReadOfCall[]) => boolean;

export interface RefreshReport {
  readonly lists: readonly RefreshedList[];
  readonly tables: readonly RefreshedTable[];
  /** Sheets that could not be recalculated because they are protected. */
  readonly protectedSheets: readonly string[];
  /** Cells for which Excel has not taken over the results. */
  readonly unsettled?: Unsettled;
  /** Pivot tables that keep what they had. */
  readonly stalePivots?: readonly string[];
  readonly at: Date;
}

export interface RefreshParts extends TablesParts {
  readonly data: DataCache;
  readonly binding: WorkbookBinding;
  readonly connections: Connections;
  readonly upstreams: Upstreams;
  readonly workbook: Workbook;
  readonly calls: CallCounter;
  readonly cellErrors: Pick<CellErrors, "of">;
  readonly clock: Clock;
}

/**
 * Updates the cache, and only then recalculates our cells: nothing flickers, and if the service fails the old values
 * stay.
 */
export async function refreshWorkbook(parts: RefreshParts, options: RefreshOptions): Promise<RefreshReport> {
  const { data, binding, workbook, calls, cellErrors, clock } = parts;
  const { everything = false, anew = false, showsOther, signal = new AbortController().signal } = options;
  const [bound, before] = await Promise.all([binding.resolve(), workbook.findCells()]);
  const companies = await formulaCompanies(parts, bound);
  const remembered = await parts.tables.all();
  const tables = remembered.map((table) =>
    tableTarget(table, {
      bound,
      company: binding.state().company?.id,
      offers: (connection, list) => listOfName(list, companies.furtherLists(connection)) !== undefined,
      find: (id) => byId(parts.connections.list(), id),
      mayShow: (connection) => binding.mayShow(connection),
    }),
  );
  const targets = findRefreshTargets(data, companies, { cells: before, tables });
  for (const { connection } of targets.keys()) {
    const client = data.client(connection);
    // A right that was missing is tried again when a person refreshes.
    if (!showsOther) {
      client.reopen("rights");
      client.probe();
    }
    if (anew) client.readAnew();
  }
  const results = await Promise.all(
    [...targets].map(([cache, need]) => refreshTarget(cache, need, { everything, signal })),
  );
  signal.throwIfAborted();
  const keptKeys = new Set(results.flatMap(({ key, keepsValues }) => (keepsValues ? [key] : [])));
  const tableReports = await refreshTables(tables.map(withFailures), parts, signal);
  // Search again: a person may have inserted rows in the meantime.
  const cells = await workbook.findCells();
  const unreadable = cells.filter((cell) => !cell.calls.every(isReadable));
  // Such as one that was refused a company which a person has just allowed: it has no value to keep.
  const refused = await workbook.erringCells(unreadable.filter((cell) => hasRefused(cell)));
  const kept = new Set(unreadable.filter((cell) => !refused.includes(cell)));
  const readable = cells.filter((cell) => !kept.has(cell));
  // Excel may have dropped a result: its cell waits though its list has not changed.
  const waiting = new Set(showsOther && (await workbook.busyCells(readable)));
  const stale = readable.filter((cell) => !showsOther || waiting.has(cell) || cell.calls.some(isOther));
  const { protectedSheets } = await workbook.renew(stale, calls);
  const isWritten = stale.length > 0 || tableReports.some(hasChanged);
  const unsettled = isWritten ? await workbook.settle(stale, { calls, clock }) : undefined;
  // Once the cells have their values.
  const stalePivots = isWritten ? await workbook.refreshPivots() : [];
  const lists = results.flatMap(({ key, need, refreshed, keepsSaved }) => {
    if (need !== "full" && refreshed.error === undefined) return [];
    return keepsSaved && isShownAsSaved(key) ? [{ ...refreshed, keepsSaved }] : [refreshed];
  });
  return {
    lists,
    tables: tableReports,
    protectedSheets,
    ...(stalePivots.length > 0 && { stalePivots }),
    ...(unsettled !== undefined && unsettled.cells > 0 && { unsettled }),
    at: new Date(clock.now()),
  };

  /**
   * Cells of an unknown company or an unreadable list keep their values: Excel shows none while it recalculates. Those of several
   * companies show what is new of one.
   */
  function isReadable(call: FunctionCall): boolean {
    const reads = readsOf(call, companies);
    return (
      reads.length === 0 ||
      reads.some((read) => read.connection !== undefined && !keptKeys.has(keyOfList(read)))
    );
  }

  /** Whether this session has shown an error in the cell. */
  function hasRefused({ sheet, row, column }: FormulaCell): boolean {
    return cellErrors.of(`${sheet}!${columnLetters(column)}${row + 1}`) !== undefined;
  }

  /** Whether a cell or a table keeps what it had of the list. */
  function isShownAsSaved(key: string): boolean {
    const isOfList = ({ connection, list }: ReadOfCall): boolean =>
      connection !== undefined && keyOfList({ connection, list }) === key;
    const shown = [...kept].flatMap((cell) => cell.calls.flatMap((call) => readsOf(call, companies)));
    const ofTables = tables.flatMap(({ table: { list }, parts: of }) =>
      of.map(({ connection }): ReadOfCall => ({ connection, list })),
    );
    return shown.some(isOfList) || ofTables.some(isOfList);
  }

  function isOther(call: FunctionCall): boolean {
    return showsOther!(call, readsOf(call, companies));
  }

  /** Says of each company of a table why its list could not be read just now. */
  function withFailures(target: TableTarget): TableTarget {
    const read = target.parts.map((part) => ({
      ...part,
      error: part.error ?? failureOf(target.table, part),
    }));
    return { ...target, parts: read };
  }

  function failureOf(table: ListTable, { connection }: TablePart): unknown {
    if (!connection) return undefined;
    const { list } = table;
    if (isWholeList(table)) return data.of(connection, list).whole.cached.failure?.error;
    return results.find(({ key }) => key === keyOfList({ connection, list }))?.refreshed.error;
  }
}

function hasChanged({ changed, added, marked, unmarked }: RefreshedTable): boolean {
  return changed + added + marked + unmarked > 0;
}
