import {
  columnsOf,
  eachCell,
  enclose,
  isInSheet,
  matrixOf,
  printArea,
  quoteSheet,
  rowsOf,
  type Area,
} from "../../workbook/address.ts";
import { FormulaSyntaxError } from "../../workbook/formula/tokenize.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import { surroundingRegion } from "../../workbook/surrounding-region.ts";
import { isRangeObject, type RangeObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { cellInputs, integerOf, textOf } from "./arguments.ts";

/** Excel returns null for the cells of larger ranges; here reading them is an error. */
const maxCells = 5_000_000;

/** `Excel.Range`. Throws if the area does not lie within the sheet. */
export function rangeObject(session: Session, sheet: Sheet, area: Area): RangeObject {
  const { workbook } = session;
  if (!isInSheet(area) || area.lastRow < area.row || area.lastColumn < area.column)
    throw invalidArgument("the range does not lie within the sheet");
  const read =
    <T>(value: (row: number, column: number) => T) =>
    (): T[][] => {
      if (rowsOf(area) * columnsOf(area) > maxCells)
        throw invalidArgument(`the range has more than ${maxCells} cells`);
      session.update();
      return matrixOf(area, value);
    };
  const write =
    (set: (row: number, column: number, input: string | number | boolean) => void) =>
    (value: unknown): void => {
      session.assertWritable(sheet);
      const inputs = cellInputs(value, area);
      eachCell(area, (row, column) => {
        const input = inputs(row, column);
        if (input !== null) set(row, column, input);
      });
    };
  const enter = write((row, column, input) => {
    try {
      workbook.enter(sheet, row, column, input);
    } catch (error) {
      if (error instanceof FormulaSyntaxError) throw invalidArgument(error.message);
      throw error;
    }
  });
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
    },
    set: {
      Values: enter,
      Formulas: enter,
      NumberFormat: write((row, column, format) =>
        workbook.setNumberFormat(sheet, row, column, textOf(format, "numberFormat")),
      ),
    },
    call: {
      SetDirty: () => {
        if (!session.dirtyIgnored) workbook.recalculation.markDirty(sheet, area);
      },
      Select: () => session.select(sheet, area),
      // With the next three methods office.js writes large matrices in pieces.
      _ValidateArraySize: (rows, columns) => {
        if (rows !== rowsOf(area) || columns !== columnsOf(area))
          throw invalidArgument("the matrix and the range differ in size");
      },
      GetRow: (index) => {
        const row = area.row + integerOf(index, "row");
        return rangeObject(session, sheet, { ...area, row, lastRow: row });
      },
      GetBoundingRect: (other) => {
        if (!isRangeObject(other)) throw invalidArgument("anotherRange is not a range");
        return rangeObject(session, sheet, enclose(area, other.area));
      },
      GetSurroundingRegion: () => {
        session.update();
        return rangeObject(session, sheet, surroundingRegion(sheet, area));
      },
      GetSpillingToRangeOrNullObject: () => {
        session.update();
        const spill = sheet.cellAt(area.row, area.column)?.formula?.spill;
        return spill === undefined ? null : rangeObject(session, sheet, spill);
      },
    },
  };
}
