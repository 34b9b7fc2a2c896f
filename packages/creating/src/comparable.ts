/**
 * A text in the form in which texts are compared: without case, and with composed letters. A name that was pasted from a Mac, or from a
 * PDF, may have "á" as two characters.
 * @example console.log(comparable("NOVÁK") === comparable("Nova\u0301k")); // true
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function comparable(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
