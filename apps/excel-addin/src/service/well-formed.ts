const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Replaces every lone surrogate. */
export function toWellFormed(text: string): string {
  return isWellFormed(text) ? text : text.replace(loneSurrogate, "\u{fffd}");
}

/** Whether a text has no lone surrogates. Engines before 2023 lack the native check. */
export const isWellFormed: (text: string) => boolean =
  "isWellFormed" in String.prototype
    ? (text) => (text as unknown as { isWellFormed: () => boolean }).isWellFormed()
    : (text) => text.search(loneSurrogate) < 0;
