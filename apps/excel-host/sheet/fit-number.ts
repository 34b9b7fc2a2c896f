/** A formatted number as a column shows it: as many # as fit where the column is too narrow, as in Excel. */
export function fitNumber(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  return "#".repeat(Math.max(1, Math.floor(width / measure("#"))));
}
