import type { Clock } from "@accounting-data/core";
import { keyOf, type DataCache } from "../cache/data-cache.ts";
import type { ListCache } from "../cache/list-cache.ts";
import { listOfName } from "../lists/list-name.ts";
import type { Language } from "../messages/formats.ts";
import type { Connections } from "../settings/connections.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import type { WorkbookBinding } from "../settings/workbook-binding.ts";
import type { RememberedTables } from "../tables/list-table.ts";
import type { TableSource } from "../tables/table-records.ts";
import type { FormulaCell } from "../workbook/formulas/formula-cell.ts";
import type { Renewal } from "../workbook/formulas/renew-cells.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { RefreshedList, RefreshReport } from "./refresh-report.ts";
import type { TableTarget } from "./refresh-tables.ts";
import {
  addTableTargets,
  findRefreshTargets,
  readBy,
  type FormulaCompanies,
  type RefreshTarget,
} from "./refresh-targets.ts";

/** How to refresh. */
export interface RefreshOptions {
  /** Reads every list in full, so that deletions show; default false. */
  readonly everything?: boolean;
  readonly signal?: AbortSignal;
}

/** What a refresh works with. */
export interface RefreshParts {
  readonly data: DataCache;
  readonly binding: WorkbookBinding;
  readonly connections: Connections;
  readonly upstreams: Upstreams;
  readonly workbook: Workbook;
  readonly clock: Clock;
  /** The tables that the workbook remembers. */
  readonly tables: RememberedTables;
  readonly tableSource: TableSource;
  readonly language: () => Language;
  readonly renew: (cells: readonly FormulaCell[]) => Promise<Renewal>;
}

/**
 * Updates the cache, and only then recalculates our cells: nothing flickers, and if the service fails the old values
 * stay.
 */
export async function refreshWorkbook(parts: RefreshParts, options: RefreshOptions): Promise<RefreshReport> {
  const { data, binding, connections, upstreams, workbook, clock } = parts;
  const { everything = false, signal = new AbortController().signal } = options;
  const [bound, before] = await Promise.all([binding.resolve(), workbook.findCells()]);
  // Formulas may name lists that only the deployment knows.
  await Promise.all(connections.list().map(({ upstream }) => upstreams.of(upstream)));
  const companies: FormulaCompanies = {
    bound,
    // Before a person has connected the workbook, no cell shows a company, not even one that its formula names.
    find: (label) => (bound ? connections.find(label) : undefined),
    furtherLists: ({ upstream }) => {
      const known = upstreams.known(upstream);
      return known && (known.lists ?? []);
    },
  };
  const remembered = await parts.tables.all();
  // Most workbooks have no tables: the functions start without what tables need.
  const tableRefresh = remembered.length > 0 ? await import("./refresh-tables.ts") : undefined;
  const tables = remembered.map((table) =>
    tableRefresh!.tableTarget(table, {
      bound,
      company: companyOf(binding),
      offers: (connection, list) => listOfName(list, companies.furtherLists(connection)) !== undefined,
    }),
  );
  const targets = addTableTargets(findRefreshTargets(data, companies, before), tables);
  for (const { connection } of targets) data.client(connection).reopen("rights");
  const unchanged = targets.map(({ connection, list, used }) =>
    used ? sameValues(data.of(connection, list)) : () => true,
  );
  const lists = await Promise.all(
    targets.map((target) => refreshTarget(data, target, { everything, signal })),
  );
  signal.throwIfAborted();
  const unreadable = new Set<string>();
  targets.forEach(({ connection, list }, index) => {
    if (lists[index]!.error !== undefined && unchanged[index]!()) unreadable.add(keyOf(connection, list));
  });
  const tableReports = await tableRefresh?.refreshTables(
    tables.map((target) => ({ ...target, error: target.error ?? failureOf(target) })),
    {
      source: parts.tableSource,
      remembered: parts.tables,
      update: (update) => workbook.updateTable(update),
      language: parts.language(),
      now: () => new Date(clock.now()),
    },
    signal,
  );
  // Search again: a person may have inserted rows in the meantime.
  const cells = await workbook.findCells();
  const stale = cells.filter(({ calls }) =>
    calls.every((call) => {
      const read = readBy(call, companies);
      // Cells of an unknown company or an unreadable list keep their values: Excel shows none while it recalculates.
      return !read || (read.connection !== undefined && !unreadable.has(keyOf(read.connection, read.list)));
    }),
  );
  const renewal = await parts.renew(stale);
  const reported = lists.filter(({ error }, index) => targets[index]!.need === "full" || error !== undefined);
  return { lists: reported, tables: tableReports ?? [], ...renewal, at: new Date(clock.now()) };

  /** Why a table's list could not be read just now. */
  function failureOf({ table, connection }: TableTarget): unknown {
    if (!connection) return undefined;
    const { list, modifiedSince, limit } = table;
    if (modifiedSince === "" && limit === "") return data.of(connection, list).whole.cached.failure?.error;
    const key = keyOf(connection, list);
    return lists[targets.findIndex((target) => keyOf(target.connection, target.list) === key)]?.error;
  }
}

/** The workbook's id of its company. */
function companyOf(binding: WorkbookBinding): string | undefined {
  const state = binding.state();
  return state.kind === "bound" ? state.company.id : undefined;
}

/** Returns a check whether all cells of a list would still show the values of now. */
function sameValues(cache: ListCache): () => boolean {
  const readAt = (): number | undefined => cache.asOf()?.changesAt.getTime();
  const before = cache.isFailed ? undefined : readAt();
  return () => before !== undefined && readAt() === before;
}

async function refreshTarget(
  data: DataCache,
  { connection, list, need }: RefreshTarget,
  options: { readonly everything: boolean; readonly signal: AbortSignal },
): Promise<RefreshedList> {
  const cache = data.of(connection, list);
  const unchanged = { full: false, changed: 0, added: 0, removed: 0, count: 0 };
  const result = { connectionId: connection.id, list, ...unchanged };
  try {
    if (need === "reachable") await cache.source.total(data.client(connection), options);
    const { counts, error } = await cache.refresh({ whole: need === "full", ...options });
    return { ...result, ...counts, ...(error !== undefined && { error }) };
  } catch (error) {
    return { ...result, count: cache.whole.cached.value?.records.length ?? 0, error };
  }
}
