import { isObjectOf, isOptional, isText, type Check } from "../checks.ts";

/** What a field is called, in one language or both. */
export interface FieldWord {
  readonly en?: string | undefined;
  readonly cs?: string | undefined;
}

/** A deployment's own words for fields: by a field's name (`DueOn`), or by its path in the record (`Partner.Name`). */
export type FieldWords = Readonly<Record<string, FieldWord>>;

const isWord = isObjectOf<FieldWord>({ en: isOptional(isText), cs: isOptional(isText) });

export const isFieldWords: Check<FieldWords> = (value): value is FieldWords =>
  typeof value === "object" && value !== null && Object.values(value).every(isWord);
