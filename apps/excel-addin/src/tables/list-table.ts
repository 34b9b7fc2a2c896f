import type { ListName } from "../lists/list-name.ts";
import { isExactly, isListOf, isObjectOf, isOptional, isString } from "../settings/checks.ts";
import { readJson } from "../settings/checks.ts";
import type { WorkbookSettings } from "../settings/workbook-settings.ts";
import type { RecordFilter } from "./list-choice.ts";

/** What a table of the workbook shows. All of it is names: no data, no secret and no address. */
export interface ListTable extends RecordFilter {
  /** Excel's id of the table, which stays when the table is renamed or moved. */
  readonly id: string;
  /** Its name when it was last seen: finds the table if the id is lost. */
  readonly name: string;
  readonly list: ListName;
  /** The workbook's id of the company. */
  readonly company: string;
  /** The columns that a refresh keeps up to date, by their headings. */
  readonly columns: readonly string[];
  /** The heading above the ids of the records, which is among `columns`. */
  readonly idColumn: string;
  /** The heading above the positions, if elements of an array have rows of their own. */
  readonly positionColumn?: string | undefined;
  /** The heading above the marks of deleted records, once there was one. */
  readonly markColumn?: string | undefined;
}

/** The key in the document's settings. */
export const tablesKey = "accounting-data.tables";

const isSetting = isObjectOf({
  version: isExactly(1),
  tables: isListOf(
    isObjectOf({
      id: isString,
      name: isString,
      list: isString,
      company: isString,
      columns: isListOf(isString),
      idColumn: isString,
      positionColumn: isOptional(isString),
      markColumn: isOptional(isString),
      modifiedSince: isString,
      limit: isString,
    }),
  ),
});

/** The tables that a workbook remembers. */
export interface RememberedTables {
  /** Empty as well for a setting that this version does not understand. */
  all(): Promise<readonly ListTable[]>;
  /** Changes them. Changes run one after the other. Rejects if the workbook is read-only. */
  change(changed: (tables: readonly ListTable[]) => readonly ListTable[]): Promise<void>;
}

/** Remembers tables in the document's settings. */
export function createRememberedTables(settings: WorkbookSettings): RememberedTables {
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<readonly ListTable[]> {
    const stored = readJson(await settings.read(tablesKey));
    return isSetting(stored) ? stored.tables : [];
  }

  async function store(changed: (tables: readonly ListTable[]) => readonly ListTable[]): Promise<void> {
    const before = await read();
    const tables = changed(before);
    if (tables === before) return;
    await settings.write(tablesKey, JSON.stringify({ version: 1, tables }));
  }

  return {
    all: read,
    change: (changed) => {
      const next = last.then(() => store(changed));
      // A failed change does not stop the next one.
      last = next.catch(() => undefined);
      return next;
    },
  };
}
