import type { ListRecord } from "../service/list-record.ts";
import type { Cell } from "./cell.ts";
import type { CellFormat } from "./records-to-matrix.ts";
import { tabulate } from "./tabulate.ts";

/** One field of a record, as the column of that name shows it. Returns the record's names if there is no such field. */
export function recordField(
  record: ListRecord,
  field: string,
  format: CellFormat,
): { readonly cell: Cell } | { readonly known: readonly string[] } {
  const table = tabulate([record], { selected: [field], remembered: [], format });
  return "unknown" in table ? { known: table.known } : { cell: table.rows[0]?.[0] ?? "" };
}
