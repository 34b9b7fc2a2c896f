import { excelErrorCode } from "../excel-error-code.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

/** Rows below a row of headings: a table, or an ordinary range. Rows and columns count from 0. */
export interface RowsPlace {
  readonly sheetId: string;
  readonly tableId: string | undefined;
  /** The row of the headings. */
  readonly row: number;
  readonly column: number;
  /** All headings, that of the statuses included. */
  readonly headings: readonly string[];
  /** Rows below the headings. */
  readonly rows: number;
  /** They are the region around one cell: rows that are added right below belong to it. */
  readonly isRegion: boolean;
  /** The column of the statuses, counted from `column`; undefined before the first run. */
  readonly statusAt: number | undefined;
}

export type RowsProblem =
  /** Several areas are selected. */
  | "several"
  /** The selection has no headings with rows below them. */
  | "no-rows"
  /** The table's header row is switched off. */
  | "no-headings"
  /** The table or the sheet was deleted. */
  | "gone"
  /** The rows are not as they were read. */
  | "changed"
  /** The column that the statuses need is in use. */
  | "no-room"
  | "protected";

/** A cell that has another value than when the rows were read. */
export interface ChangedCell {
  /** As the sheet numbers it. */
  readonly row: string;
  /** Of its column. */
  readonly heading: string;
  readonly hasFormula: boolean;
}

export class RowsError extends Error {
  override readonly name = "RowsError";
  readonly problem: RowsProblem;
  /** The first cell that has changed, where one has. */
  readonly changed: ChangedCell | undefined;

  constructor(
    problem: RowsProblem,
    { changed, ...options }: ErrorOptions & { readonly changed?: ChangedCell | undefined } = {},
  ) {
    super(`The rows can't be used: ${problem}.`, options);
    this.problem = problem;
    this.changed = changed;
  }
}

/** Runs a batch; Excel's own errors become the problem that they mean for the rows. */
export async function runOnRows<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  try {
    return await runInWorkbook(batch);
  } catch (error) {
    const problem = problems[excelErrorCode(error) ?? ""];
    throw problem === undefined ? error : new RowsError(problem, { cause: error });
  }
}

const problems: Readonly<Record<string, RowsProblem>> = {
  AccessDenied: "protected",
  InvalidSelection: "several",
  ItemNotFound: "gone",
};
