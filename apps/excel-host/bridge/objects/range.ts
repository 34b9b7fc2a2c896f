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
import type { Shift } from "../../workbook/shift-area.ts";
import type { RangeObject } from "../host-object.ts";
import { existing, invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { cellInputs, textOf } from "./arguments.ts";
import { eachCell } from "./each-cell.ts";
import { rangeFormat } from "./range-format.ts";
import { rangeAt, rangePlaces } from "./range-places.ts";
import { rangeReads } from "./range-reads.ts";

/** `Excel.Range`, as far as ExcelApi 1.15 and this host go. */
export function rangeObject(session: Session, sheet: Sheet, area: Area): RangeObject {
  const { workbook } = session;
  const at = (other: Area): RangeObject => rangeAt(session, sheet, other);
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
        workbook.recalculation.markDirty(sheet, area, { urgent: true });
        session.settle();
      },
      SetDirty: () => {
        if (!session.dirtyIgnored) workbook.recalculation.markDirty(sheet, area);
      },
      Clear: (applyTo) => {
        session.writable(sheet);
        const what = applyTo ?? "All";
        if (what === "Formats")
          eachCell(area, (row, column) => workbook.setNumberFormat(sheet, row, column, "General"));
        else if (what !== "Hyperlinks") workbook.clear(sheet, area, { formats: what === "All" });
      },
      Delete: (shift) => {
        session.writable(sheet);
        workbook.shift(sheet, shiftOf(area, shift, -1));
      },
      Insert: (shift) => {
        session.writable(sheet);
        workbook.shift(sheet, shiftOf(area, shift, 1));
        return at(area);
      },
      Select: () => session.select(sheet, area),
      // office.js writes large matrices in pieces and asks first whether the whole would fit.
      _ValidateArraySize: (rows, columns) => {
        if (rows !== rowsOf(area) || columns !== columnsOf(area))
          throw invalidArgument("the matrix has another size than the range");
      },
      ...rangePlaces(session, sheet, area),
      GetUsedRange: (valuesOnly) => existing(used(valuesOnly)),
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

/** "Down" and "Up" move rows, "Right" and "Left" columns; without a word the longer side decides, as in Excel. */
function shiftOf(area: Area, direction: unknown, sign: 1 | -1): Shift {
  const byRow =
    direction === "Down" ||
    direction === "Up" ||
    (direction !== "Right" && direction !== "Left" && columnsOf(area) >= rowsOf(area));
  return byRow
    ? { axis: "row", at: area.row, count: sign * rowsOf(area), from: area.column, to: area.lastColumn }
    : { axis: "column", at: area.column, count: sign * columnsOf(area), from: area.row, to: area.lastRow };
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
