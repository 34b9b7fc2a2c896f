import type { OfferedDescription } from "@accounting-data/deployment";
import type {
  DescribedChoice,
  DescribedField,
  DescribedList,
  DescribedRecord,
  DescribedType,
  Digest,
} from "@accounting-data/openapi";

/** The longest text that the pane gets for a column or a field. */
const maxText = 200;

/** The only list whose records the add-in creates. */
const created = "BusinessPartners";

/**
 * The part of a description that the add-in gets: these lists, and the records and choices that they use. No address, no other
 * list and no operation leaves the server.
 */
export function offeredDescription(
  { records, choices }: Digest,
  lists: readonly DescribedList[],
): OfferedDescription {
  const payloadOf = ({ name, create }: DescribedList): string | undefined =>
    name === created ? create?.payload : undefined;
  const used = usedNames(
    records,
    lists.flatMap((list) => [list.record ?? [], payloadOf(list) ?? []].flat()),
  );
  return {
    lists: lists.map((list) => {
      const { name, one, path, after, modifiedSince, byId, record } = list;
      const payload = payloadOf(list);
      return {
        name,
        one,
        path,
        after,
        modifiedSince,
        byId,
        ...(record !== undefined && { record }),
        ...(payload !== undefined && { payload }),
        ...shortText(list),
      };
    }),
    records: records
      .filter(({ name }) => used.records.has(name))
      .map(({ name, fields, open }) => ({ name, fields: fields.map(shortField), ...(open && { open }) })),
    choices: choices.filter(({ name }) => used.choices.has(name)).map(shortChoice),
  };
}

/** The records that these lead to, and the choices of their fields. */
function usedNames(
  records: readonly DescribedRecord[],
  first: readonly string[],
): { readonly records: ReadonlySet<string>; readonly choices: ReadonlySet<string> } {
  const byName = new Map(records.map((record) => [record.name, record]));
  const found = new Set(first);
  const choices = new Set<string>();
  const visit = (type: DescribedType): void => {
    if (type.kind === "record") found.add(type.record);
    else if (type.kind === "choice") choices.add(type.choice);
    else if (type.kind === "list" || type.kind === "map") visit(type.of.type);
    else if (type.kind === "either") for (const one of type.of) visit(one);
  };
  // `visit` adds to the set; the loop visits the added names too.
  for (const name of found) for (const { type } of byName.get(name)?.fields ?? []) visit(type);
  return { records: found, choices };
}

function shortField(field: DescribedField): DescribedField {
  // Titles reach the pane as words for fields.
  const { description: _, title: __, ...others } = field;
  return { ...others, ...shortText(field) };
}

function shortChoice({ name, values }: DescribedChoice): DescribedChoice {
  return { name, values: values.map((one) => ({ value: one.value, ...shortText(one) })) };
}

function shortText({ description }: { readonly description?: string }): { readonly description?: string } {
  if (description === undefined) return {};
  return {
    description: description.length <= maxText ? description : `${description.slice(0, maxText - 1)}…`,
  };
}
