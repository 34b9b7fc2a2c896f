/**
 * Parses JSON so that whole numbers beyond 2^53 keep their digits: they become text. Only bodies that hold so long a
 * number are parsed the slow way. Where the engine does not tell a number's source, the text begins with `≈`.
 */
export function parseJson(text: string): unknown {
  return longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** A whole number of 16 digits or more, where a value can stand; inside of a string it costs the slow way only. */
const longNumber = /(?:^|[[:,\s])-?\d{16,}\s*(?:$|[\],}])/;

/** The third argument is of 2025; engines without it give undefined. */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== "number" || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  if (source === undefined) return Math.abs(value) < 1e21 ? `≈${BigInt(value)}` : value;
  return /^-?\d+$/.test(source) ? source : value;
}
