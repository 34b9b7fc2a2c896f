/**
 * A text in the form in which texts are compared: without case, and with composed letters. A name that was pasted from a Mac, or from a
 * PDF, may have "á" as two characters.
 */
export function comparable(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
