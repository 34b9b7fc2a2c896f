const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Replaces every lone surrogate. Engines before 2023 do not do it by themselves. */
export const toWellFormed: (text: string) => string =
  "toWellFormed" in String.prototype
    ? (text) => (text as unknown as { toWellFormed: () => string }).toWellFormed()
    : (text) => text.replace(loneSurrogate, "\u{fffd}");

/** A well-formed text, ended with "…" where it is longer than so many UTF-16 units: never in the middle of a character. */
export function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${wholeStart(text, longest - 1)}…`;
}

/** The start of a well-formed text, with so many UTF-16 units at most. */
export function wholeStart(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
}
