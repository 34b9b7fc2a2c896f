import { columnLimit, columnsOf, rowLimit, rowsOf, type Area } from "../../workbook/address.ts";
import { CellError } from "../../workbook/cell-error.ts";
import { basicValue } from "../../workbook/cell-value.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import { OfficeApiError } from "../office-api-error.ts";
import type { Session } from "../session.ts";

/** The readable properties of a range that are numbers, texts or matrices. */
export function rangeReads(
  session: Session,
  sheet: Sheet,
  area: Area,
): Readonly<Record<string, () => unknown>> {
  const { workbook } = session;
  const matrix =
    <T>(read: (row: number, column: number) => T) =>
    (): T[][] => {
      // Excel gives null for the cells of unbounded ranges; whoever asks for them has made a mistake.
      if (rowsOf(area) * columnsOf(area) > 5_000_000) {
        throw new OfficeApiError("InvalidArgument", "The range is too large to be read in one piece.");
      }
      session.settle();
      return Array.from({ length: rowsOf(area) }, (_, row) =>
        Array.from({ length: columnsOf(area) }, (_unused, column) =>
          read(area.row + row, area.column + column),
        ),
      );
    };
  const formulas = matrix((row, column) => sheet.formulaAt(row, column) ?? sheet.plainValueAt(row, column));
  const formats = matrix((row, column) => sheet.numberFormatAt(row, column));
  return {
    RowIndex: () => area.row,
    ColumnIndex: () => area.column,
    RowCount: () => rowsOf(area),
    ColumnCount: () => columnsOf(area),
    CellCount: () => (rowsOf(area) * columnsOf(area) > 2 ** 31 - 1 ? -1 : rowsOf(area) * columnsOf(area)),
    IsEntireColumn: () => rowsOf(area) === rowLimit,
    IsEntireRow: () => columnsOf(area) === columnLimit,
    HasSpill: () => {
      session.settle();
      return sheet.spills.within(area).size > 0;
    },
    Values: matrix((row, column) => sheet.plainValueAt(row, column)),
    Text: matrix((row, column) => workbook.textAt(sheet, row, column)),
    Formulas: formulas,
    FormulasLocal: formulas,
    NumberFormat: formats,
    NumberFormatLocal: formats,
    ValueTypes: matrix((row, column) => {
      const value = basicValue(sheet.valueAt(row, column));
      if (value === null) return "Empty";
      if (value instanceof CellError) return "Error";
      return { string: "String", number: "Double", boolean: "Boolean" }[
        typeof value as "string" | "number" | "boolean"
      ];
    }),
  };
}
