import type { DateSystem } from "../cells/iso-date.ts";
import type { WorkbookSettings } from "../settings/workbook-settings.ts";
import type { UpdateTable } from "../tables/table-refresh.ts";
import type { CallCounter } from "./formulas/call-counter.ts";
import type { companiesNamed, formulasNaming, renameInFormulas } from "./formulas/company-formulas.ts";
import type { FormulaCell } from "./formulas/formula-cell.ts";
import type { insertFormula } from "./formulas/insert-formula.ts";
import type { Renewal } from "./formulas/renew-cells.ts";

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
