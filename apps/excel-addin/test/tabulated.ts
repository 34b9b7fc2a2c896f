import type { CellFormat } from "../src/cells/records-to-matrix.ts";
import { tabulate, type TableOfCells } from "../src/cells/tabulate.ts";
import type { ListRecord } from "../src/service/list-record.ts";

/** Cells that show what they were made from. */
export const format: CellFormat = {
  dateSystem: 1900,
  dateCell: (serial, hasTime) => ({ serial, hasTime }),
  errorCell: (code) => ({ error: code }),
};

/** The table of these records. Throws for unknown columns. */
export function table(
  records: readonly ListRecord[],
  options: { selected?: readonly string[]; remembered?: readonly string[]; format?: CellFormat } = {},
): TableOfCells {
  const made = tabulate(records, { remembered: [], format, ...options });
  if ("unknown" in made) throw new Error(`unknown: ${made.unknown.join(", ")}`);
  return made;
}
