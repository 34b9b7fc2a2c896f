export type TableProblem =
  | "protected"
  /** The cells are not empty any more. */
  | "occupied"
  /** More rows or columns than a sheet has, or more cells than memory takes. */
  | "too-large"
  /** The service can't limit the list to changes. */
  | "no-filter"
  /** Every chosen column is left out or unknown. */
  | "no-columns"
  /** Cells that were written could not be removed again. */
  | "left-over"
  /** The header row is switched off: nothing says which column is which. */
  | "no-headings"
  /** The column of the ids, or that of the positions, is gone. */
  | "no-ids"
  /** The column that says whose each row is is gone. */
  | "no-companies"
  /** New rows have no room, since something below can't be moved. */
  | "no-room"
  /** The rows were moved again and again while they were written. */
  | "moved"
  /** It was deleted, or became a plain range. The workbook no longer remembers it. */
  | "gone"
  /** The workbook shows another company than the table. */
  | "other-company"
  /** This device does not know the company. */
  | "not-connected"
  /** No person has allowed the workbook to show the company. */
  | "not-allowed"
  /** The service does not offer the list, or nobody knows at the moment. */
  | "not-offered";

export class TableError extends Error {
  readonly problem: TableProblem;
  /** The cells that it is about, if the problem is about cells. */
  readonly address: string | undefined;

  constructor(problem: TableProblem, options: ErrorOptions & { readonly address?: string } = {}) {
    super(`The table can't be used: ${problem}.`, options);
    this.problem = problem;
    this.address = options.address;
  }

  override get name(): string {
    return "TableError";
  }
}
