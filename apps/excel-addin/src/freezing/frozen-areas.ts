import { cellKey } from "../workbook/file/read-shown.ts";
import { intersection, type SheetArea } from "../workbook/sheet-area.ts";
import type { FileFormula } from "./sheet-cells.ts";
import type { CellReference } from "./spill-references.ts";

export type FrozenAreas = ReturnType<typeof frozenAreas>;

/** The cells that frozen formulas fill. */
export function frozenAreas(formulas: Iterable<FileFormula>) {
  const anchors = new Map<string, SheetArea>();
  /** Those of more than one cell. */
  const spills = new Map<string, SheetArea[]>();
  for (const { sheet, area } of formulas) {
    anchors.set(cellKey({ sheet, ...area }), area);
    if (area.rows * area.columns === 1) continue;
    const key = sheet.toLowerCase();
    spills.set(key, [...(spills.get(key) ?? []), area]);
  }
  return {
    has: (sheet: string, row: number, column: number): boolean =>
      anchors.has(cellKey({ sheet, row, column })) ||
      (spills.get(sheet.toLowerCase()) ?? []).some((area) =>
        intersection(area, { row, column, rows: 1, columns: 1 }),
      ),
    /** For a formula of this sheet: the area of a frozen formula, by its first cell. */
    spillFrom: (home: string) => (anchor: CellReference) =>
      anchors.get(cellKey({ ...anchor, sheet: anchor.sheet ?? home })),
  };
}
