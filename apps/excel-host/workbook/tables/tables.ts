import { columnsOf, contains, enclose, intersect, rowLimit, type Area } from "../address.ts";
import { isDeleted, shiftArea, splitsArea, type Shift } from "../shift-area.ts";
import type { Sheet } from "../sheet.ts";
import {
  defaultTableLook,
  extraRows,
  headerRowOf,
  holdsTable,
  TableConflict,
  totalRowOf,
  type Table,
} from "./table.ts";
import { newColumns, resizedColumns, shiftedColumns } from "./table-columns.ts";
import { uniqueHeadings } from "./table-names.ts";

/** What tables need of the workbook. */
export interface TableCells {
  text(sheet: Sheet, row: number, column: number): string;
  /** Replaces a cell's content by a text, or clears it. */
  put(sheet: Sheet, row: number, column: number, text: string | null): void;
  shift(sheet: Sheet, shift: Shift): void;
  /** Called after a table got rows of data. */
  rowsAdded(table: Table, rows: Area): void;
  /** Called after a table or its columns got other names. */
  renamed(renaming: { table: Table; name: string; columns: ReadonlyMap<string, string> }): void;
  /** Called when cells of an area begin or cease to belong to a table. */
  changed(sheet: Sheet, area: Area): void;
}

/** The workbook's tables. Their headings are unique texts in the header row, whatever is written there. */
export class Tables {
  private readonly list: Table[] = [];
  private readonly cells: TableCells;
  private nextId = 1;

  constructor(cells: TableCells) {
    this.cells = cells;
  }

  get all(): readonly Table[] {
    return this.list;
  }

  /** By name, in upper or lower case. */
  named(name: string): Table | undefined {
    return this.list.find((table) => table.name.toLowerCase() === name.toLowerCase());
  }

  at(sheet: Sheet, row: number, column: number): Table | undefined {
    return this.list.find((table) => table.sheet === sheet && contains(table.area, row, column));
  }

  /** Those that have cells in an area. */
  within(sheet: Sheet, area: Area): Table[] {
    return this.list.filter((table) => table.sheet === sheet && intersect(table.area, area));
  }

  /** Makes a table of an area with a header row. Throws a TableConflict for an overlap. */
  add(sheet: Sheet, range: Area): Table {
    const options = defaultTableLook();
    const area = holdsTable(range, options) ? range : { ...range, lastRow: range.row + extraRows(options) };
    if (this.within(sheet, area).length > 0) throw new TableConflict("overlap");
    const table: Table = {
      id: `{${this.nextId}}`,
      name: "",
      sheet,
      area,
      columns: [],
      lastColumnId: 0,
      options,
    };
    table.name = this.freeName();
    this.nextId++;
    table.columns = newColumns(table, uniqueHeadings(this.textsOf(sheet, { ...area, lastRow: area.row })));
    this.list.push(table);
    this.writeHeadings(table);
    this.cells.changed(sheet, area);
    return table;
  }

  /** Turns a table into ordinary cells, which keep their content. */
  remove(table: Table): void {
    this.list.splice(this.list.indexOf(table), 1);
    this.cells.changed(table.sheet, table.area);
  }

  /** Columns that are new to the table get the texts in their header cells as headings. Throws a TableConflict for an overlap. */
  resize(table: Table, area: Area): void {
    if (this.within(table.sheet, area).some((other) => other !== table)) throw new TableConflict("overlap");
    const before = table.area;
    const header = table.options.showHeaders
      ? this.textsOf(table.sheet, { ...area, lastRow: area.row })
      : Array.from({ length: columnsOf(area) }, () => "");
    table.columns = resizedColumns(table, area, header);
    table.area = area;
    this.writeHeadings(table);
    this.cells.changed(table.sheet, enclose(before, area));
    if (area.lastRow > before.lastRow) this.cells.rowsAdded(table, { ...area, row: before.lastRow + 1 });
  }

