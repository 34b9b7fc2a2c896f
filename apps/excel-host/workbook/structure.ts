import { areaAt, columnLimit, rowLimit, type Area } from "./address.ts";
import type { Calculation } from "./calculation.ts";
import { parseFormula } from "./formula/parse.ts";
import { rewriteReferences, type Rewritten } from "./formula/rewrite-references.ts";
import type { FormulaLinks } from "./formula-links.ts";
import type { Names } from "./names.ts";
import { shiftArea, type Shift } from "./shift-area.ts";
import type { Cell, Sheet } from "./sheet.ts";
import type { SheetList } from "./sheet-list.ts";
import type { Table } from "./table.ts";

export type { Shift } from "./shift-area.ts";

/** The parts of a workbook that know places. */
export interface Structure {
  readonly sheets: SheetList;
  readonly names: Names;
  readonly tables: Table[];
  readonly links: FormulaLinks;
  readonly calculation: Calculation;
}

/** Inserts or deletes cells of a sheet. Formulas keep their results and their calls; references follow. */
export function shiftCells(structure: Structure, sheet: Sheet, shift: Shift): void {
  const { calculation, tables } = structure;
  const anchors = [...sheet.cells.values()].filter(({ formula }) => formula?.spill ?? formula?.blocked);
  const deleted = shift.count < 0 ? [...sheet.cells.values()].filter((cell) => isDeleted(cell, shift)) : [];
  for (const cell of deleted) {
    structure.links.unlink(cell);
    calculation.removed(cell);
  }
  rearranged(
    structure,
    (reference, area): Rewritten => {
      if ((reference.sheet ?? reference.home).toLowerCase() !== sheet.name.toLowerCase())
        return { sheet: reference.sheet, area };
      return { sheet: reference.sheet, area: shiftArea(area, shift) };
    },
    () => {
      for (const anchor of anchors) anchor.sheet.spills.forget(anchor);
      move(sheet, shift, new Set(deleted));
    },
  );
  for (const table of tables.filter((candidate) => candidate.sheet === sheet)) {
    const area = shiftArea(table.area, shift);
    if (area === undefined) tables.splice(tables.indexOf(table), 1);
    else table.area = area;
  }
  for (const anchor of anchors) {
    if (anchor.formula !== undefined && !deleted.includes(anchor))
      calculation.placement.place(anchor, anchor.formula.result);
  }
  calculation.touched(sheet, { row: 0, column: 0, lastRow: rowLimit - 1, lastColumn: columnLimit - 1 });
}

/** Renames a sheet; formulas that name it follow. */
export function renameSheet(structure: Structure, sheet: Sheet, name: string): void {
  const other = structure.sheets.find(name);
  if (other !== undefined && other !== sheet) throw new RangeError(`There is a sheet "${name}" already.`);
  const before = sheet.name.toLowerCase();
  rearranged(
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

/** Takes all formulas out of the indexes, lets things move, and puts the formulas back with their references rewritten. */
function rearranged(
  { sheets, names, links, calculation }: Structure,
  rewrite: (reference: { sheet: string | undefined; home: string }, area: Area) => Rewritten,
  change: () => void,
): void {
  const formulas = sheets.all.flatMap((sheet) =>
    [...sheet.cells.values()].filter(({ formula }) => formula !== undefined),
  );
  const rewritten = new Map<Cell, string>();
  for (const cell of formulas) {
    calculation.departed(cell);
    links.unlink(cell);
    rewritten.set(
      cell,
      rewriteReferences(cell.formula?.text ?? "=0", (sheet, area) =>
        rewrite({ sheet, home: cell.sheet.name }, area),
      ),
    );
  }
  for (const { name, formula } of names.all()) {
    const text = rewriteReferences(formula, (sheet, area) => rewrite({ sheet, home: "" }, area));
    if (text !== formula) names.define(name, text);
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
    links.link(cell);
    calculation.arrived(cell);
    // Its place may be what it calculates from; calls with the same arguments are not made again.
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
    sheet.noteReach(place);
  }
}

function isDeleted(cell: Cell, shift: Shift): boolean {
  return shiftArea(areaAt(cell.row, cell.column), shift) === undefined;
}
