import type { DescribedType, Digest } from "@accounting-data/openapi";

/** Records of each list, by its path, as a description has them: with awkward values of each type, and with some missing. */
export function describedRecords(
  { lists, records, choices }: Digest,
  count: number,
): ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]> {
  const fields = new Map(records.map((record) => [record.name, record.fields]));
  const values = new Map(choices.map((choice) => [choice.name, choice.values]));

  function valueOf(type: DescribedType, index: number, depth: number): unknown {
    // Every third value is missing, each field at another record.
    if (type.kind === "text") return textOf(type.format, index);
    if (type.kind === "integer") return [0, -1, 2_147_483_647][index % 3];
    if (type.kind === "number") return [1e-7, 1234567.89, -0.1, 1e21][index % 4];
    if (type.kind === "boolean") return index % 2 === 0;
    if (type.kind === "choice") return values.get(type.choice)?.[0]?.value ?? "Unknown";
    if (type.kind === "record") return depth > 3 ? null : recordOf(type.record, index, depth + 1);
    if (type.kind === "list")
      return depth > 3
        ? []
        : Array.from({ length: index % 3 }, (_, at) => valueOf(type.of.type, index + at, depth + 1));
    return { any: [1.5, "<&>\u0001"] };
  }

  function recordOf(name: string, index: number, depth: number): Record<string, unknown> {
    const members = (fields.get(name) ?? []).filter(({ only }) => only !== "write");
    return Object.fromEntries(
      members.flatMap((field, at) => {
        if (field.name === "Id") return [[field.name, idOf(index + depth)]];
        if ((index + at) % 3 > 0) return [[field.name, valueOf(field.type, index + at, depth)]];
        return (index + at) % 2 === 0 ? [[field.name, null]] : [];
      }),
    );
  }

  return new Map(
    lists.map(({ path, record }) => [
      path,
      Array.from({ length: count }, (_, index) => recordOf(record ?? "", index, 0)),
    ]),
  );
}

function idOf(index: number): string {
  return `0aaaaaaa-0000-4000-8000-${String(index).padStart(12, "0")}`;
}

function textOf(format: string | undefined, index: number): string {
  if (format === "guid" || format === "uuid") return idOf(index);
  if (format === "date") return "2026-01-31";
  if (format === "decimal") return "12345678901234567890.10";
  if (format === "date-time")
    return ["2026-03-29T02:30:00", "2026-01-31T08:15:00.1234567Z", "2026-07-01T00:00:00+02:00"][index % 3]!;
  return ["Žižka & syn <s.r.o.>", "", '"\\\u0001', "2026-01-31", "1e5"][index % 5]!;
}
