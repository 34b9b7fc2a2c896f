import { lists as specified, type ListName } from "@accounting-data/deployment";

/** A list to whose records a field of another list may lead. */
export interface LinkableList {
  readonly name: ListName;
  /** What one of its records is called, such as `Currency`. */
  readonly one: string;
  readonly path: string;
}

/**
 * The list to whose records a field leads, by its path: `CurrencyId` and `Currency.Id` to Currencies, `PartnerId` to the partners,
 * since `PARTNER` reads one of them. A record's own `Id` leads from a list below another one, such as `/v1/IssuedInvoices/Unpaid`,
 * to the record above. Undefined for any other field.
 */
export function linkedList(
  path: string,
  from: ListName,
  lists: readonly LinkableList[],
): ListName | undefined {
  const [field, owner] = path
    .replace(/\[\d+\]/g, "")
    .split(".")
    .toReversed();
  const isId = field!.toLowerCase() === "id";
  if (isId && owner === undefined) return listAbove(from, lists)?.name;
  const stem = isId ? owner : /^(.+)id$/i.exec(field!)?.[1];
  if (stem === undefined) return undefined;
  const wanted = stem.toUpperCase();
  const isWanted = ({ name, one }: LinkableList): boolean =>
    one.toUpperCase() === wanted || recordFunctionOf(name) === wanted;
  return lists.find(isWanted)?.name;
}

/** The list whose path a list's own begins with. */
function listAbove(list: ListName, lists: readonly LinkableList[]): LinkableList | undefined {
  const path = lists.find(({ name }) => name === list)?.path.toLowerCase();
  const above = path?.slice(0, path.lastIndexOf("/"));
  return lists.find((one) => one.path.toLowerCase() === above);
}

function recordFunctionOf(list: ListName): string | undefined {
  const row = specified.find(({ name }) => name === list);
  return row && "record" in row.functions ? row.functions.record : undefined;
}
