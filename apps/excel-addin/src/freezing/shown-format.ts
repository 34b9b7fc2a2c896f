import { amountFormat } from "../cells/amounts.ts";
import { dateFormat } from "../cells/cell.ts";
import type { ShownCell } from "../workbook/file/read-shown.ts";

/** The number format that a value of ours has; undefined if its text does not tell. */
export function shownFormat({ text, numberFormat }: ShownCell, language: string): string | undefined {
  if (numberFormat !== undefined) return numberFormat;
  if (/\d:\d\d/.test(text)) return dateFormat(language, true);
  if (/^(?:\d{4}-\d\d-\d\d|\d{1,2}\. ?\d{1,2}\. ?\d{4})$/.test(text)) return dateFormat(language);
  if (/^-?\d[\d\s.,\u00a0\u202f]*[.,]\d\d$/.test(text)) return amountFormat;
  // A column that is too narrow for its numbers.
  return /^#+$/.test(text) ? undefined : "General";
}

/** The error that a cell shows, by its English name; undefined for any other content. Excel calls the value of a card #VALUE! too, but shows its text. */
export function shownError({ text, value }: ShownCell): string | undefined {
  return typeof value === "string" && isError.test(value) && /^#\S+$/.test(text) ? value : undefined;
}

/** Whether an error says that there is no value yet. */
export function isLoading(error: string): boolean {
  return error === "#BUSY!" || error === "#GETTING_DATA";
}

const isError = /^#(?:[A-Z_]+[!?]|DIV\/0!|N\/A|GETTING_DATA)$/;
