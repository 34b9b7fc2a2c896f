import { DescriptionError } from "./description-error.ts";
import { isObject, type JsonObject } from "./json.ts";

/** Fields that merge keys may copy. Descriptions that people write by hand copy hundreds. */
const maxCopies = 100_000;

/**
 * Resolves the merge keys (`<<`) of YAML in a checked description: an object has the fields of the one that the key leads to, or
 * of several, beside its own, which count. The parser can do it too, but copies what is merged again at each level: a small text
 * keeps it busy for hours. Here each object is merged once.
 *
 * @throws DescriptionError for more copies than a person needs
 */
export function resolveMergeKeys(document: JsonObject): void {
  const walked = new Set<object>();
  const merged = new Set<object>();
  let copies = 0;

  const open: unknown[] = [document];
  // Grows while it is walked.
  for (const value of open) {
    if (typeof value !== "object" || value === null || walked.has(value)) continue;
    walked.add(value);
    if (isObject(value)) merge(value);
    for (const content of Object.values(value)) open.push(content);
  }

  function merge(object: Record<string, unknown>): void {
    if (merged.has(object)) return;
    merged.add(object);
    const { "<<": sources, ...own } = object;
    if (sources === undefined) return;
    const above = [sources].flat().filter(isObject);
    for (const source of above) merge(source);
    const all: Record<string, unknown> = {};
    // If several objects have a field, the first one wins.
    for (const source of above) Object.assign(all, { ...source, ...all });
    copies += Object.keys(all).length;
    if (copies > maxCopies)
      throw new DescriptionError(`The merge keys (<<) of the description copy more than ${maxCopies} fields`);
    for (const key of Object.keys(object)) delete object[key];
    Object.assign(object, all, own);
  }
}
