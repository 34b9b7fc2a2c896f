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

/** How many characters the pane gets of a description, as JSON. That of a service with 28 lists has 80,000. */
const maxOffered = 500_000;

/** The only list whose records the add-in creates. */
const created = "BusinessPartners";

/** What a text of the description becomes; undefined leaves it out. */
type Shorten = (text: string) => string | undefined;

/**
 * The part of a description that the add-in gets: these lists, and the records and choices that they use. No address, no other
 * list and no operation leaves the server. Without its texts if they are very many. Throws a RangeError that says how long it is if
 * it is too long even so.
 */
export function offeredDescription(digest: Digest, lists: readonly DescribedList[]): OfferedDescription {
  const offered = partOf(digest, lists, cutText);
  if (JSON.stringify(offered).length <= maxOffered) return offered;
  const withoutTexts = partOf(digest, lists, () => undefined);
  const { length } = JSON.stringify(withoutTexts);
  if (length > maxOffered) throw new RangeError(`${length} characters, at most ${maxOffered}`);
  return withoutTexts;
}

function partOf(
  { records, choices }: Digest,
  lists: readonly DescribedList[],
  shorten: Shorten,
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
        ...shortText(list, shorten),
      };
    }),
    records: records
      .filter(({ name }) => used.records.has(name))
      .map(({ name, fields, open }) => ({
        name,
        fields: fields.map((field) => shortField(field, shorten)),
        ...(open && { open }),
      })),
    choices: choices
      .filter(({ name }) => used.choices.has(name))
      .map((choice) => shortChoice(choice, shorten)),
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

function shortField(field: DescribedField, shorten: Shorten): DescribedField {
  // Titles reach the pane as words for fields.
  const { description: _, title: __, ...others } = field;
  return { ...others, ...shortText(field, shorten) };
}

function shortChoice({ name, values }: DescribedChoice, shorten: Shorten): DescribedChoice {
  return { name, values: values.map((one) => ({ value: one.value, ...shortText(one, shorten) })) };
}

function shortText(
  { description }: { readonly description?: string },
  shorten: Shorten,
): { readonly description?: string } {
  const short = description === undefined ? undefined : shorten(description);
  return short === undefined ? {} : { description: short };
}

/** Cuts a long text, but never amid a character. */
function cutText(text: string): string {
  if (text.length <= maxText) return text;
  return `${text.slice(0, maxText - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
