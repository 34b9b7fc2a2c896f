/** Excel has returned no cells of a range, which it does without an error if there are more than it returns at once. */
export class TooManyCells extends Error {
  override readonly name = "TooManyCells";

  constructor() {
    super("Excel has returned none of the cells.");
  }
}
