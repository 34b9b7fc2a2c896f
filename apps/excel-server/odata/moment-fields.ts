import type { DescribedField, DescribedRecord } from "@accounting-data/openapi";

/** Words in the name of a record's last change, and of its creation; the clearest first. */
const words = {
  modified: [/^modif/, /^updat|^aktualiz/, /^chang|^zm[eě]n/],
  created: [/^creat/, /^vytvo[rř]|^vznik/],
} as const;

/**
 * Finds the moment of a record's last change, or of its creation, by the name: a field of the record, or of an object in one of its
 * fields. The service's own notion of the last change is never an earlier moment than these, so nothing is missed if a name misleads.
 */
export function findMomentField(
  { fields }: DescribedRecord,
  records: ReadonlyMap<string, DescribedRecord>,
  what: keyof typeof words,
): readonly string[] | undefined {
  const paths = fields.flatMap((field) => {
    if (isMoment(field)) return [[field.name]];
    const inside = field.type.kind === "record" ? records.get(field.type.record)?.fields : undefined;
    return (inside ?? []).filter(isMoment).map(({ name }) => [field.name, name]);
  });
  for (const word of words[what]) {
    const found = paths
      .filter((path) => wordsOf(path.at(-1)!).some((one) => word.test(one)))
      .toSorted((one, other) => one.length - other.length);
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
