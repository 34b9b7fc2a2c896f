import type { ListName } from "@accounting-data/deployment";
import type { Cell } from "../cells/cell.ts";
import type { DateSystem } from "../cells/iso-date.ts";
import { formatAmounts, plainAmounts } from "../cells/amounts.ts";
import { hasTooManyBytes } from "../cells/spill-limits.ts";
import { tabulateAll, type TableOfCells } from "../cells/tabulate-all.ts";
import { columnsArgument } from "./arguments/columns-argument.ts";
import { fillEmpty, listArguments, type ListArguments } from "./arguments/list-arguments.ts";
import { severalNames } from "./arguments/several-names.ts";
import { cellFormat } from "./cell-format.ts";
import { CellProblem, notAvailable, valueError } from "./cell-problem.ts";
import type { SearchHost } from "./by-value.ts";
import type { CellCall } from "./function-host.ts";
import { resolveArgument } from "./named-connection.ts";
import { selectedTable } from "./selected-table.ts";
import { tableOfCompanies, type CompanyTable } from "./several-companies.ts";
import type { ListOfCall } from "./select-titled.ts";
import type { ListRecord } from "../service/list-record.ts";
import type { Connection } from "../settings/connection.ts";

/**
 * `=PARTNERS([columns], [modifiedSince], [limit], [headers], [connection], [missing], [by], [value], [none])`: a list as a spill, or its
 * records that have a value in a column; of several companies, if `connection` names several.
 */
export async function listFunction(
  host: SearchHost,
  listOf: (connection: Connection) => Promise<ListName>,
  call: CellCall,
): Promise<Cell[][]> {
  const [columns, ...others] = call.arguments;
  const dateSystem = await host.dateSystem();
  const selected = columnsArgument(columns, (messages) => messages.columnsExpected);
  const given = listArguments(host, others, dateSystem);
  const names = severalNames(given.connection);
  const read = async (connection: Connection, part: CellCall): Promise<CompanyTable> => {
    const list = await listOf(connection);
    part.reads(connection, list);
    return companyTable({ host, connection, list, call: part }, { selected, given, dateSystem });
  };
  const shown = names
    ? await tableOfCompanies(host, names, { call, read })
    : await read(await resolveArgument(host, given.connection), call);
  if (shown.none instanceof CellProblem) throw shown.none;
  if (shown.none !== undefined) return [[shown.none]];
  for (const [list, remembered] of shown.toRemember) host.columns.remember(list, remembered);
  return cellsToShow(shown, given, host.features());
}

/** The table of one company. Throws the cell error if it can't be read as the formula asks. */
async function companyTable(
  where: ListOfCall & { readonly host: SearchHost },
  options: {
    readonly selected: readonly string[] | undefined;
    readonly given: ListArguments;
    readonly dateSystem: DateSystem;
  },
): Promise<CompanyTable> {
  const { host, connection, list, call } = where;
  const { selected, given, dateSystem } = options;

  // Both are under way while the list is read.
  const knowing = host.columns.of(connection, list);
  const names = [...(selected ?? []), ...(given.search ? [given.search.column] : [])];
  host.readLinks(connection, { list, names }, call).catch(() => undefined);

  const all = await readRecords(where, given);
  const known = await knowing;
  const found = await given.search?.find(all, { where, ...known });
  if (found?.none !== undefined) return { none: found.none };
  const records = found ? found.records.slice(0, given.query.limit) : all;
  const format = await cellFormat(host, connection, dateSystem);
  const wanted = selected ?? (found && ["*"]);
  const { toRemember, ...table } = wanted
    ? await selectedTable(records, {
        what: "column",
        selected: wanted,
        shape: found?.shape,
        where,
        format,
        ...known,
      })
    : fullTable(host, records, { format, ...known });
  return { ...table, toRemember: new Map(toRemember && [[list, toRemember]]) };
}

/** The records that the formula shows, or searches. Throws the cell error if they can't be read as it asks. */
async function readRecords(
  { host, connection, list, call }: ListOfCall & { readonly host: SearchHost },
  { query, search }: ListArguments,
): Promise<readonly ListRecord[]> {
  const cache = host.data.of(connection, list);
  if (call.preview && !cache.whole.cached.value) throw notAvailable((messages) => messages.preview);
  if (!(await cache.takes(query, call))) throw valueError((messages) => messages.noFilter);
  // The limit counts the records that are found, so all are searched.
  const { records } = await cache.read(search ? { ...query, limit: undefined } : query, call);
  return records;
}

function fullTable(
  host: SearchHost,
  records: readonly ListRecord[],
  options: Parameters<typeof tabulateAll>[1],
): TableOfCells {
  const table = tabulateAll(records, options);
  if (host.features().dataTypes) formatAmounts(table);
  return table;
}

/** What the formula shows of a table. Throws the cell error if it has no cell, or more bytes than Excel takes. */
function cellsToShow(
  table: Pick<TableOfCells, "headings" | "rows">,
  { withHeadings, missing }: ListArguments,
  { web }: ReturnType<SearchHost["features"]>,
): Cell[][] {
  const values = missing === undefined ? table.rows : fillEmpty(table.rows, missing);
  const shown = withHeadings && table.headings.length > 0 ? [[...table.headings], ...values] : values;
  if (shown.length === 0) throw notAvailable((messages) => messages.noRecords);
  // The format of amounts takes more than the amounts: rather plain numbers than no values.
  if (!web || !hasTooManyBytes(shown)) return shown;
  const rows = plainAmounts(shown);
  if (hasTooManyBytes(rows))
    throw notAvailable((messages) => messages.tooManyBytes(rows.length, rows[0]!.length));
  return rows;
}
