const hyphen = 1;
const digit = 2;
const kinds = new Uint8Array(128);
for (const character of "0123456789abcdefABCDEF") kinds[character.charCodeAt(0)] = digit;
kinds["-".charCodeAt(0)] = hyphen;
const pattern = Uint8Array.from("xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx", (c) => (c === "-" ? hyphen : digit));

/** Whether a value is a guid in its usual spelling, in either case. Two table look-ups a character: it runs for each record. */
export function isGuid(value: unknown): value is string {
  if (typeof value !== "string" || value.length !== pattern.length) return false;
  for (let index = 0; index < pattern.length; index++) {
    // Outside of the table `undefined`, which no place of the pattern is.
    if (kinds[value.charCodeAt(index)] !== pattern[index]) return false;
  }
  return true;
}
