import {
  areaAt,
  columnLimit,
  columnsOf,
  enclose,
  intersect,
  printArea,
  quoteSheet,
  rowLimit,
  rowsOf,
  type Area,
} from "../../workbook/address.ts";
import { FormulaSyntaxError } from "../../workbook/formula/tokenize.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { RangeObject } from "../host-object.ts";
import { existing, invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { cellInputs, objectOf, textOf, wholeNumber } from "./arguments.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { rangeFormat } from "./range-format.ts";
import { rangeReads } from "./range-reads.ts";

/** `Excel.Range`, as far as ExcelApi 1.15 and this host go. */
export function rangeObject(session: Session, sheet: Sheet, area: Area): RangeObject {
  const { workbook } = session;
  const at = (other: Area): RangeObject => {
    const inside =
      other.row >= 0 && other.column >= 0 && other.lastRow < rowLimit && other.lastColumn < columnLimit;
    if (!inside || other.lastRow < other.row || other.lastColumn < other.column)
      throw invalidArgument("outside the sheet");
    return rangeObject(session, sheet, other);
  };
  const used = (valuesOnly: unknown): RangeObject | null => {
    session.settle();
    const found = sheet.usedArea(valuesOnly === true);
    const part = found && intersect(found, area);
    return part === undefined ? null : at(part);
  };
  const spilling = (): RangeObject | null => {
    session.settle();
    const spill = sheet.cellAt(area.row, area.column)?.formula?.spill;
    return spill === undefined ? null : at(spill);
  };
  const spillParent = (): RangeObject | null => {
    session.settle();
    const holder = sheet.holderOf(area.row, area.column);
    return holder?.formula?.spill === undefined ? null : at(areaAt(holder.row, holder.column));
  };
  const write = (value: unknown): void => {
    session.writable(sheet);
    const input = cellInputs(value, area);
    eachCell(area, (row, column) => {
      const cellInput = input(row - area.row, column - area.column);
      if (cellInput !== null) enter(session, sheet, row, column, cellInput);
    });
  };
  return {
    type: "Range",
    sheet,
    area,
    get: {
      ...rangeReads(session, sheet, area),
      Address: () => `${quoteSheet(sheet.name)}!${printArea(area)}`,
      AddressLocal: () => `${quoteSheet(sheet.name)}!${printArea(area)}`,
      Format: () => rangeFormat(session, sheet, area),
      Worksheet: () => session.objects.worksheet(sheet),
    },
    set: {
      Values: write,
      Formulas: write,
      FormulasLocal: write,
      NumberFormat: (value) => {
        session.writable(sheet);
        const format = cellInputs(value, area);
        eachCell(area, (row, column) => {
          const text = format(row - area.row, column - area.column);
          if (text !== null) workbook.setNumberFormat(sheet, row, column, textOf(text, "numberFormat"));
        });
      },
    },
    call: {
      Calculate: () => {
        workbook.markDirty(sheet, area, { urgent: true });
        session.settle();
      },
      SetDirty: () => workbook.markDirty(sheet, area),
      Clear: (applyTo) => {
        session.writable(sheet);
        const what = applyTo ?? "All";
        if (what === "Formats")
          eachCell(area, (row, column) => workbook.setNumberFormat(sheet, row, column, "General"));
        else if (what !== "Hyperlinks") workbook.clear(sheet, area, { formats: what === "All" });
      },
      Select: () => session.select(sheet, area),
      GetCell: (row, column) =>
        at(areaAt(area.row + wholeNumber(row, "row"), area.column + wholeNumber(column, "column"))),
      GetRow: (row) => at(areaAt(area.row + wholeNumber(row, "row"), area.column, 1, columnsOf(area))),
      GetColumn: (column) =>
        at(areaAt(area.row, area.column + wholeNumber(column, "column"), rowsOf(area), 1)),
      GetLastCell: () => at(areaAt(area.lastRow, area.lastColumn)),
      GetLastRow: () => at({ ...area, row: area.lastRow }),
      GetLastColumn: () => at({ ...area, column: area.lastColumn }),
      GetEntireRow: () => at({ ...area, column: 0, lastColumn: columnLimit - 1 }),
      GetEntireColumn: () => at({ ...area, row: 0, lastRow: rowLimit - 1 }),
      GetOffsetRange: (rows, columns) =>
        at(
          areaAt(
            area.row + wholeNumber(rows, "rowOffset"),
            area.column + wholeNumber(columns, "columnOffset"),
            rowsOf(area),
            columnsOf(area),
          ),
        ),
      GetResizedRange: (rows, columns) =>
        at({
          ...area,
          lastRow: area.lastRow + wholeNumber(rows, "deltaRows"),
          lastColumn: area.lastColumn + wholeNumber(columns, "deltaColumns"),
        }),
      GetAbsoluteResizedRange: (rows, columns) =>
        at(areaAt(area.row, area.column, wholeNumber(rows, "numRows"), wholeNumber(columns, "numColumns"))),
      GetRowsBelow: (count) =>
        at(areaAt(area.lastRow + 1, area.column, wholeNumber(count, "count", 1), columnsOf(area))),
      GetRowsAbove: (count) => {
        const rows = wholeNumber(count, "count", 1);
        return at(areaAt(area.row - rows, area.column, rows, columnsOf(area)));
      },
      GetColumnsAfter: (count) =>
        at(areaAt(area.row, area.lastColumn + 1, rowsOf(area), wholeNumber(count, "count", 1))),
      GetColumnsBefore: (count) => {
        const columns = wholeNumber(count, "count", 1);
        return at(areaAt(area.row, area.column - columns, rowsOf(area), columns));
      },
      GetBoundingRect: (other) => at(enclose(area, rangeArgument(session, sheet, other))),
      GetIntersection: (other) => at(existing(intersect(area, rangeArgument(session, sheet, other)))),
      GetIntersectionOrNullObject: (other) => {
        const common = intersect(area, rangeArgument(session, sheet, other));
        return common === undefined ? null : at(common);
      },
      GetUsedRange: (valuesOnly) => used(valuesOnly) ?? at(areaAt(area.row, area.column)),
      GetUsedRangeOrNullObject: used,
      GetSurroundingRegion: () => at(surroundingRegion(session, sheet, area)),
      GetSpillingToRange: () => existing(spilling()),
      GetSpillingToRangeOrNullObject: spilling,
      GetSpillParent: () => existing(spillParent()),
      GetSpillParentOrNullObject: spillParent,
      GetTables: (fullyContained) =>
        session.objects.tables((table) => {
          const common = table.sheet === sheet ? intersect(table.area, area) : undefined;
          return (
            common !== undefined && (fullyContained !== true || printArea(common) === printArea(table.area))
          );
        }),
    },
  };
}

function rangeArgument(session: Session, sheet: Sheet, value: unknown): Area {
  if (typeof value === "string") return rangeByAddress(session, sheet, value).area;
  return (objectOf(value, "Range") as RangeObject).area;
}

function enter(
  session: Session,
  sheet: Sheet,
  row: number,
  column: number,
  input: string | number | boolean,
): void {
  try {
    session.workbook.enter(sheet, row, column, input);
  } catch (error) {
    if (error instanceof FormulaSyntaxError) throw invalidArgument(error.message);
    throw error;
  }
}

function eachCell(area: Area, visit: (row: number, column: number) => void): void {
  for (let row = area.row; row <= area.lastRow; row++) {
    for (let column = area.column; column <= area.lastColumn; column++) visit(row, column);
  }
}

/** Grows as long as a neighbouring row or column holds something. */
function surroundingRegion(session: Session, sheet: Sheet, start: Area): Area {
  session.settle();
  let region = start;
  for (;;) {
    const wider = {
      row: Math.max(0, region.row - 1),
      column: Math.max(0, region.column - 1),
      lastRow: Math.min(rowLimit - 1, region.lastRow + 1),
      lastColumn: Math.min(columnLimit - 1, region.lastColumn + 1),
    };
    let grown = region;
    eachCell(wider, (row, column) => {
      if (sheet.valueAt(row, column) !== null) grown = enclose(grown, areaAt(row, column));
    });
    if (printArea(grown) === printArea(region)) return region;
    region = grown;
  }
}
