import type { Clock } from "@accounting-data/core";
import { dateFormat, formattedNumber } from "../cells/cell.ts";
import type { CellFormat } from "../cells/cell-rows.ts";
import type { DateSystem } from "../cells/iso-date.ts";
import { columnsThatFit } from "../cells/spill-limits.ts";
import type { Connection } from "../settings/connection.ts";
import { withinTime } from "../base/within-time.ts";
import { notAvailable } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";

/** How this Excel shows dates and errors in results, and the clock of the connection's service. */
export async function cellFormat(
  host: FunctionHost,
  connection: Connection,
  dateSystem: DateSystem,
): Promise<CellFormat> {
  const { dataTypes } = host.features();
  const language = host.language();
  return {
    dateSystem,
    toServiceTime: await host.serviceTime(connection),
    dateCell: dataTypes
      ? (serial, hasTime) => formattedNumber(serial, dateFormat(language, hasTime))
      : (serial) => serial,
    errorCell: (code) => host.errorOf(code),
    checkSize: (rows, columns) => {
      const most = columnsThatFit(rows);
      if (columns > most) throw notAvailable((messages) => messages.tooManyCells(rows, most));
    },
  };
}

const dateSystemWithinMs = 3000;

/**
 * While a cell is being edited the workbook does not answer; its last answer is used then, and before the first one the
 * call waits. If Excel does not say, 1900 is right for nearly every workbook.
 */
export function rememberDateSystem(
  read: () => Promise<DateSystem>,
  clock: Pick<Clock, "schedule">,
): () => Promise<DateSystem> {
  let last: DateSystem | undefined;
  return () => {
    const before = last;
    const now = read().then(
      (system) => (last = system),
      () => before ?? 1900,
    );
    return before === undefined ? now : withinTime(now, dateSystemWithinMs, { clock, late: () => before });
  };
}
