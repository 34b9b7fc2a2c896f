import type { ListRecord } from "../service/list-record.ts";
import type { SelectionProblem } from "./select-columns.ts";
import { tabulateAll, type TableOfCells, type TableOptions } from "./tabulate-all.ts";
import { tabulateSelected } from "./tabulate-selected.ts";

/** How to make the table. */
export interface TabulateOptions extends TableOptions {
  /** What a person selected; undefined: all columns. */
  readonly selected?: readonly string[] | undefined;
}

/** Turns records into a table: of the selected columns, or of all. */
export function tabulate(
  records: readonly ListRecord[],
  { selected, ...options }: TabulateOptions,
): TableOfCells | SelectionProblem {
  return selected ? tabulateSelected(records, selected, options) : tabulateAll(records, options);
}
