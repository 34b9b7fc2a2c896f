import type { ListTable } from "./list-table.ts";
import type { TableColumn, TableRows } from "./table-rows.ts";

/** Where a table can be inserted. */
export interface TablePlace {
  /** The sheet; undefined for a new one. */
  readonly sheetId: string | undefined;
  /** The cell of the first heading. They count from 0. */
  readonly row: number;
  readonly column: number;
}

/** The selected cell as a place. */
export interface SelectedPlace extends TablePlace {
  /** Whether all cells that the table needs there are empty. */
  readonly free: boolean;
  /** Those cells. */
  readonly address: string;
}

/** What is inserted. */
export interface NewTable extends Pick<TableRows, "rows"> {
  readonly columns: readonly NewColumn[];
  /** What the list is called: the names of table and sheet are made from it. */
  readonly title: string;
}

/** A column with the words that stand above it. */
export interface NewColumn extends TableColumn {
  readonly heading: string;
}

/** A table that was inserted. */
export interface InsertedTable extends Pick<ListTable, "id" | "name" | "layout"> {
  readonly address: string;
}

/** Inserts tables into the workbook. */
export interface TableSheets {
  /** Looks at the cells that a table of so many rows and columns needs from the selected cell on. */
  selectedPlace(size: { readonly rows: number; readonly columns: number }): Promise<SelectedPlace>;
  /** Inserts a table. After a failure or an abort nothing of it is left. */
  insert(
    table: NewTable,
    place: TablePlace,
    options: { readonly signal: AbortSignal; readonly onRows: (written: number) => void },
  ): Promise<InsertedTable>;
}
