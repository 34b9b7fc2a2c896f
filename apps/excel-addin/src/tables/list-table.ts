import {
  type ListName,
  isExactly,
  isListOf,
  isNumber,
  isObjectOf,
  isOptional,
  isString,
  isText,
  readJson,
} from "@accounting-data/deployment";
import { createTurn } from "../base/in-turn.ts";
import type { WorkbookSettings } from "../settings/workbook-settings.ts";
import type { TableCompany } from "./company-names.ts";
import type { RecordFilter } from "./list-choice.ts";
import type { SeenColumn } from "./match-columns.ts";

/** What a table of the workbook shows. All of it is names: no data, no secret and no address. */
export interface ListTable extends RecordFilter {
  /** Excel's id of the table, which stays when the table is renamed or moved. */
  readonly id: string;
  /** Its name when it was last seen: finds the table if the id is lost. */
  readonly name: string;
  readonly list: ListName;
  /** The workbook's id of the company. Empty for several, so that earlier versions leave the table alone. */
  readonly company: string;
  /** The companies of a table of several, and the column that says whose each row is. */
  readonly companies?: readonly TableCompany[] | undefined;
  readonly companyColumn?: string | undefined;
  /** What the table shows of the list, by the names of the service. */
  readonly columns: readonly string[];
  /** The ids of the records, which are among `columns`. */
  readonly idColumn: string;
  /** The positions, which are among `columns` if elements of an array have rows of their own. */
  readonly positionColumn?: string | undefined;
  /** The marks of deleted records, once there was one. */
  readonly markColumn?: string | undefined;
  /** Columns that a person has taken over: a refresh leaves them alone. */
  readonly stopped?: readonly string[] | undefined;
  /** All columns of the table when it was last seen; absent in a workbook of an earlier version. */
  readonly layout?: readonly SeenColumn[] | undefined;
}

const tablesKey = "accounting-data.tables";

const isSetting = isObjectOf({
  version: isExactly(1),
  tables: isListOf(
    isObjectOf({
      id: isString,
      name: isString,
      list: isString,
      company: isString,
      companies: isOptional(isListOf(isObjectOf({ id: isText, label: isString }))),
      companyColumn: isOptional(isString),
      columns: isListOf(isString),
      idColumn: isString,
      positionColumn: isOptional(isString),
      markColumn: isOptional(isString),
      stopped: isOptional(isListOf(isString)),
      layout: isOptional(
        isListOf(isObjectOf({ id: isNumber, heading: isString, field: isOptional(isString) })),
      ),
      modifiedSince: isString,
      limit: isString,
    }),
  ),
});

export type RememberedTables = ReturnType<typeof createRememberedTables>;

/** Remembers tables in the document's settings. */
export function createRememberedTables(settings: WorkbookSettings) {
  const inTurn = createTurn();
  /** By the tables' ids. Not stored, so that a refresh without changes leaves the document as it is. */
  const readAt = new Map<string, Date>();

  async function readTables(): Promise<readonly ListTable[]> {
    const stored = readJson(await settings.read(tablesKey));
    return isSetting(stored) ? stored.tables : [];
  }

  async function storeTables(changed: (tables: readonly ListTable[]) => readonly ListTable[]): Promise<void> {
    const writeTables = (tables: readonly ListTable[]): string => JSON.stringify({ version: 1, tables });
    const before = await readTables();
    const text = writeTables(changed(before));
    if (text !== writeTables(before)) await settings.write(tablesKey, text);
  }

  return {
    /** Empty as well for a setting that this version does not understand. */
    all: readTables,
    /** Changes them. Changes run one after the other. Rejects if the workbook is read-only. */
    change: (changed: (tables: readonly ListTable[]) => readonly ListTable[]): Promise<void> =>
      inTurn(() => storeTables(changed)),
    /** Notes when what a table shows was read. */
    noteRead: (tableId: string, at: Date): void => {
      readAt.set(tableId, at);
    },
    /** When what a table shows was read; undefined if that was before the workbook was opened. */
    readAt: (tableId: string): Date | undefined => readAt.get(tableId),
  };
}

/** Leaves columns of a table to the person: refreshes no longer change them or look for them. */
export function stopFollowing(
  remembered: RememberedTables,
  tableId: string,
  fields: readonly string[],
): Promise<void> {
  return remembered.change((tables) =>
    tables.map((table) =>
      table.id === tableId ? { ...table, stopped: [...(table.stopped ?? []), ...fields] } : table,
    ),
  );
}

/** The columns that a refresh keeps up to date. */
export function followedColumns({
  columns,
  stopped = [],
}: Pick<ListTable, "columns" | "stopped">): readonly string[] {
  return columns.filter((field) => !stopped.includes(field));
}
