import { serialOfInstant } from "../src/cells/iso-date.ts";
import type { CellFormat } from "../src/cells/cell-rows.ts";
import type { TableOfCells } from "../src/cells/tabulate-all.ts";
import { tabulate } from "../src/cells/tabulate-selected.ts";
import type { ListRecord } from "../src/service/list-record.ts";

/** Cells that show what they were made from. */
export const format: CellFormat = {
  dateSystem: 1900,
  dateCell: (serial, hasTime) => ({ serial, hasTime }),
  errorCell: (code) => ({ error: code }),
  toServiceTime: serialOfInstant,
};

/** The table of these records. Throws for unknown columns. */
export function table(
  records: readonly ListRecord[],
  options: { selected?: readonly string[]; remembered?: readonly string[]; format?: CellFormat } = {},
): TableOfCells {
  const made = tabulate(records, { remembered: [], format, ...options });
  if ("problem" in made) throw new Error(JSON.stringify(made));
  return made;
}
