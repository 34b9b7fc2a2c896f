import { toWholeCharacters } from "./whole-characters.ts";

/**
 * Parses JSON as the add-in wants it. Whole numbers beyond 2^53 keep their digits: they become text (where the engine
 * does not tell a number's source, the text begins with `≈`). Halves of characters, which only an escape can bring in,
 * are replaced, since Excel may refuse a result that holds one. Only a body that has either is parsed the slow way.
 */
export function parseJson(text: string): unknown {
  const halves = text.includes("\\u") && surrogateEscape.test(text);
  return halves || longNumber.test(text) ? JSON.parse(text, mend) : JSON.parse(text);
}

/** A whole number of 16 digits or more, where a value can stand; inside of a string it costs the slow way only. */
const longNumber = /(?:^|[[:,\s])-?\d{16,}\s*(?:$|[\],}])/;

const surrogateEscape = /\\u[dD][89a-fA-F]/;

/** The third argument is of 2025; engines without it give undefined. */
function mend(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value === "string") return toWholeCharacters(value);
  if (typeof value !== "number" || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  if (source === undefined) return Math.abs(value) < 1e21 ? `≈${BigInt(value)}` : value;
  return /^-?\d+$/.test(source) ? source : value;
}
