import { comparable } from "@accounting-data/creating";
import { lists as specified, type ListName } from "@accounting-data/deployment";

/** A list to whose records a field of another list may lead. */
export interface LinkableList {
  readonly name: ListName;
  /** What one of its records is called, such as `Currency`. */
  readonly one: string;
  readonly path: string;
}

/**
 * The list to whose records a field leads, by its path: `CurrencyId`, `Currency.Id` and `ForeignCurrencyId` to Currencies, `PartnerId` to
 * the partners, since `PARTNER` reads one of them. A record's own `Id` leads from a list below another one, such as `/v1/IssuedInvoices/Unpaid`,
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
  const isId = comparable(field!) === "id";
  if (isId && owner === undefined) return listAbove(from, lists)?.name;
  const stem = isId ? owner : /^(.+?)[_-]?id$/i.exec(field!)?.[1];
  if (stem === undefined) return undefined;
  // A payment type is one of the payment methods that a company has set up, not one of their kinds.
  const meant = (ending: string): string => (letters(ending) === "paymenttype" ? "PaymentMethod" : ending);
  const found = endingsOf(stem)
    .map((ending) => listOf(meant(ending), lists))
    .find((list) => list !== undefined);
  // Partners are customers and suppliers, unless these have lists of their own.
  return found ?? (partnerWords.has(letters(stem)) ? listOf("BusinessPartner", lists) : undefined);
}

const partnerWords: ReadonlySet<string> = new Set(["customer", "client", "supplier", "vendor"]);

/** A name, and what it ends in from each of its words on, the longest first: `TextItemVatRate`, `ItemVatRate`, `VatRate`, `Rate`. */
function endingsOf(name: string): readonly string[] {
  const starts = [...name.matchAll(/(?<=[a-z\d])[A-Z]|(?<=[_-])[^_-]/g)].map(({ index }) => index);
  return [0, ...starts].map((start) => name.slice(start));
}

/** Whatever a service puts between words. */
function letters(name: string): string {
  return comparable(name).replace(/[_-]/g, "");
}

function listOf(one: string, lists: readonly LinkableList[]): ListName | undefined {
  const wanted = letters(one);
  if (wanted === "") return undefined;
  return lists.find((list) => [list.one, recordFunctionOf(list.name) ?? ""].map(letters).includes(wanted))
    ?.name;
}

/** The list whose path a list's own begins with. */
function listAbove(list: ListName, lists: readonly LinkableList[]): LinkableList | undefined {
  const path = lists.find(({ name }) => name === list)?.path;
  if (path === undefined) return undefined;
  const above = comparable(path.slice(0, path.lastIndexOf("/")));
  return lists.find((one) => comparable(one.path) === above);
}

function recordFunctionOf(list: ListName): string | undefined {
  const row = specified.find(({ name }) => name === list);
  return row && "record" in row.functions ? row.functions.record : undefined;
}
