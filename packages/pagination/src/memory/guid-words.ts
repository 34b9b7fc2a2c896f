/**
 * Reads a guid into four 32-bit words; false, whatever it wrote, for any other text.
 *
 * The digits are read by table lookup, four at a time: this runs once for every record of a list.
 */
export function readGuidWords(text: string, words: Int32Array, at: number): boolean {
  if (
    text.length !== 36 ||
    text.charCodeAt(8) !== hyphen ||
    text.charCodeAt(13) !== hyphen ||
    text.charCodeAt(18) !== hyphen ||
    text.charCodeAt(23) !== hyphen
  ) {
    return false;
  }
  const a = fourDigits(text, 0);
  const b = fourDigits(text, 4);
  const c = fourDigits(text, 9);
  const d = fourDigits(text, 14);
  const e = fourDigits(text, 19);
  const f = fourDigits(text, 24);
  const g = fourDigits(text, 28);
  const h = fourDigits(text, 32);
  words[at] = (a << 16) | b;
  words[at + 1] = (c << 16) | d;
  words[at + 2] = (e << 16) | f;
  words[at + 3] = (g << 16) | h;
  return (a | b | c | d | e | f | g | h) >= 0;
}

const hyphen = 45;

/** Value of each hexadecimal digit by its character code; -1, which no shift makes positive again, for the rest. */
const digitValues: Int8Array = Int8Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? -1 : value;
});

function fourDigits(text: string, at: number): number {
  return (
    (digit(text, at) << 12) | (digit(text, at + 1) << 8) | (digit(text, at + 2) << 4) | digit(text, at + 3)
  );
}

function digit(text: string, at: number): number {
  return digitValues[text.charCodeAt(at)] ?? -1;
}
