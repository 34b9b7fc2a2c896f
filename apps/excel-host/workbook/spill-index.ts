import { contains, intersect, type Area } from "./address.ts";

/** A cell whose formula may spill. */
export interface SpillAnchor {
  readonly formula: { spill: Area | undefined } | undefined;
}

/** Finds the formula that spills into a cell. A spill has one entry per row, so that large spills stay cheap. */
export class SpillIndex<Anchor extends SpillAnchor> {
  private readonly byRow = new Map<number, Anchor[]>();

  add(anchor: Anchor, area: Area): void {
    for (let row = area.row; row <= area.lastRow; row++) {
      const anchors = this.byRow.get(row);
      if (anchors === undefined) this.byRow.set(row, [anchor]);
      else anchors.push(anchor);
    }
  }

  remove(anchor: Anchor, area: Area): void {
    for (let row = area.row; row <= area.lastRow; row++) {
      const left = (this.byRow.get(row) ?? []).filter((other) => other !== anchor);
      if (left.length === 0) this.byRow.delete(row);
      else this.byRow.set(row, left);
    }
  }

  /** Removes a formula's spill. */
  clear(anchor: Anchor): void {
    if (anchor.formula?.spill === undefined) return;
    this.remove(anchor, anchor.formula.spill);
    anchor.formula.spill = undefined;
  }

  at(row: number, column: number): Anchor | undefined {
    return this.byRow.get(row)?.find((anchor) => {
      const area = anchor.formula?.spill;
      return area !== undefined && contains(area, row, column);
    });
  }

  /** The cells whose spills overlap the area. */
  within(area: Area): Set<Anchor> {
    const found = new Set<Anchor>();
    const rows = area.lastRow - area.row + 1 > this.byRow.size ? this.byRow.keys() : rowNumbers(area);
    for (const row of rows) {
      for (const anchor of this.byRow.get(row) ?? []) {
        if (anchor.formula?.spill !== undefined && intersect(anchor.formula.spill, area)) found.add(anchor);
      }
    }
    return found;
  }

  anchors(): Set<Anchor> {
    return new Set([...this.byRow.values()].flat());
  }
}

function* rowNumbers(area: Area): Generator<number> {
  for (let row = area.row; row <= area.lastRow; row++) yield row;
}
