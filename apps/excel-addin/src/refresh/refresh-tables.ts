import type { Clock } from "@accounting-data/core";
import type { ListName } from "@accounting-data/deployment";
import { oldestRead } from "../cache/read-times.ts";
import { dateFormat } from "../cells/cell.ts";
import { isSafeSerial, serialOfInstant } from "../cells/iso-date.ts";
import { isAbort } from "../service/failure.ts";
import type { Connection } from "../settings/connection.ts";
import { queryOf } from "../tables/list-choice.ts";
import type { ListTable, RememberedTables } from "../tables/list-table.ts";
import { TableError, type TableProblem } from "../tables/table-error.ts";
import { currentRows, tableFormat, type TableSource } from "../tables/table-records.ts";
import type { TableChanges, TableUpdate, UpdatedTable } from "../tables/plan-refresh.ts";
import { textFormat, type TableFormat } from "../tables/table-rows.ts";
import type { Workbook } from "../workbook/office-workbook.ts";

export interface TablesParts {
  readonly tableSource: TableSource;
  readonly tables: RememberedTables;
  readonly workbook: Pick<Workbook, "updateTable">;
  readonly clock: Pick<Clock, "now">;
}

export interface RefreshedTable extends TableChanges {
  readonly name: string;
  /** Of the company that it is read from; undefined if this device does not know it. */
  readonly connectionId?: string | undefined;
  /** Why it is not up to date: a `TableError`, or why its list could not be read. */
  readonly error?: unknown;
}

/** A remembered table, and the company that it is read from. A table that can't be read says why. */
export interface TableTarget {
  readonly table: ListTable;
  readonly connection: Connection | undefined;
  readonly error: unknown;
}

/** The heading of the column that marks deleted records with a day. */
const deletedHeadings = { en: "Deleted, noticed on", cs: "Smazáno, zjištěno dne" };

/** Brings the workbook's tables up to date from the cache. A table that can't be refreshed is reported with the reason. */
export async function refreshTables(
  targets: readonly TableTarget[],
  parts: TablesParts,
  signal: AbortSignal,
): Promise<readonly RefreshedTable[]> {
  const reported: RefreshedTable[] = [];
  const gone = new Set<string>();
  const found = new Map<string, UpdatedTable["seen"]>();
  const knownIds = new Set(targets.map(({ table }) => table.id));
  try {
    for (const { table, connection, error } of targets) {
      const { name } = table;
      const connectionId = connection?.id;
      const nothing = { changed: 0, added: 0, marked: 0, unmarked: 0, lost: [] };
      try {
        if (!connection || error !== undefined) throw error;
        const now = await refreshTable(table, { ...parts, knownIds, connection, signal });
        if (!now) {
          gone.add(table.id);
          throw new TableError("gone");
        }
        const { seen, ...changes } = now;
        found.set(table.id, seen);
        const readAt = oldestRead(parts.tableSource.data);
        if (readAt) parts.tables.noteRead(seen.id, readAt);
        reported.push({ connectionId, name: seen.name, ...changes });
      } catch (failure) {
        if (signal.aborted && isAbort(failure)) throw failure;
        reported.push({ connectionId, name, ...nothing, error: failure });
      }
    }
  } finally {
    const change = parts.tables.change((tables) =>
      tables.filter(({ id }) => !gone.has(id)).map((table) => ({ ...table, ...found.get(table.id) })),
    );
    // In a read-only workbook the next refresh finds the same.
    await change.catch(() => undefined);
  }
  return reported;
}

async function refreshTable(
  table: ListTable,
  context: TablesParts & Pick<TableUpdate, "knownIds" | "signal"> & { readonly connection: Connection },
): Promise<UpdatedTable | undefined> {
  const { tableSource, workbook, clock, connection, knownIds, signal } = context;
  const { list, limit, id } = table;
  const read = await tableSource.data
    .of(connection, list)
    .read(queryOf(table), { cell: `table ${id}`, signal });
  const format = await tableFormat(tableSource, connection);
  const links = await tableSource.readLinks(connection, { list, names: table.columns }, { signal });
  const rows = currentRows(table, read.records, { format, links });
  return workbook.updateTable({
    table,
    knownIds,
    rows,
    // Of a part of the list nobody can tell whether a record was deleted or does not belong to it any more.
    marksDeleted: read.complete && limit === "",
    mark: { heading: deletedHeadings[format.language], ...dayCell(clock.now(), format) },
    signal,
  });
}

function dayCell(
  now: number,
  { dateSystem, language }: TableFormat,
): { readonly value: number | string; readonly format: string } {
  const serial = Math.floor(serialOfInstant(now));
  if (isSafeSerial(serial, dateSystem)) return { value: serial, format: dateFormat(language) };
  const date = new Date(now);
  const text = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return { value: text, format: textFormat };
}

/** What a table needs, and from which company. */
export function tableTarget(
  table: ListTable,
  options: {
    readonly bound: Connection | undefined;
    /** The workbook's id of its company. */
    readonly company: string | undefined;
    readonly offers: (connection: Connection, list: ListName) => boolean;
  },
): TableTarget {
  const { bound, company, offers } = options;
  const failed = (problem: TableProblem): TableTarget => ({
    table,
    connection: undefined,
    error: new TableError(problem),
  });
  if (company !== undefined && company !== table.company) return failed("other-company");
  if (!bound) return failed("not-connected");
  if (!offers(bound, table.list)) return failed("not-offered");
  return { table, connection: bound, error: undefined };
}
