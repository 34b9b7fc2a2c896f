import { comparable } from "@accounting-data/creating";
import { lastPart, parentOfColumn } from "../cells/column-name.ts";
import { currencyCode } from "../cells/name-column.ts";
import { linkedList, type LinkableList } from "../lists/linked-list.ts";
import type { ListName } from "@accounting-data/deployment";
import { partnersList } from "../lists/partners-list.ts";
import { columnTitles, joinTitle, type TitleSources } from "../messages/fields/column-titles.ts";
import { columnsMeant } from "../messages/fields/columns-meant.ts";
import type { TitleSearches } from "../messages/fields/title-search.ts";
import { findRoles } from "./roles/find-roles.ts";
import type { RoleColumn } from "./roles/role-column.ts";

/** A list of documents, such as invoices, and its columns that tell whose they are and what they are about. */
export interface DocumentList {
  /** The column with the partner's id, such as `PartnerId`. */
  readonly partner: string;
  /** What a person wants to see of a document; empty where the names tell nothing: all columns. */
  readonly columns: readonly string[];
}

/** Undefined where no column of the list leads to partners. `namesOf`: the names of a list's columns, as far as they are known. */
export function findDocumentList(
  list: ListName,
  namesOf: (list: ListName) => readonly string[],
  lists: readonly LinkableList[],
): DocumentList | undefined {
  // Neither the partners themselves nor what new documents are filled with are documents.
  if (list === partnersList || /(?:default|template)s?$/i.test(list)) return undefined;
  const names = namesOf(list);
  const leading = names.filter(
    (name) => comparable(name) !== "id" && linkedList(name, list, lists) === partnersList,
  );
  const partner = leading.find((name) => parentOfColumn(name) === undefined) ?? leading[0];
  if (partner === undefined) return undefined;
  const currencyId = names.find((name) => /^currencyid$/i.test(name));
  const currencies = currencyId === undefined ? undefined : linkedList(currencyId, list, lists);
  const code = currencies && namesOf(currencies).find((name) => currencyCode.test(name));
  return { partner, columns: documentColumns(names, code && `${currencyId}.${code}`) };
}

/** Whether a list has documents of partners as far as its name tells: its columns may not be known yet. */
export function mayHaveDocuments(list: ListName): boolean {
  return /(?:invoice|order)s?$/i.test(list);
}

/** What a person wants to see of a document, as roles in this order. */
const shown = [
  ["number"],
  ["homeTotal"],
  ["total"],
  ["currency"],
  ["issued", "taxable"],
  ["due"],
  ["rest"],
  ["cancelled"],
] as const;

/** The number, the amounts with their currency, the days, what is left to pay, and whether it is cancelled. */
function documentColumns(names: readonly string[], linkedCurrency: string | undefined): readonly string[] {
  const all = linkedCurrency === undefined ? names : [...names, linkedCurrency];
  const roles = findRoles(all.map((name): RoleColumn => ({ name, kind: kindOfName(name) })));
  const columns = shown.flatMap((group) => {
    const role = group.find((one) => roles[one] !== undefined);
    return role === undefined ? [] : roles[role]!;
  });
  return columns.length < 2 ? [] : columns;
}

function kindOfName(name: string): RoleColumn["kind"] {
  return /[a-z]Id$/.test(name) ? "id" : "unknown";
}

/** The columns of a list, and of the lists to which its ids lead. */
export interface NamedColumns {
  readonly names: readonly string[];
  /** The columns of the list to which the id in a column leads, as far as they are known. */
  readonly linkedNames: (id: string) => readonly string[];
}

/**
 * What formulas call these columns, so that readable headings stand above them: by their titles, or by the service's names where a
 * formula would not find the column by its title.
 */
export async function readableColumns(
  columns: readonly string[],
  { names, linkedNames }: NamedColumns,
  sources: TitleSources,
): Promise<readonly string[]> {
  const titles = columnTitles(names, sources);
  const searches: TitleSearches = new Map();
  return Promise.all(
    columns.map(async (column) => {
      const title = titles.get(column)?.full ?? linkedTitle(column);
      return title !== undefined && (await isFound(title, column)) ? title : column;
    }),
  );

  /** Such as *Code · Currency ID*, of `CurrencyId.Code`. */
  function linkedTitle(column: string): string | undefined {
    const id = parentOfColumn(column);
    const title = id === undefined ? undefined : titles.get(id)?.full;
    if (id === undefined || title === undefined) return undefined;
    const linked = columnTitles(linkedNames(id), sources).get(lastPart(column))?.full;
    return linked && joinTitle(linked, title);
  }

  /** As a formula looks for it. */
  async function isFound(title: string, column: string): Promise<boolean> {
    if (/[,;\n*]|^-/.test(title)) return false;
    if (names.some((name) => name !== column && comparable(name) === comparable(title))) return false;
    const found = await columnsMeant([title], {
      unknown: [title],
      available: names,
      searches,
      words: sources.words,
      linkedNames: async (id) => linkedNames(id),
    });
    return !("problem" in found) && found.names[0] === column;
  }
}
