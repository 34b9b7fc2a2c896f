/**
 * A formatted number as a column of this width shows it: itself, or, as in Excel, as many # as there is room for. Half
 * of a date would look like another date.
 */
export function fitNumber(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  return "#".repeat(Math.max(1, Math.floor(width / measure("#"))));
}
