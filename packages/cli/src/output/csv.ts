/** Text that a spreadsheet would take for a formula; a number as a text is none. */
const formula = /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** A value as a field of CSV (RFC 4180) that no spreadsheet runs as a formula. */
export function csvField(value: unknown, delimiter: string): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const safe = typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvRow(values: readonly unknown[], delimiter: string): string {
  return `${values.map((value) => csvField(value, delimiter)).join(delimiter)}\r\n`;
}
