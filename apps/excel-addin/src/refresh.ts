import type { RefreshOptions } from "./add-in.ts";
import type { DataStore } from "./data/data-store.ts";
import type { ListName } from "./data/list-name.ts";
import type { RefreshedList, RefreshReport } from "./data/refresh-report.ts";
import { catalogue } from "./functions/catalogue.ts";
import type { Connection } from "./settings/connection.ts";
import type { WorkbookBinding } from "./settings/workbook-binding.ts";
import type { FunctionCall } from "./sheet/function-calls.ts";
import type { FormulaCell, Renewal, Workbook } from "./sheet/workbook.ts";

/** What a refresh works with. */
export interface RefreshParts {
  readonly data: DataStore;
  readonly binding: WorkbookBinding;
  readonly workbook: Workbook;
  readonly renew: (cells: readonly FormulaCell[]) => Promise<Renewal>;
  readonly now: () => number;
}

/** One list of one company that is to be brought up to date. */
interface Target {
  readonly connection: Connection;
  readonly list: ListName;
  /** Whether cells need all of it. */
  readonly whole: boolean;
}

/**
 * Brings the cache up to date first and only then computes our cells anew, so that nothing flickers and a service that
 * fails leaves the old values standing.
 */
export async function refreshWorkbook(parts: RefreshParts, options: RefreshOptions): Promise<RefreshReport> {
  const { data, binding, workbook } = parts;
  const signal = options.signal ?? new AbortController().signal;
  const [bound, cells] = await Promise.all([binding.resolve(), workbook.findCells()]);
  const known = new Set(
    data.companies.flatMap(({ connection, company }) =>
      company.asked.map(({ source }) => key(connection, source.list)),
    ),
  );
  const targets = findTargets(data, bound, cells);
  for (const { connection } of targets) data.client(connection).reopen("rights");
  const lists = await Promise.all(
    targets.map((target) => refreshTarget(data, target, { everything: options.everything ?? false, signal })),
  );
  signal.throwIfAborted();
  // A list that this session has not read and that can't be read now: its cells show the values of last time.
  const unread = new Set(
    lists.flatMap(({ connectionId, list, error }) =>
      error !== undefined && connectionId === bound?.id && !known.has(`${connectionId} ${list}`)
        ? [list]
        : [],
    ),
  );
  const stale = cells.filter(({ calls }) => !calls.some((call) => isUnread(call, unread)));
  const renewal = await parts.renew(stale);
  const told = lists.filter(({ error }, index) => targets[index]!.whole || error !== undefined);
  return { lists: told, ...renewal, at: new Date(parts.now()) };
}

/** Everything that is held, and what the workbook's formulas need besides. */
function findTargets(
  data: DataStore,
  bound: Connection | undefined,
  cells: readonly FormulaCell[],
): readonly Target[] {
  const targets = new Map<string, Target>();
  for (const { connection, company } of data.companies) {
    for (const { source, whole } of company.asked) {
      const needed = whole.snapshot !== undefined || whole.failure !== undefined || whole.reading;
      targets.set(key(connection, source.list), { connection, list: source.list, whole: needed });
    }
  }
  if (!bound) return [...targets.values()];
  for (const list of new Set(cells.flatMap(({ calls }) => calls.flatMap(wholeListOf)))) {
    targets.set(key(bound, list), { connection: bound, list, whole: true });
  }
  return [...targets.values()];
}

/** The list that a call shows all of: no `modifiedSince`, no `limit`, and of the workbook's own company. */
function wholeListOf({
  id,
  arguments: [, since = "", limit = "", , connection = ""],
}: FunctionCall): readonly ListName[] {
  const entry = catalogue.find((one) => one.id === id);
  return entry?.kind === "list" && since === "" && limit === "" && connection === "" ? [entry.list] : [];
}

function isUnread({ id }: FunctionCall, unread: ReadonlySet<ListName>): boolean {
  const entry = catalogue.find((one) => one.id === id);
  return entry !== undefined && entry.kind !== "asOf" && unread.has(entry.list);
}

async function refreshTarget(
  data: DataStore,
  { connection, list, whole }: Target,
  options: { readonly everything: boolean; readonly signal: AbortSignal },
): Promise<RefreshedList> {
  const held = data.of(connection, list);
  const before = { connectionId: connection.id, list, whole: false, changed: 0, added: 0, removed: 0 };
  try {
    const refreshed = whole ? await held.whole.refresh(options) : { count: 0 };
    // Lookups come after the list: what it has need not be asked for.
    const records = await held.records?.refresh(options.signal);
    const queries = await held.queries.refresh(options.signal);
    const error = records?.error ?? queries.error;
    return { ...before, ...refreshed, ...(error !== undefined && { error }) };
  } catch (error) {
    return { ...before, count: held.whole.snapshot?.records.length ?? 0, error };
  }
}

function key(connection: Connection, list: ListName): string {
  return `${connection.id} ${list}`;
}
