/** A number that JavaScript would write with other digits than those that were sent. */
export interface ExactNumber {
  readonly [exactDigits]: string;
}

/** A field's name that no service has. */
const exactDigits = "\0digits";

/** Parses JSON, so that no digit of a number is lost. */
export function parseExactly(text: string): unknown {
  return JSON.parse(markNumbers(text));
}

/** The digits of a number as they were sent; undefined for anything else. */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return undefined;
  const { [exactDigits]: digits } = value as Partial<ExactNumber>;
  return typeof digits === "string" && wholeNumber.test(digits) ? digits : undefined;
}

/** Writes a value as JSON, with the digits that were sent. */
export function writeExactly(value: unknown): string {
  const digits = digitsOf(value);
  if (digits !== undefined) return digits;
  if (Array.isArray(value)) return `[${value.map(writeExactly).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${writeExactly(one)}`);
  return `{${members.join(",")}}`;
}

const wholeNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const numbers = /-?\d[\d.eE+-]*/g;

/** Replaces the numbers between the texts of a JSON text, where need be, by objects with their digits. */
function markNumbers(text: string): string {
  const parts: string[] = [];
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    // Between most texts there is a colon or a comma.
    if (end - at > 1) {
      const between = text.slice(at, end);
      const marked = between.replace(numbers, markNumber);
      if (marked !== between) {
        parts.push(text.slice(copied, at), marked);
        copied = end;
      }
    }
    if (quote === -1) break;
    at = endOfText(text, quote);
  }
  return copied === 0 ? text : parts.join("") + text.slice(copied);
}

function markNumber(digits: string): string {
  // What is malformed stays so.
  const isExact = String(Number(digits)) === digits || !wholeNumber.test(digits);
  return isExact ? digits : `{${JSON.stringify(exactDigits)}:"${digits}"}`;
}

/** The place behind the text that begins at a quote. */
function endOfText(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return text.length;
}
