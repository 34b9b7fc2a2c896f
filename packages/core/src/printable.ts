/**
 * Shows control characters, line breaks and marks of writing direction as escapes, such as `\u001b`: raw, a text of
 * the service could forge a line of a log or change a terminal.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
