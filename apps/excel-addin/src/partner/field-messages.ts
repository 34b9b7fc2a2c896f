import { findPlace } from "@accounting-data/creating/payload";
import { problemPath } from "@accounting-data/core";
import type { FieldPlace, PartnerField } from "./partner-form.ts";

/** The messages of a 422, by field of the form. */
export interface FieldMessages {
  readonly byField: ReadonlyMap<PartnerField, readonly string[]>;
  /** Messages that belong to no field of the form. */
  readonly others: readonly { readonly key: string; readonly messages: readonly string[] }[];
}

/** Assigns messages to the fields that their keys name. */
export function sortFieldMessages(
  errors: Readonly<Record<string, readonly string[]>>,
  places: readonly FieldPlace[],
): FieldMessages {
  const byField = new Map<PartnerField, readonly string[]>();
  const others: { key: string; messages: readonly string[] }[] = [];
  for (const [key, messages] of Object.entries(errors)) {
    const field = findPlace(problemPath(key), places)?.field;
    if (field) byField.set(field, [...(byField.get(field) ?? []), ...messages]);
    else others.push({ key, messages });
  }
  return { byField, others };
}
