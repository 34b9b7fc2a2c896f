/** Why a table can't be inserted or refreshed. */
export type TableProblem =
  /** The sheet is protected. */
  | "protected"
  /** The cells are not empty any more. */
  | "occupied"
  /** More rows or columns than a sheet has. */
  | "too-large"
  /** Every chosen column is left out or unknown. */
  | "no-columns"
  /** Cells that were written could not be removed again. */
  | "left-over";

/** A table that can't be inserted or refreshed. */
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
