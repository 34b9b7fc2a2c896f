/** The names of a workbook lead to more calls of our functions than can be followed. */
export class TooManyNames extends Error {
  override readonly name = "TooManyNames";
}
