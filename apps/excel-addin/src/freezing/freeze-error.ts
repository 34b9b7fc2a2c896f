/** Why there is no copy. */
export type FreezeProblem =
  /** Excel gave a file that is encrypted, or not an .xlsx. */
  | "unreadable"
  /** A cell has no value yet. */
  | "loading"
  /** Something of the add-in would have been left in the copy. */
  | "left-over";

/** No copy was made. */
export class FreezeError extends Error {
  override readonly name = "FreezeError";
  readonly problem: FreezeProblem;
  /** Where in the workbook or in its file. */
  readonly place: string | undefined;

  constructor(problem: FreezeProblem, place?: string, options?: ErrorOptions) {
    super(place === undefined ? problem : `${problem}: ${place}`, options);
    this.problem = problem;
    this.place = place;
  }
}
