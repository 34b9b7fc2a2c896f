import { columnsOf, intersect, printArea, rowsOf, type Area } from "../address.ts";
import type { Matrix } from "../cell-value.ts";
import type { Sheet } from "../sheet.ts";

/** Ranges with fewer cells are read again each time. */
const minCells = 64;
const capacity = 32;

/** Caches the values of large ranges, which many formulas may read, until one of their cells changes. */
export class RangeCache {
  private readonly entries = new Map<
    string,
    { readonly sheet: Sheet; readonly area: Area; readonly values: Matrix }
  >();

  values(sheet: Sheet, area: Area, read: () => Matrix): Matrix {
    if (rowsOf(area) * columnsOf(area) < minCells) return read();
    const key = `${sheet.id}!${printArea(area)}`;
    const cached = this.entries.get(key);
    if (cached !== undefined) return cached.values;
    const values = read();
    const oldest = this.entries.keys().next().value;
    if (this.entries.size >= capacity && oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, { sheet, area, values });
    return values;
  }

  drop(sheet: Sheet, area: Area): void {
    for (const [key, entry] of this.entries) {
      if (entry.sheet === sheet && intersect(entry.area, area)) this.entries.delete(key);
    }
  }
}
