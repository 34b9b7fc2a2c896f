import type { Clock } from "@accounting-data/core";
import { oldestRead } from "../cache/read-times.ts";
import { dateFormat } from "../cells/cell.ts";
import { isSafeSerial, serialOfInstant } from "../cells/iso-date.ts";
import { isAbort } from "../service/failure.ts";
import type { Connection } from "../settings/connection.ts";
import { companyOfCell, namesNow, type TableCompany } from "../tables/company-names.ts";
import { joinCompanyRows } from "../tables/join-company-rows.ts";
import { queryOf } from "../tables/list-choice.ts";
import type { ListTable, RememberedTables } from "../tables/list-table.ts";
import { TableError } from "../tables/table-error.ts";
import { currentRows, tableFormat, type TableSource } from "../tables/table-records.ts";
import type { TableChanges, TableUpdate } from "../tables/plan-refresh.ts";
import { textFormat, type TableFormat, type TableRows } from "../tables/table-rows.ts";
import type { Workbook } from "../workbook/office-workbook.ts";
import type { TablePart, TableTarget } from "./table-target.ts";

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
  /** The companies of a table of several whose rows are not up to date. */
  readonly failed?: readonly { readonly company: string; readonly error: unknown }[];
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
  const found = new Map<string, Partial<ListTable>>();
  const knownIds = new Set(targets.map(({ table }) => table.id));
  try {
    for (const target of targets) {
      const { table } = target;
      const { name } = table;
      const connectionId = target.parts.find(({ connection }) => connection)?.connection?.id;
      const nothing = { changed: 0, added: 0, marked: 0, unmarked: 0, lost: [] };
      try {
        const { updated, companies, failed } = await refreshTable(target, { ...parts, knownIds, signal });
        if (!updated) {
          gone.add(table.id);
          throw new TableError("gone");
        }
        const { seen, ...changes } = updated;
        found.set(table.id, { ...seen, ...(companies && { companies }) });
        const readAt = oldestRead(parts.tableSource.data);
        // Rows of a company that failed are as old as before.
        if (readAt && failed.length === 0) parts.tables.noteRead(seen.id, readAt);
        reported.push({ connectionId, name: seen.name, ...changes, ...(failed.length > 0 && { failed }) });
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

interface RefreshContext extends TablesParts, Pick<TableUpdate, "knownIds" | "signal"> {}

async function refreshTable(target: TableTarget, context: RefreshContext) {
  if (target.error !== undefined) throw target.error;
  const { table } = target;
  const [first] = target.parts;
  const read =
    table.companies === undefined
      ? await readAlone(table, first!, context)
      : await readSeveral({ ...table, companies: table.companies }, target.parts, context);
  const { format, ...update } = read.update;
  const updated = await context.workbook.updateTable({
    table,
    knownIds: context.knownIds,
    signal: context.signal,
    mark: { heading: deletedHeadings[format.language], ...dayCell(context.clock.now(), format) },
    ...update,
  });
  return { ...read, updated };
}

async function readAlone(table: ListTable, { connection, error }: TablePart, context: RefreshContext) {
  if (!connection || error !== undefined) throw error;
  const { rows, isWhole, format } = await readPart(table, connection, context);
  return { update: { rows, marksDeleted: isWhole, format }, companies: undefined, failed: [] };
}

/** Rows of a company that can't be read stay as they are. Throws the first reason if none can. */
async function readSeveral(
  table: ListTable & { readonly companies: readonly TableCompany[] },
  parts: readonly TablePart[],
  context: RefreshContext,
) {
  const read = await Promise.all(
    parts.map(async ({ company, connection, error }) => {
      try {
        if (!connection || error !== undefined) throw error;
        return { id: company!.id, label: connection.label, part: await readPart(table, connection, context) };
      } catch (failure) {
        if (context.signal.aborted && isAbort(failure)) throw failure;
        return { id: company!.id, label: company!.label, failure };
      }
    }),
  );
  const failed = read.flatMap(({ label, part, failure }) =>
    part ? [] : [{ company: label, error: failure }],
  );
  const format = read.find(({ part }) => part)?.part!.format;
  if (!format) throw failed[0]!.error;
  const companies = namesNow(table.companies, (id) => read.find((one) => one.id === id)?.label);
  const rows = joinCompanyRows(
    read.map(({ id, part }) => ({ company: companies.find((one) => one.id === id)!, rows: part?.rows })),
    { fields: table.columns.filter((field) => field !== table.companyColumn) },
  )!;
  return {
    update: {
      rows,
      marksDeleted: new Set(read.flatMap(({ id, part }) => (part?.isWhole ? [id] : []))),
      companyOf: companyOfCell(table.companies, companies),
      format,
    },
    companies,
    failed,
  };
}

async function readPart(
  table: ListTable,
  connection: Connection,
  { tableSource, signal }: RefreshContext,
): Promise<{ readonly rows: TableRows; readonly isWhole: boolean; readonly format: TableFormat }> {
  const { list, limit, id } = table;
  const read = await tableSource.data
    .of(connection, list)
    .read(queryOf(table), { cell: `table ${id}`, signal });
  const format = await tableFormat(tableSource, connection);
  const links = await tableSource.readLinks(connection, { list, names: table.columns }, { signal });
  return {
    rows: currentRows(table, read.records, { format, links }),
    // Of a part of the list nobody can tell whether a record was deleted or does not belong to it any more.
    isWhole: read.complete && limit === "",
    format,
  };
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
