import type { DateSystem } from "../cells/iso-date.ts";
import type { WorkbookSettings } from "../settings/workbook-settings.ts";
import type { UpdateTable } from "../tables/table-refresh.ts";
import type { CallCounter } from "./call-counter.ts";
import type { companiesNamed, formulasNaming, renameInFormulas } from "./company-formulas.ts";
import type { FormulaCell } from "./formula-cell.ts";
import type { insertFormula } from "./insert-formula.ts";

/** The result of recalculating cells. */
export interface Renewal {
  /** The number of recalculated cells. */
  readonly cells: number;
  /** Sheets that could not be recalculated because they are protected. */
  readonly protectedSheets: readonly string[];
}

/** The open workbook. The other rooms reach the document through it only. */
export interface Workbook {
  readonly settings: WorkbookSettings;
  dateSystem(): Promise<DateSystem>;
  /** Finds the cells whose formulas call our functions. In the `connection` argument, a cell's text replaces its address. */
  findCells(): Promise<readonly FormulaCell[]>;
  readonly insertFormula: typeof insertFormula;
  readonly companiesNamed: typeof companiesNamed;
  readonly formulasNaming: typeof formulasNaming;
  readonly renameInFormulas: typeof renameInFormulas;
  readonly updateTable: UpdateTable;
  /** Recalculates exactly these cells, also in manual calculation. */
  renew(cells: readonly FormulaCell[], calls: CallCounter): Promise<Renewal>;
}
