import type { ListRecord } from "../src/cache/list-snapshot.ts";
import type { CellFormat } from "../src/cells/records-to-matrix.ts";
import { tabulate, type TableOfCells } from "../src/cells/tabulate.ts";

/** Cells that say what they were made of. */
export const format: CellFormat = {
  dateSystem: 1900,
  dateCell: (serial, hasTime) => ({ serial, hasTime }),
  errorCell: (code) => ({ error: code }),
};

/** The table of these records; fails where a column is asked for that there is not. */
export function table(
  records: readonly ListRecord[],
  options: { asked?: readonly string[]; remembered?: readonly string[]; format?: CellFormat } = {},
): TableOfCells {
  const made = tabulate(records, {
    asked: options.asked,
    remembered: options.remembered ?? [],
    format: options.format ?? format,
  });
  if ("unknown" in made) throw new Error(`unknown: ${made.unknown.join(", ")}`);
  return made;
}
