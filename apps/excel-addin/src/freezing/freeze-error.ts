/** Why there is no copy. */
export type FreezeProblem =
  /** Excel gave a file that is encrypted, or not an .xlsx. */
  | "unreadable"
  /** A cell has no value yet. */
  | "loading"
  /** Some values are from before the workbook was opened, and nothing says when they were read. */
  | "undated"
  /** The workbook shows nothing of the add-in. */
  | "nothing"
  /** Excel did not give the workbook's file, or not what its cells show. */
  | "not-read"
  /** Excel did not open the copy. */
  | "not-opened"
  /** Something of the add-in would have been left in the copy. */
  | "left-over";

export class FreezeError extends Error {
  override readonly name = "FreezeError";
  readonly problem: FreezeProblem;
  /** Where in the workbook or in its file. */
  readonly place: string | undefined;

  constructor(problem: FreezeProblem, place?: string, options?: ErrorOptions) {
    const { cause } = options ?? {};
    const reason = cause instanceof Error ? cause.message : undefined;
    super([problem, place, reason].filter((part) => part !== undefined).join(": "), options);
    this.problem = problem;
    this.place = place;
  }
}
