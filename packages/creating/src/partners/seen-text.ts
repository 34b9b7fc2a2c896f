/** Zero-width spaces, soft hyphens and byte-order marks: web pages and PDFs have them, and nobody sees them. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
/** Marks of the direction of writing, which are needed inside of a text alone. */
const mark = String.raw`[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]`;
/** Each run of marks is tried once, from its first: from each of them, a text of a million blanks would take hours. */
const marksAround = new RegExp(`^${mark}+|(?<!${mark})${mark}+$`, "g");
/** Spaces that no keyboard has: thin ones, wide ones, and those at which no line breaks. */
const otherSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * A text as a person sees it, which is what is sent: no search and no service takes one with other characters for the same.
 * @example console.log(seenText("\u200bNovák\u00a0")); // Novák
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function seenText(text: string): string {
  return text.replace(invisible, "").replace(otherSpaces, " ").replace(marksAround, "");
}
