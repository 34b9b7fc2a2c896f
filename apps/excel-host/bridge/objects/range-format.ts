import type { Area } from "../../workbook/address.ts";
import { alignments, type CellLook } from "../../workbook/cell-look.ts";
import { characterWidth, standardWidth } from "../../workbook/lines.ts";
import { headerRowOf } from "../../workbook/tables/table.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";

/** A cell's padding, in points. */
const padding = 9;
/** How many characters a heading's filter button takes. */
const buttonWidth = 4;
/** Excel's widest column has 255 characters. */
const widestText = 255;

/** `Excel.RangeFormat`: the widths of columns, bold texts and how texts are aligned. */
export function rangeFormat(session: Session, sheet: Sheet, area: Area): HostObject {
  const { columnWidths } = sheet.lines;
  const hasButton = (row: number, column: number): boolean => {
    const table = session.workbook.tables.at(sheet, row, column);
    return table !== undefined && headerRowOf(table)?.row === row;
  };
  const columns = Array.from(
    { length: area.lastColumn - area.column + 1 },
    (_, index) => area.column + index,
  );
  const set = (widthOf: (column: number) => number | undefined): void => {
    session.assertWritable(sheet);
    for (const column of columns) {
      const width = widthOf(column);
      if (width !== undefined) columnWidths.set(column, width);
    }
    session.workbook.recalculation.noteChange(sheet, area);
  };
  const setLooks = (lookOf: (before: CellLook) => CellLook): void => {
    session.assertWritable(sheet);
    sheet.setLooks(area, lookOf);
    session.workbook.recalculation.noteChange(sheet, area);
  };
  return {
    type: "RangeFormat",
    get: {
      Font: () => ({
        type: "RangeFont",
        set: {
          Bold: (value: unknown) => {
            if (typeof value !== "boolean") throw invalidArgument("bold is neither true nor false");
            setLooks((look) => ({ ...look, bold: value }));
          },
        },
      }),
      ColumnWidth: () => {
        const widths = new Set(columns.map((column) => columnWidths.get(column) ?? standardWidth));
        return widths.size === 1 ? [...widths][0] : null;
      },
    },
    set: {
      HorizontalAlignment: (value) => {
        const alignment = alignments.find((one) => one === value);
        if (alignment === undefined)
          throw notImplemented(`The host does not align cells as ${String(value)}.`);
        setLooks((look) => ({ ...look, alignment }));
      },
      ColumnWidth: (value) => {
        if (typeof value !== "number" || value < 0) throw invalidArgument("columnWidth is not a width");
        set(() => value);
      },
    },
    call: {
      AutofitColumns: () => {
        session.update();
        const longest = new Map<number, number>();
        for (const { row, column } of sheet.cellsIn(area)) {
          const { length } = session.workbook.textAt(sheet, row, column);
          const characters = length + (hasButton(row, column) ? buttonWidth : 0);
          longest.set(column, Math.max(longest.get(column) ?? 0, Math.min(characters, widestText)));
        }
        set((column) => {
          const length = longest.get(column) ?? 0;
          return length === 0 ? undefined : length * characterWidth + padding;
        });
      },
    },
  };
}
