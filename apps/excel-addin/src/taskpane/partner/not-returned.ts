import type { ListRecord } from "../../service/list-record.ts";

/**
 * The paths of the values that were sent and that the created record does not have; names are compared without case.
 * Empty if the record has none of them: then the service does not answer with what it stored.
 */
export function notReturned(payload: ListRecord, record: ListRecord): readonly string[] {
  const sent = leavesOf(payload, "");
  const missing = sent.filter(([, steps]) => !has(record, steps)).map(([name]) => name);
  return missing.length === sent.length ? [] : missing;
}

type Leaf = readonly [name: string, steps: readonly string[]];

function leavesOf(value: unknown, name: string, steps: readonly string[] = []): readonly Leaf[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [[name, steps]];
  return Object.entries(value).flatMap(([key, inside]) => {
    const place = Array.isArray(value) ? `${name}[${key}]` : name === "" ? key : `${name}.${key}`;
    return leavesOf(inside, place, [...steps, key]);
  });
}

function has(record: unknown, steps: readonly string[]): boolean {
  let at = record;
  for (const step of steps) {
    if (typeof at !== "object" || at === null) return false;
    at = Object.entries(at).find(([key]) => key.toLowerCase() === step.toLowerCase())?.[1];
  }
  return at !== undefined && at !== null;
}
