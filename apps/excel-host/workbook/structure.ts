import { areaAt, columnLimit, rowLimit, type Area } from "./address.ts";
import type { Calculation } from "./calculation/calculation.ts";
import type { DependencyIndex } from "./calculation/dependency-index.ts";
import { parseFormula } from "./formula/parse.ts";
import { rewriteReferences, type Rewritten } from "./formula/rewrite-references.ts";
import { isDeleted, shiftArea, type Shift } from "./shift-area.ts";
import type { Cell, Sheet } from "./sheet.ts";
import type { SheetList } from "./sheet-list.ts";
import type { Tables } from "./tables/tables.ts";

export type { Shift } from "./shift-area.ts";

/** The parts of a workbook that refer to places. */
export interface Structure {
  readonly sheets: SheetList;
  readonly tables: Tables;
  readonly dependencies: DependencyIndex;
  readonly calculation: Calculation;
}

/** Inserts or deletes cells of a sheet. References are adjusted; formulas keep their results and calls. */
export function shiftCells(structure: Structure, sheet: Sheet, shift: Shift): void {
  const { calculation, tables } = structure;
  const anchors = [...sheet.cells.values()].filter(({ formula }) => formula?.spill ?? formula?.blocked);
  const deleted =
    shift.count < 0
      ? [...sheet.cells.values()].filter(({ row, column }) => isDeleted(areaAt(row, column), shift))
      : [];
  for (const cell of deleted) {
    structure.dependencies.unlink(cell);
    calculation.removeFormula(cell);
  }
  rearrange(
    structure,
    (reference, area): Rewritten => {
      if ((reference.sheet ?? reference.home).toLowerCase() !== sheet.name.toLowerCase())
        return { sheet: reference.sheet, area };
      return { sheet: reference.sheet, area: shiftArea(area, shift) };
    },
    () => {
      for (const anchor of anchors) anchor.sheet.spills.clear(anchor);
      move(sheet, shift, new Set(deleted));
      sheet.lines.shift(shift);
      sheet.merges = sheet.merges.flatMap((merged) => shiftArea(merged, shift) ?? []);
    },
  );
  tables.shifted(sheet, shift);
  for (const anchor of anchors) {
    if (anchor.formula !== undefined && !deleted.includes(anchor))
      calculation.placement.place(anchor, anchor.formula.result);
  }
  calculation.valuesChanged(sheet, { row: 0, column: 0, lastRow: rowLimit - 1, lastColumn: columnLimit - 1 });
}

/** Renames a sheet and adjusts the formulas that refer to it. */
export function renameSheet(structure: Structure, sheet: Sheet, name: string): void {
  const other = structure.sheets.find(name);
  if (other !== undefined && other !== sheet) throw new RangeError(`A sheet "${name}" exists already.`);
  const before = sheet.name.toLowerCase();
  rearrange(
    structure,
    (reference, area) => ({
      sheet: reference.sheet?.toLowerCase() === before ? name : reference.sheet,
      area,
    }),
    () => {
      sheet.name = name;
    },
  );
}

/** Takes every formula out of the indexes, calls `change`, and adds the formulas again with rewritten references. */
function rearrange(
  { sheets, dependencies, calculation }: Structure,
  rewrite: (reference: { sheet: string | undefined; home: string }, area: Area) => Rewritten,
  change: () => void,
): void {
  const formulas = sheets.all.flatMap((sheet) =>
    [...sheet.cells.values()].filter(({ formula }) => formula !== undefined),
  );
  const rewritten = new Map<Cell, string>();
  for (const cell of formulas) {
    calculation.detach(cell);
    dependencies.unlink(cell);
    rewritten.set(
      cell,
      rewriteReferences(cell.formula?.text ?? "=0", (sheet, area) =>
        rewrite({ sheet, home: cell.sheet.name }, area),
      ),
    );
  }
  change();
  for (const cell of formulas) {
    const { formula } = cell;
    if (formula === undefined || cell.sheet.cellAt(cell.row, cell.column) !== cell) continue;
    const text = rewritten.get(cell) ?? formula.text;
    if (text !== formula.text) {
      formula.text = text;
      formula.node = parseFormula(text);
    }
    dependencies.link(cell);
    calculation.attach(cell);
    // Formulas such as =ROW() depend on their place. Calls with the same arguments are not made again.
    calculation.markDirty(cell, "inputs");
  }
}

function move(sheet: Sheet, shift: Shift, deleted: ReadonlySet<Cell>): void {
  const cells = [...sheet.cells.values()];
  sheet.cells.clear();
  for (const cell of cells) {
    if (deleted.has(cell)) continue;
    const place = shiftArea(areaAt(cell.row, cell.column), shift);
    if (place === undefined) continue;
    cell.row = place.row;
    cell.column = place.column;
    sheet.cells.set(place.row * columnLimit + place.column, cell);
    sheet.extendTo(place);
  }
}
