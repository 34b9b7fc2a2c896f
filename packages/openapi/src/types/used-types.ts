import type { DescribedField, DescribedRecord, DescribedType, Digest } from "../digest.ts";

/** How a record is used: as the service sends it, or as a payload that it takes. */
export type Use = "answer" | "payload";

/** The records and choices that answers and payloads lead to, in the order in which they are met. */
export interface UsedTypes {
  readonly answers: readonly DescribedRecord[];
  readonly payloads: readonly DescribedRecord[];
  /** The names of the choices. */
  readonly choices: ReadonlySet<string>;
}

/** Follows the types from these records on. */
export function usedTypes(
  digest: Digest,
  start: {
    readonly answers: readonly string[];
    readonly payloads: readonly string[];
    readonly values: readonly DescribedType[];
  },
): UsedTypes {
  const byName = new Map(digest.records.map((record) => [record.name, record]));
  const choices = new Set<string>();
  const reach = (
    names: readonly string[],
    values: readonly DescribedType[],
    use: Use,
  ): readonly DescribedRecord[] => {
    const reached = new Map<string, DescribedRecord>();
    const open = [...names];
    const follow = (type: DescribedType): void => {
      if (type.kind === "choice") choices.add(type.choice);
      else if (type.kind === "record") open.push(type.record);
      else if (type.kind === "list" || type.kind === "map") follow(type.of.type);
      else if (type.kind === "either") type.of.forEach(follow);
    };
    values.forEach(follow);
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      const record = byName.get(name);
      if (!record || reached.has(name)) continue;
      reached.set(name, record);
      fieldsFor(record, use).forEach(({ type }) => follow(type));
    }
    return [...reached.values()];
  };
  return {
    answers: reach(start.answers, start.values, "answer"),
    payloads: reach(start.payloads, [], "payload"),
    choices,
  };
}

/** The fields of a record that an answer or a payload can have. */
export function fieldsFor({ fields }: DescribedRecord, use: Use): readonly DescribedField[] {
  return fields.filter(({ only }) => only !== (use === "answer" ? "write" : "read"));
}

/** Whether a payload may lack the field. What a service sends has all fields. */
export function isOptionalField({ required }: DescribedField, use: Use): boolean {
  return use === "payload" && required !== true;
}
