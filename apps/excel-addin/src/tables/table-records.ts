import type { ListName, Language } from "@accounting-data/deployment";
import type { DataCache } from "../cache/data-cache.ts";
import { readCurrent } from "../cache/refresh-cache.ts";
import type { DateSystem, ToLocal } from "../cells/iso-date.ts";
import type { ListColumns } from "../cells/known-columns.ts";
import type { ReadLinks } from "../cells/read-links.ts";
import type { Links } from "../cells/find-columns.ts";
import type { Connection } from "../settings/connection.ts";
import type { ListRecord } from "../service/list-record.ts";
import { queryOf, type ListChoice } from "./list-choice.ts";
import type { ListTable } from "./list-table.ts";
import { TableError } from "./table-error.ts";
import { tableRows, type TableFormat, type TableRows } from "./table-rows.ts";

/** What rows of tables and results of functions are made from. */
export interface TableSource {
  readonly data: DataCache;
  readonly columns: ListColumns;
  readonly readLinks: ReadLinks;
  readonly dateSystem: () => Promise<DateSystem>;
  /** The clock of a connection's service; this device's if the deployment does not name its time zone. */
  readonly serviceTime: (connection: Connection) => Promise<ToLocal>;
  readonly language: () => Language;
}

/** Reads what a new table shows: from the cache with what was created here since, else from the service. */
export async function readTableRows(
  source: TableSource,
  connection: Connection,
  {
    list,
    choice,
    ...options
  }: {
    readonly list: ListName;
    readonly choice: ListChoice;
    readonly signal: AbortSignal;
    readonly onChanges: () => Promise<void>;
  },
): Promise<TableRows> {
  const knownColumns = await source.columns.of(connection, list);
  const cache = source.data.of(connection, list);
  // A person asks for it: as with a refresh, earlier failures do not count.
  cache.forgetFailures();
  source.data.client(connection).reopen("rights");
  const query = queryOf(choice);
  if (!(await cache.takes(query, options))) throw new TableError("no-filter");
  const { records } = await readCurrent(cache, query, options);
  const rows = tableRows(records, {
    selected: choice.columns.length > 0 ? choice.columns : undefined,
    ...knownColumns,
    links: await source.readLinks(connection, { list, names: choice.columns }, options),
    format: await tableFormat(source, connection),
  });
  if ("problem" in rows) throw new TableError("no-columns");
  if (rows.toRemember) source.columns.remember(list, rows.toRemember);
  return rows;
}

/** The rows of a table as the list has them now. A column that the service no longer has is empty. */
export function currentRows(
  { columns, positionColumn }: Pick<ListTable, "columns" | "positionColumn">,
  records: readonly ListRecord[],
  { format, links }: { readonly format: TableFormat; readonly links: Links | undefined },
): TableRows {
  const selected = columns.filter((name) => name !== positionColumn);
  // Columns inside of the array are found in its elements alone.
  const array = positionColumn?.slice(0, positionColumn.lastIndexOf(" "));
  const remembered = selected.filter((name) => array === undefined || !name.startsWith(`${array}.`));
  const rows = tableRows(records, { selected, remembered, format, links, positionColumn });
  if ("problem" in rows) throw new TableError("no-columns");
  return rows;
}

/** How the values of this company become cells. */
export async function tableFormat(
  { dateSystem, serviceTime, language }: Pick<TableSource, "dateSystem" | "serviceTime" | "language">,
  connection: Connection,
): Promise<TableFormat> {
  const [system, toServiceTime] = await Promise.all([dateSystem(), serviceTime(connection)]);
  return { dateSystem: system, toServiceTime, language: language() };
}
