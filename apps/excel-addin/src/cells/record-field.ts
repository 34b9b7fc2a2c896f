import type { ListRecord } from "../cache/list-snapshot.ts";
import type { Cell } from "./cell.ts";
import { columnNames } from "./column-names.ts";
import { tabulate } from "./tabulate.ts";
import type { CellFormat } from "./records-to-matrix.ts";

/** One field of a record as a cell: the same as the column of that name shows; or the names that there are. */
export function recordField(
  record: ListRecord,
  field: string,
  format: CellFormat,
): { readonly cell: Cell } | { readonly known: readonly string[] } {
  const table = tabulate([record], { asked: [field], remembered: [], format });
  if ("unknown" in table) return { known: columnNames([record]) };
  return { cell: table.rows[0]?.[0] ?? "" };
}
