/** The names of a workbook are more than can be read, or lead to more calls of our functions than can be followed. */
export class TooManyNames extends Error {
  override readonly name = "TooManyNames";

  constructor(options?: ErrorOptions) {
    super("The workbook has too many names.", options);
  }
}
