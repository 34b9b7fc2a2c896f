import type { DescribedField, DescribedRecord } from "@accounting-data/openapi";

/** Words for the last change in a field's name, the clearest first. */
const words: readonly RegExp[] = [/^modif/, /^updat|^aktualiz/, /^chang|^zm[eě]n/];

/**
 * Finds the moment of a record's last change, by the name: a field of the record, or of an object in one of its fields. The
 * service's own notion of a change may be a later moment, never an earlier one, so nothing is missed if the name misleads.
 */
export function findModifiedField(
  { fields }: DescribedRecord,
  records: ReadonlyMap<string, DescribedRecord>,
): readonly string[] | undefined {
  const paths = fields.flatMap((field) => {
    if (isMoment(field)) return [[field.name]];
    const inside = field.type.kind === "record" ? records.get(field.type.record)?.fields : undefined;
    return (inside ?? []).filter(isMoment).map(({ name }) => [field.name, name]);
  });
  for (const word of words) {
    const found = paths
      .filter((path) => wordsOf(path.at(-1)!).some((one) => word.test(one)))
      .sort((one, other) => one.length - other.length);
    if (found[0]) return found[0];
  }
  return undefined;
}

function isMoment({ type, only }: DescribedField): boolean {
  return type.kind === "text" && type.format === "date-time" && only !== "write";
}

/** The words of a name in camel case, or with lines between. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .split(/[^\p{L}]+/u)
    .map((word) => word.toLowerCase());
}
