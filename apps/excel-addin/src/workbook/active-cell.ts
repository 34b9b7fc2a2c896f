import { runInWorkbook } from "./run-in-workbook.ts";

export interface ActiveCell {
  /** With its sheet's name. */
  readonly address: string;
  readonly value: unknown;
}

export function readActiveCell(): Promise<ActiveCell> {
  return runInWorkbook(async (context) => {
    const cell = context.workbook.getActiveCell().load("address,values");
    await context.sync();
    return { address: cell.address, value: cell.values[0]?.[0] as unknown };
  });
}
