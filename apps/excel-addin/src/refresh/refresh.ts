import type { RefreshOptions } from "../add-in.ts";
import type { DataStore } from "../cache/data-store.ts";
import type { RefreshedList, RefreshReport } from "./refresh-report.ts";
import { findRefreshTargets, keyOf, readBy, type RefreshTarget } from "./refresh-targets.ts";
import type { Connection } from "../settings/connection.ts";
import type { WorkbookBinding } from "../settings/workbook-binding.ts";
import type { FormulaCell, Renewal, Workbook } from "../workbook/workbook.ts";

/** What a refresh works with. */
export interface RefreshParts {
  readonly data: DataStore;
  readonly binding: WorkbookBinding;
  readonly workbook: Workbook;
  /** The connection that a formula names. */
  readonly find: (label: string) => Connection | undefined;
  readonly renew: (cells: readonly FormulaCell[]) => Promise<Renewal>;
  readonly now: () => number;
}

/**
 * Brings the cache up to date first and only then computes our cells anew, so that nothing flickers and a service that
 * fails leaves the old values standing.
 */
export async function refreshWorkbook(parts: RefreshParts, options: RefreshOptions): Promise<RefreshReport> {
  const { data, binding, workbook } = parts;
  const { everything = false, signal = new AbortController().signal } = options;
  const [bound, shown] = await Promise.all([binding.resolve(), workbook.findCells()]);
  const companies = { bound, find: parts.find };
  const targets = findRefreshTargets(data, companies, shown);
  for (const { connection } of targets) data.client(connection).reopen("rights");
  const lists = await Promise.all(
    targets.map((target) => refreshTarget(data, target, { everything, signal })),
  );
  signal.throwIfAborted();
  const unread = new Set<string>();
  targets.forEach(({ connection, list, asked }, index) => {
    if (!asked && lists[index]!.error !== undefined) unread.add(keyOf(connection, list));
  });
  // Meanwhile a person may have inserted rows: the cells are looked for again where they are now.
  const cells = await workbook.findCells();
  const stale = cells.filter(({ calls }) =>
    calls.every((call) => {
      const read = readBy(call, companies);
      // Without the company, and of a list that can't be read now, cells show the values of last time.
      return !read || (read.connection !== undefined && !unread.has(keyOf(read.connection, read.list)));
    }),
  );
  const renewal = await parts.renew(stale);
  const told = lists.filter(({ error }, index) => targets[index]!.need === "whole" || error !== undefined);
  return { lists: told, ...renewal, at: new Date(parts.now()) };
}

async function refreshTarget(
  data: DataStore,
  { connection, list, need }: RefreshTarget,
  options: { readonly everything: boolean; readonly signal: AbortSignal },
): Promise<RefreshedList> {
  const held = data.of(connection, list);
  const before = {
    connectionId: connection.id,
    list,
    whole: false,
    changed: 0,
    added: 0,
    removed: 0,
    count: 0,
  };
  try {
    if (need === "reachable") await held.source.total?.(data.client(connection), options);
    const refreshed = need === "whole" ? await held.whole.refresh(options) : {};
    // Lookups come after the list: what it has need not be asked for.
    const records = await held.records?.refresh(options.signal);
    const queries = await held.queries.refresh(options.signal);
    const error = records?.error ?? queries.error;
    return { ...before, ...refreshed, ...(error !== undefined && { error }) };
  } catch (error) {
    return { ...before, count: held.whole.snapshot?.records.length ?? 0, error };
  }
}
