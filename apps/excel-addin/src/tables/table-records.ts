import type { ListName, Language } from "@accounting-data/deployment";
import type { DataCache } from "../cache/data-cache.ts";
import { readCurrent } from "../cache/refresh-cache.ts";
import type { DateSystem, ToLocal } from "../cells/iso-date.ts";
import { firstColumns, type ListColumns } from "../cells/known-columns.ts";
import type { ReadLinks } from "../cells/read-links.ts";
import type { Links } from "../cells/find-columns.ts";
import type { Connection } from "../settings/connection.ts";
import type { ListRecord } from "../service/list-record.ts";
import type { TableCompany } from "./company-names.ts";
import { joinCompanyRows } from "./join-company-rows.ts";
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

interface ReadTableOptions {
  readonly list: ListName;
  readonly choice: ListChoice;
  readonly signal: AbortSignal;
  readonly onChanges: () => Promise<void>;
}

/** Reads what a new table shows: from the cache with what was created here since, else from the service. */
export async function readTableRows(
  source: TableSource,
  connection: Connection,
  options: ReadTableOptions,
): Promise<TableRows> {
  const rows = await readRows(source, connection, { ...options, mayLack: false });
  if (rows.toRemember) source.columns.remember(options.list, rows.toRemember);
  return rows;
}

/** The rows of a new table of several companies, and the companies that could not be read. */
export interface ReadCompanies {
  readonly rows: TableRows;
  readonly failed: readonly { readonly company: string; readonly error: unknown }[];
}

/** Reads what a new table of several companies shows. Rejects if no company can be read. */
export async function readCompanyRows(
  source: TableSource,
  companies: readonly { readonly company: TableCompany; readonly connection: Connection }[],
  options: ReadTableOptions,
): Promise<ReadCompanies> {
  const parts = await Promise.all(
    companies.map(async ({ company, connection }) => {
      try {
        return { company, rows: await readRows(source, connection, { ...options, mayLack: true }) };
      } catch (error) {
        options.signal.throwIfAborted();
        return { company, rows: undefined, error };
      }
    }),
  );
  const rows = joinCompanyRows(parts, { standsIn: true });
  if (!rows) throw parts[0]!.error;
  const toRemember = parts.flatMap((part) => part.rows?.toRemember ?? []);
  if (toRemember.length > 0) source.columns.remember(options.list, [...new Set(toRemember)]);
  const failed = parts.flatMap(({ company, error }) =>
    error === undefined ? [] : [{ company: company.label, error }],
  );
  return { rows, failed };
}

/** `mayLack`: a column that the list does not have is empty, since other companies may have it. */
async function readRows(
  source: TableSource,
  connection: Connection,
  { list, choice, mayLack, ...options }: ReadTableOptions & { readonly mayLack: boolean },
): Promise<TableRows> {
  const knownColumns = await source.columns.of(connection, list);
  const cache = source.data.of(connection, list);
  // A person asks for it: as with a refresh, earlier failures do not count.
  cache.forgetFailures();
  source.data.client(connection).reopen("rights");
  const query = queryOf(choice);
  if (!(await cache.takes(query, options))) throw new TableError("no-filter");
  const { records } = await readCurrent(cache, query, options);
  const selected = choice.columns.length > 0 ? choice.columns : undefined;
  const known =
    mayLack && selected
      ? { remembered: [...new Set([...firstColumns(knownColumns), ...selected])] }
      : knownColumns;
  const rows = tableRows(records, {
    selected,
    ...known,
    links: await source.readLinks(connection, { list, names: choice.columns }, options),
    format: await tableFormat(source, connection),
  });
  if ("problem" in rows) throw new TableError("no-columns");
  return rows;
}

/** The rows of a table as the list has them now. A column that the service no longer has is empty. */
export function currentRows(
  { columns, positionColumn, companyColumn }: Pick<ListTable, "columns" | "positionColumn" | "companyColumn">,
  records: readonly ListRecord[],
  { format, links }: { readonly format: TableFormat; readonly links: Links | undefined },
): TableRows {
  const selected = columns.filter((name) => name !== positionColumn && name !== companyColumn);
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
