import { numfmt } from "@univerjs/core";
import { hasDecimalComma } from "./formula/local-formula.ts";

/** A number, date or boolean that a person wrote, and the number format that Excel sets on its cell. */
export interface ParsedNumber {
  readonly value: number | boolean;
  readonly numberFormat: string | undefined;
}

const czechDate = /^(\d{1,2})\.\s*(\d{1,2})\.?(?:\s*(\d{4}))?(\s+\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** Reads a number, date or boolean in a language's notation; undefined for any other text. */
export function parseNumber(text: string, locale: string): ParsedNumber | undefined {
  // numfmt parses "2024 1" as a date; Excel does not.
  if (isOrdinaryText(text) || (/^\d+(?: +\d+)+$/.test(text) && !hasDecimalComma(locale))) return undefined;
  const written = hasDecimalComma(locale) ? czechText(text) : text;
  if (written === undefined) return undefined;
  const parsed = numfmt.parseValue(written, { locale: numfmtLocale(locale) });
  if (parsed === null || parsed === undefined) return undefined;
  return { value: parsed.v as number | boolean, numberFormat: parsed.z as string | undefined };
}

/** The name that the formatter of numbers has for a language. */
export function numfmtLocale(locale: string): string {
  return hasDecimalComma(locale) ? "cs" : "en";
}

/** Czech text as the formatter reads it. It takes dots for separators of thousands, which Czech Excel does not. */
function czechText(text: string): string | undefined {
  const date = czechDate.exec(text);
  if (date !== null) {
    const [, day, month, year = String(new Date().getFullYear()), time = ""] = date;
    return `${day}. ${month}. ${year}${time}`;
  }
  if (text.includes(".")) return undefined;
  const grouped = /^[-+]?\d{1,3}(?:[ \u00a0]\d{3})+(?:,\d+)?(?: ?%)?$/.test(text);
  if (/\d[ \u00a0]\d/.test(text) && !grouped && !text.includes(":")) return undefined;
  return grouped ? text.replaceAll(/(?<=\d)[ \u00a0](?=\d)/g, "\u00a0") : text;
}

/** The longest date, with its time and the full name of its month, has fewer characters. */
const longestNumber = 60;
const namesInDates = /^\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/i;

/** Whether a text can't be a number, date or boolean. numfmt finds that out too, but slowly. */
function isOrdinaryText(input: string): boolean {
  if (/^\s*(?:true|false|pravda|nepravda)\s*$/i.test(input)) return false;
  if (input.length > longestNumber || !/\d/.test(input)) return true;
  return /^\s*\p{L}/u.test(input) && !namesInDates.test(input);
}
