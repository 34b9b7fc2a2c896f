import { guidPattern } from "@accounting-data/deployment";

const keyLength = 10;
/** Without letters and digits that look alike: a person may have to type one. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const ending = new RegExp(`(?:\\b(${guidPattern}) )?#([${alphabet}]{${keyLength}})$`, "i");
const guidAtEnd = new RegExp(`${guidPattern}$`, "i");

/**
 * Reads a status cell in whatever language it was written: the row's key, which it has since its first run, and the id of the partner
 * that was created from the row, in lower case.
 */
export function readStatusCell(value: unknown) {
  const [, recordId, key] = ending.exec(typeof value === "string" ? value.trim() : "") ?? [];
  return { key, recordId: recordId?.toLowerCase() };
}

/** The sentence of a status cell, without the id and the key behind it. */
export function sentenceOfStatus(value: unknown): string {
  return typeof value === "string" ? value.trim().replace(ending, "").trim() : "";
}

/** The text of a status cell: the sentence a person reads, the partner's id if it has one, the row's key at the end. */
export function writeStatusCell(sentence: string, key: string, recordId?: string): string {
  // A refusal may end with an id that the service names: it is not the partner's.
  const words = guidAtEnd.test(sentence) ? `${sentence}.` : sentence;
  return [words, recordId, `#${key}`].filter(Boolean).join(" ");
}

/** A new key: random, so that no two rows of any workbook share one (31^10 are possible). */
export function newRowKey(): string {
  let key = "";
  const bytes = new Uint8Array(keyLength);
  while (key.length < keyLength) {
    crypto.getRandomValues(bytes);
    for (const byte of bytes) {
      // Bytes beyond a multiple of the alphabet's length would make some letters more likely.
      if (byte < 248 && key.length < keyLength) key += alphabet[byte % alphabet.length];
    }
  }
  return key;
}