  /** Takes over what was written into header rows of an area, and corrects what can't be a heading. */
  headingsWritten(sheet: Sheet, area: Area): void {
    for (const table of this.within(sheet, area)) {
      const header = headerRowOf(table);
      if (header === undefined || intersect(header, area) === undefined) continue;
      const texts = this.textsOf(sheet, header);
      const changed = table.columns.filter(({ name }, index) => name !== texts[index]);
      const unchanged = table.columns.filter((column) => !changed.includes(column));
      const names = uniqueHeadings(
        changed.map((column) => texts[table.columns.indexOf(column)] ?? ""),
        unchanged.map(({ name }) => name),
      );
      this.renameColumns(table, new Map(changed.map(({ id }, index) => [id, names[index] ?? ""])));
    }
  }

  /** Renames columns, by their ids. The caller has made the headings unique. */
  renameColumns(table: Table, headings: ReadonlyMap<number, string>): void {
    const columns = new Map<string, string>();
    for (const column of table.columns) {
      const heading = headings.get(column.id);
      if (heading === undefined || heading === column.name) continue;
      columns.set(column.name.toLowerCase(), heading);
      column.name = heading;
    }
    this.writeHeadings(table);
    if (columns.size > 0) this.cells.renamed({ table, name: table.name, columns });
  }

  /** The caller has checked the name. */
  rename(table: Table, name: string): void {
    const before = table.name;
    table.name = name;
    if (name !== before) this.cells.renamed({ table, name: before, columns: new Map() });
  }

  /** Whether an insertion or deletion would move only a part of a table. */
  splitBy(sheet: Sheet, shift: Shift): boolean {
    return this.list.some((table) => table.sheet === sheet && splitsArea(table.area, shift));
  }

  /** Moves, grows and shrinks the sheet's tables after an insertion or deletion of cells. */
  shifted(sheet: Sheet, shift: Shift): void {
    for (const table of this.list.filter((candidate) => candidate.sheet === sheet)) {
      const area = shiftArea(table.area, shift);
      if (area === table.area) continue;
      if (area === undefined) {
        this.list.splice(this.list.indexOf(table), 1);
        continue;
      }
      const headerGone = isDeleted(headerRowOf(table), shift);
      const totalsGone = isDeleted(totalRowOf(table), shift);
      if (shift.axis === "column") table.columns = shiftedColumns(table, area, shift);
      if (headerGone) table.options.showHeaders = false;
      if (totalsGone) table.options.showTotals = false;
      table.area = area;
      if (!holdsTable(area, table.options)) this.addEmptyRow(table);
      this.writeHeadings(table);
    }
  }

  /** Shows the headings of the model in the header row. */
  writeHeadings(table: Table): void {
    const header = headerRowOf(table);
    if (header === undefined) return;
    for (const [index, { name }] of table.columns.entries()) {
      const column = header.column + index;
      const cell = table.sheet.cellAt(header.row, column);
      if (cell?.formula === undefined && cell?.value === name) continue;
      this.cells.put(table.sheet, header.row, column, name);
    }
  }

  /** A table without rows of data gets an empty one; what is below moves down. */
  private addEmptyRow(table: Table): void {
    const { area, sheet, options } = table;
    const at = area.row + (options.showHeaders ? 1 : 0);
    const lastRow = area.row + extraRows(options);
    this.cells.shift(sheet, { axis: "row", at, count: 1, from: area.column, to: area.lastColumn });
    table.area = { ...area, lastRow: Math.min(lastRow, rowLimit - 1) };
  }

  private textsOf(sheet: Sheet, area: Area): string[] {
    return Array.from({ length: columnsOf(area) }, (_, index) =>
      this.cells.text(sheet, area.row, area.column + index),
    );
  }

  private freeName(): string {
    let number = 1;
    while (this.named(`Table${number}`) !== undefined) number++;
    return `Table${number}`;
  }
}
