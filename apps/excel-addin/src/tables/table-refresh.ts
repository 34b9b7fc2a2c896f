import type { ListTable } from "./list-table.ts";
import type { TableRows } from "./table-rows.ts";

/** What a refresh writes into a table. */
export interface TableUpdate {
  readonly table: ListTable;
  readonly rows: TableRows;
  /** Whether a row without a record is marked. Not if the records are only a part of the list. */
  readonly marksDeleted: boolean;
  /** The mark, and the heading of its column if the table has no such column yet. */
  readonly mark: { readonly heading: string; readonly value: number | string; readonly format: string };
  readonly signal: AbortSignal;
}

/** What a refresh changed in a table. */
export interface UpdatedTable extends Pick<ListTable, "id" | "name" | "markColumn"> {
  readonly changed: number;
  readonly added: number;
  readonly marked: number;
  readonly unmarked: number;
}

/** Brings a table up to date in its place. Undefined if the table was deleted. */
export type UpdateTable = (update: TableUpdate) => Promise<UpdatedTable | undefined>;
