import type { Cell } from "../data/matrix/cell.ts";
import type { DateSystem } from "../data/matrix/iso-date.ts";
import type { CellFormat } from "../data/matrix/records-to-matrix.ts";
import { within } from "../data/within.ts";
import type { FunctionHost } from "./function-host.ts";

/** How this Excel shows dates and errors in results. */
export async function cellFormat(host: FunctionHost): Promise<CellFormat> {
  const { dataTypes } = host.features();
  return {
    dateSystem: await dateSystemOf(host),
    dateCell: dataTypes ? dateCell : (serial) => serial,
    errorCell: (code) => host.errorOf(code),
  };
}

/** A number that brings its format along: the date of a cell that nobody has formatted. */
function dateCell(serial: number, hasTime: boolean): Cell {
  return { type: "Double", basicValue: serial, numberFormat: hasTime ? "yyyy-mm-dd hh:mm" : "yyyy-mm-dd" };
}

/** Where the workbook can't be asked in time, dates are what they are in nearly all workbooks. */
function dateSystemOf(host: FunctionHost): Promise<DateSystem> {
  return within(host.dateSystem(), askMs, { value: 1900, clock: host.clock });
}

const askMs = 3000;
