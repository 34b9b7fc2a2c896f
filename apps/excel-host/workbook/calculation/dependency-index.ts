import {
  areaAt,
  columnLimit,
  columnsOf,
  contains,
  intersect,
  isSingleCell,
  printArea,
  rowsOf,
  type Area,
} from "../address.ts";
import { namesTables, precedentsOf, type Dependency } from "../formula/precedents.ts";
import type { StructuredReference } from "../formula/structured-reference.ts";
import type { Cell, Sheet } from "../sheet.ts";

/** Finds the area of a structured reference in a cell's formula. */
type FindTableAreaFor = (cell: Cell, reference: StructuredReference) => Dependency | undefined;

interface Readers {
  readonly single: Map<number, Set<Cell>>;
  /** By the range's address, since many formulas read the same range. */
  readonly wide: Map<string, { readonly area: Area; readonly cells: Set<Cell> }>;
}

/** Finds the formulas that read given cells. */
export class DependencyIndex {
  private readonly sheets = new Map<string, Readers>();
  private readonly linked = new Map<Cell, readonly Dependency[]>();
  /** Cells whose formulas name tables. */
  private readonly tableReaders = new Set<Cell>();
  private readonly findTableArea: FindTableAreaFor;

  constructor(findTableArea: FindTableAreaFor) {
    this.findTableArea = findTableArea;
  }

  /** Notes what the cell's formula reads. */
  link(cell: Cell): void {
    this.unlink(cell);
    if (cell.formula === undefined) return;
    const { node } = cell.formula;
    const dependencies = precedentsOf(node, cell.sheet.name, (table) => this.findTableArea(cell, table));
    if (namesTables(node)) this.tableReaders.add(cell);
    this.linked.set(cell, dependencies);
    for (const { sheet, area } of dependencies) {
      const readers = this.readersOf(sheet);
      if (isSingleCell(area)) {
        const key = area.row * columnLimit + area.column;
        const cells = readers.single.get(key) ?? new Set();
        readers.single.set(key, cells.add(cell));
      } else {
        const key = printArea(area);
        const entry = readers.wide.get(key) ?? { area, cells: new Set() };
        entry.cells.add(cell);
        readers.wide.set(key, entry);
      }
    }
  }

  unlink(cell: Cell): void {
    for (const { sheet, area } of this.dependenciesOf(cell)) {
      const readers = this.readersOf(sheet);
      const [single, wide] = [area.row * columnLimit + area.column, printArea(area)];
      readers.single.get(single)?.delete(cell);
      if (readers.single.get(single)?.size === 0) readers.single.delete(single);
      readers.wide.get(wide)?.cells.delete(cell);
      if (readers.wide.get(wide)?.cells.size === 0) readers.wide.delete(wide);
    }
    this.linked.delete(cell);
    this.tableReaders.delete(cell);
  }

  /** The cells whose formulas name tables. */
  get readersOfTables(): readonly Cell[] {
    return [...this.tableReaders];
  }

  dependenciesOf(cell: Cell): readonly Dependency[] {
    return this.linked.get(cell) ?? [];
  }

  *readersIn(sheet: Sheet, area: Area): Generator<Cell> {
    const readers = this.sheets.get(sheet.name.toLowerCase());
    if (readers === undefined) return;
    const size = rowsOf(area) * columnsOf(area);
    if (size > readers.single.size) {
      for (const [key, cells] of readers.single) {
        if (contains(area, Math.floor(key / columnLimit), key % columnLimit)) yield* cells;
      }
    } else {
      for (let row = area.row; row <= area.lastRow; row++) {
        for (let column = area.column; column <= area.lastColumn; column++) {
          yield* readers.single.get(row * columnLimit + column) ?? [];
        }
      }
    }
    for (const entry of readers.wide.values()) if (intersect(entry.area, area)) yield* entry.cells;
  }

  /** Whether a formula reads what reads, perhaps through others again, a cell that its result fills. */
  readsItself(cell: Cell): boolean {
    if (cell.formula?.spill === undefined || this.dependenciesOf(cell).length === 0) return false;
    const readers = new Set([cell]);
    // The set grows while it is read.
    for (const { sheet, row, column, formula } of readers) {
      for (const reader of this.readersIn(sheet, formula?.spill ?? areaAt(row, column))) {
        if (reader === cell) return true;
        readers.add(reader);
      }
    }
    return false;
  }

  private readersOf(sheet: string): Readers {
    const existing = this.sheets.get(sheet);
    if (existing !== undefined) return existing;
    const readers: Readers = { single: new Map(), wide: new Map() };
    this.sheets.set(sheet, readers);
    return readers;
  }
}
