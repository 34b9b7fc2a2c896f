import {
  columnsOf,
  isInSheet,
  matrixOf,
  printArea,
  quoteSheet,
  rowsOf,
  type Area,
} from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import { growTable } from "../../workbook/tables/table-typing.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import { invalidArgument, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { cellInputs, textArgument } from "./arguments.ts";
import { conditionalFormats } from "./conditional-formats.ts";
import { rangeEdits } from "./range-edits.ts";
import { rangeFormat } from "./range-format.ts";
import { rangeMerges } from "./range-merges.ts";
import { rangePlaces } from "./range-places.ts";
import { rangeValidation } from "./range-validation.ts";
import { columnsHidden, rangeView, rowsHidden, setColumnsHidden, setRowsHidden } from "./range-visibility.ts";

/** `Excel.Range`. Throws if the area does not lie within the sheet. */
export function rangeObject(session: Session, sheet: Sheet, area: Area): RangeObject {
  const { workbook } = session;
  if (!isInSheet(area) || area.lastRow < area.row || area.lastColumn < area.column)
    throw invalidArgument("the range does not lie within the sheet");
  const read =
    <T>(value: (row: number, column: number) => T) =>
    (): T[][] | null => {
      // Excel does not return the cells of larger ranges, and says nothing.
      if (rowsOf(area) * columnsOf(area) > session.mostCells) return null;
      session.update();
      return matrixOf(area, value);
    };
  const enter = (value: unknown): void => {
    session.assertWritable(sheet);
    workbook.enterAll(sheet, area, cellInputs(value, area));
    if (session.tablesGrowByApi) growTable(workbook.tables, sheet, area);
  };
  const range = (other: Area): RangeObject => rangeObject(session, sheet, other);
  return {
    type: "Range",
    sheet,
    area,
    get: {
      Address: () => `${quoteSheet(sheet.name)}!${printArea(area)}`,
      RowIndex: () => area.row,
      ColumnIndex: () => area.column,
      RowCount: () => rowsOf(area),
      ColumnCount: () => columnsOf(area),
      Values: read((row, column) => sheet.plainValueAt(row, column)),
      Text: read((row, column) => workbook.textAt(sheet, row, column)),
      Formulas: read((row, column) => sheet.formulaAt(row, column) ?? sheet.plainValueAt(row, column)),
      NumberFormat: read((row, column) => sheet.numberFormatAt(row, column)),
      ColumnHidden: () => columnsHidden(sheet, area),
      RowHidden: () => rowsHidden(sheet, area),
      Format: () => rangeFormat(session, sheet, area),
      ConditionalFormats: () => conditionalFormats(session, sheet, area),
      DataValidation: () => rangeValidation(session, sheet, area),
      Worksheet: () => session.worksheetObject(sheet),
    },
    set: {
      Values: enter,
      Formulas: enter,
      NumberFormat: (value) => {
        session.assertWritable(sheet);
        const formats = cellInputs(value, area);
        workbook.setNumberFormats(sheet, area, (row, column) => {
          const format = formats(row, column);
          return format === null ? null : textArgument(format, "numberFormat");
        });
      },
      ColumnHidden: (hidden) => setColumnsHidden(session, sheet, area, hidden),
      RowHidden: (hidden) => setRowsHidden(session, sheet, area, hidden),
    },
    call: {
      ...rangePlaces(session, sheet, area, range),
      ...rangeEdits(session, sheet, area, range),
      ...rangeMerges(session, sheet, area, range),
      SetDirty: () => {
        if (!session.dirtyIgnored) workbook.recalculation.markDirty(sheet, area);
      },
      Select: () => session.select(sheet, area),
      GetTables: (fullyContained) => {
        if (fullyContained === true) throw notImplemented("The host finds all tables that a range touches.");
        const count = (): number => workbook.tables.within(sheet, area).length;
        return { type: "TableScopedCollection", call: { GetCount: count } } satisfies HostObject;
      },
      GetVisibleView: () => rangeView(session, sheet, area),
      // With this method, GetRow and GetBoundingRect office.js writes large matrices in pieces.
      _ValidateArraySize: (rows, columns) => {
        if (rows !== rowsOf(area) || columns !== columnsOf(area))
          throw invalidArgument("the matrix and the range differ in size");
      },
    },
  };
}
