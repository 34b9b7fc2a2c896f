import { compareDecimals, decimalOf } from "./decimal.ts";

/** A text without case, accents and the difference between composed and decomposed letters. */
export function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** As a person expects a sorted column: numbers by size, texts without case and accents, what is missing last. */
export function compareValues(a: unknown, b: unknown): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  const [first, second] = [decimalOf(a), decimalOf(b)];
  if (first && second) return compareDecimals(first, second);
  return compareTexts(fold(textOf(a)), fold(textOf(b)));
}

/** Whether a value is the one that was asked for; null asks for a missing one. */
export function equalValues(value: unknown, wanted: unknown): boolean {
  if (wanted === null) return isMissing(value);
  if (isMissing(value)) return wanted === "";
  // `007` and `7` are two document numbers, but `1210.00` is the number 1210.
  if (typeof value === "number" || typeof wanted === "number") {
    const [first, second] = [decimalOf(value), decimalOf(wanted)];
    if (first && second) return compareDecimals(first, second) === 0;
  }
  return fold(textOf(value)) === fold(textOf(wanted));
}

/**
 * How a value stands to a bound: negative if it is below. A moment is compared as far as the bound is written, so that
 * `2026-03-31` includes all of that day. Undefined if the value is missing or has nothing in common with the bound.
 */
export function compareToBound(value: unknown, bound: string | number): number | undefined {
  if (isMissing(value)) return undefined;
  const [first, second] = [decimalOf(value), decimalOf(bound)];
  if (first && second) return compareDecimals(first, second);
  if (typeof bound === "number" || typeof value !== "string") return undefined;
  if (/^\d{4}(?:-\d\d){0,2}(?:$|T)/.test(bound)) {
    return /^\d{4}-\d\d/.test(value) ? compareTexts(value.slice(0, bound.length), bound) : undefined;
  }
  return compareTexts(fold(value), fold(bound));
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
