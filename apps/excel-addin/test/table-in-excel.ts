import { createServiceTime } from "../src/cells/service-time.ts";
import type { ListRecord } from "../src/service/list-record.ts";
import type { ListTable } from "../src/tables/list-table.ts";
import { currentRows } from "../src/tables/table-records.ts";
import type { UpdatedTable } from "../src/tables/plan-refresh.ts";
import { tableRows, type TableRows } from "../src/tables/table-rows.ts";
import { officeTableSheets } from "../src/workbook/tables/insert-table.ts";
import { updateTable } from "../src/workbook/tables/update-table.ts";

const format = {
  dateSystem: 1900,
  toServiceTime: createServiceTime("Europe/Prague"),
  language: "en",
} as const;

/** The cells of records. Throws for columns that they do not have. */
export function rowsOf(records: readonly object[], selected?: readonly string[]): TableRows {
  const rows = tableRows(records as readonly ListRecord[], { selected, remembered: [], format });
  if ("problem" in rows) throw new Error(rows.problem);
  return rows;
}

/** A list in a table of the workbook whose `Excel` is the test's. */
export interface InsertedList {
  readonly remembered: ListTable;
  readonly stopFollowing: (field: string) => void;
  /** Refreshes the table; `part` if the records are not the whole list. */
  readonly refresh: (
    records: readonly object[],
    options?: {
      readonly part?: boolean;
      readonly day?: number;
      readonly signal?: AbortSignal;
      readonly knownIds?: ReadonlySet<string>;
    },
  ) => Promise<UpdatedTable | undefined>;
}

/** Inserts records as a table at the selected cell. */
export async function insertList(
  records: readonly object[],
  selected?: readonly string[],
): Promise<InsertedList> {
  const table = rowsOf(records, selected);
  const { rows, idColumn, positionColumn } = table;
  const columns = table.columns.map((column) => ({ ...column, heading: column.field }));
  const place = await officeTableSheets.selectedPlace({ rows: rows.length + 1, columns: columns.length });
  const inserted = await officeTableSheets.insert({ columns, rows, title: "Partners" }, place, {
    signal: new AbortController().signal,
    onRows: () => undefined,
  });
  let remembered: ListTable = {
    ...inserted,
    list: "BusinessPartners",
    company: "c1",
    columns: columns.map(({ field }) => field),
    idColumn,
    positionColumn,
    modifiedSince: "",
    limit: "",
  };
  return {
    get remembered() {
      return remembered;
    },
    stopFollowing: (field) => {
      remembered = { ...remembered, stopped: [...(remembered.stopped ?? []), field] };
    },
    refresh: async (
      now,
      {
        part = false,
        day = 46_000,
        signal = new AbortController().signal,
        knownIds = new Set<string>(),
      } = {},
    ) => {
      const updated = await updateTable({
        table: remembered,
        knownIds,
        rows: currentRows(remembered, now as readonly ListRecord[], { format, links: undefined }),
        marksDeleted: !part,
        mark: { heading: "Deleted", value: day, format: "yyyy-mm-dd" },
        signal,
      });
      if (updated) remembered = { ...remembered, ...updated.seen };
      return updated;
    },
  };
}
