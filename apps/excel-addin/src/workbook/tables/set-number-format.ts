/** Gives all cells of a range the same number format: one value for all, which Excel's typings do not declare. */
export function setNumberFormat(range: Excel.Range, format: string): void {
  range.numberFormat = format as unknown as string[][];
}
