import { toWellFormed } from "../base/well-formed.ts";

/**
 * Parses JSON for Excel. Integers beyond 2^53 become text with all their digits (an engine without access to a number's
 * source text shows an approximation that begins with `≈`). Lone surrogates, which only an escape can produce, are
 * replaced in values and names, since Excel may reject a result that contains one. Only a body with either needs the slower parse.
 */
export function parseJson(text: string): unknown {
  const surrogates = text.includes("\\u") && surrogateEscape.test(text);
  return surrogates || longNumber.test(text) ? JSON.parse(text, revive) : JSON.parse(text);
}

/** An integer of 16 digits or more where a value can be. A match inside a string only costs time. */
const longNumber = /(?:^|[[:,\s])-?\d{16,}\s*(?:$|[\],}])/;

const surrogateEscape = /\\u[dD][89a-fA-F]/;

/** Engines before 2025 do not pass the third argument. */
function revive(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value === "string") return toWellFormed(value);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return wellNamed(value);
  if (typeof value !== "number" || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  if (source === undefined) return Math.abs(value) < 1e21 ? `≈${BigInt(value)}` : value;
  return /^-?\d+$/.test(source) ? source : value;
}

/** The same object unless a name has a lone surrogate. */
function wellNamed(object: object): object {
  const members = Object.entries(object);
  const names = members.map(([name]) => toWellFormed(name));
  if (members.every(([name], index) => name === names[index])) return object;
  return Object.fromEntries(members.map(([, value], index) => [names[index], value]));
}
