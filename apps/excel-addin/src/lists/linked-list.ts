import { lists as specified } from "./lists.ts";
import type { ListName } from "./list-name.ts";

/** A list to whose records a field of another list may lead. */
export interface LinkableList {
  readonly name: ListName;
  /** What one of its records is called, such as `Currency`. */
  readonly one: string;
  readonly path: string;
}

/**
 * The list to whose records a field leads: `CurrencyId` to Currencies, `PartnerId` to the partners, since `PARTNER` reads one
 * of them. The `Id` of a list below another one, such as `/v1/IssuedInvoices/Unpaid`, leads to the record above. Undefined for
 * any other field.
 */
export function linkedList(
  field: string,
  from: ListName,
  lists: readonly LinkableList[],
): ListName | undefined {
  if (field.toLowerCase() === "id") return listAbove(from, lists)?.name;
  const [, stem] = /^(.+)id$/i.exec(field) ?? [];
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
