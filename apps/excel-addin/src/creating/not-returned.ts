import type { ListRecord } from "../service/list-record.ts";
import { placedValues, type PayloadPath } from "./place-value.ts";

/**
 * The names of the values that were sent and that the created record does not have; compared without case. Empty if the
 * record has none of them: then the service does not answer with what it stored.
 */
export function notReturned(payload: object, record: ListRecord): readonly string[] {
  const sent = placedValues(payload).filter(({ value }) => value !== null && value !== undefined);
  const missing = sent.filter(({ path }) => !has(record, path)).map(({ name }) => name);
  return missing.length === sent.length ? [] : missing;
}

function has(record: unknown, path: PayloadPath): boolean {
  let at = record;
  for (const step of path) {
    if (typeof at !== "object" || at === null) return false;
    at = Object.entries(at).find(([key]) => key.toLowerCase() === String(step).toLowerCase())?.[1];
  }
  return at !== undefined && at !== null;
}
