import type { Cell } from "../cells/cell.ts";
import type { DateSystem } from "../cells/iso-date.ts";
import type { CellFormat } from "../cells/records-to-matrix.ts";
import { within } from "../cache/within.ts";
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

/**
 * While a cell is being edited Excel holds the question back: then the workbook's dates are what they were; before it
 * has ever answered, only the answer will do. Where Excel can't tell, they are what they are in nearly all workbooks.
 */
function dateSystemOf(host: FunctionHost): Promise<DateSystem> {
  const last = host.lastDateSystem();
  const now = host.dateSystem().catch(() => last ?? 1900);
  return last === undefined ? now : within(now, askMs, { value: last, clock: host.clock });
}

const askMs = 3000;
