import { findPlace } from "@accounting-data/creating/payload";
import { problemPath } from "@accounting-data/core";
import type { PaneWords } from "../messages/pane-words.ts";
import type { FieldChoice } from "./read-row.ts";

/** Columns with their headings and the fields that they fill. */
export interface FilledColumns {
  readonly headings: readonly string[];
  readonly choices: readonly FieldChoice[];
}

/** Why the service refused a row, in a sentence. Fields are called as the headings of their columns, where there are any. */
export function refusalOf(error: unknown, words: PaneWords, columns: FilledColumns): string {
  const { fieldMessages, sentence } = words.describe({
    error,
    at: new Date(),
    fieldName: (field) => headingOfField(field, columns),
  });
  return fieldMessages || sentence;
}

function headingOfField(name: string, { headings, choices }: FilledColumns): string | undefined {
  const places = choices.flatMap(({ field }, column) =>
    field === undefined ? [] : [{ column, path: problemPath(field.replace("[n]", "")) }],
  );
  const path = problemPath(name);
  // All columns with delivery addresses fill one list.
  const names = path.filter((step) => typeof step === "string");
  const place = findPlace(path, places) ?? findPlace(names, places);
  return place && (headings[place.column]?.trim() || undefined);
}
