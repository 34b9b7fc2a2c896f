import { problemPath } from "@accounting-data/core";
import type { FieldPlace, PartnerField } from "./partner-form.ts";
import type { PayloadPath } from "../../creating/place-value.ts";

/** The messages of a 422, by field of the form. */
export interface FieldMessages {
  readonly byField: ReadonlyMap<PartnerField, readonly string[]>;
  /** Messages that belong to no field of the form. */
  readonly others: readonly { readonly key: string; readonly messages: readonly string[] }[];
}

/**
 * Assigns messages to fields. A key belongs to the field of the same path, else to the only field inside it
 * (`BusinessDetails`), else to the field around it (`BusinessDetails.DuePeriod.Value`). Ignores case.
 */
export function sortFieldMessages(
  errors: Readonly<Record<string, readonly string[]>>,
  places: readonly FieldPlace[],
): FieldMessages {
  const byField = new Map<PartnerField, readonly string[]>();
  const others: { key: string; messages: readonly string[] }[] = [];
  for (const [key, messages] of Object.entries(errors)) {
    const field = findField(problemPath(key), places);
    if (field) byField.set(field, [...(byField.get(field) ?? []), ...messages]);
    else others.push({ key, messages });
  }
  return { byField, others };
}

function findField(path: PayloadPath, places: readonly FieldPlace[]): PartnerField | undefined {
  if (path.length === 0) return undefined;
  const outer = places.filter((place) => startsWith(path, place.path));
  const closest = outer.toSorted((one, other) => other.path.length - one.path.length)[0];
  const inner = places.filter((place) => startsWith(place.path, path));
  if (inner.length === 1 && closest?.path.length !== path.length) return inner[0]?.field;
  return closest?.field;
}

function startsWith(path: PayloadPath, start: PayloadPath): boolean {
  return start.length <= path.length && start.every((step, index) => same(step, path[index]));
}

function same(one: string | number, other: string | number | undefined): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}
