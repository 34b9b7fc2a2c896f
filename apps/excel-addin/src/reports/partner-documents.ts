import { lastPart, parentOf } from "../cells/column-name.ts";
import { linkedList, type LinkableList } from "../lists/linked-list.ts";
import type { ListName } from "../lists/list-name.ts";
import { columnsTitled, columnTitles, type TitleSources } from "../messages/fields/column-titles.ts";
import { cancelledAmong } from "./cancelled.ts";
import { amounts, issueDay } from "./invoice-columns.ts";
import { dueNames, restNames } from "./receivables.ts";

/** A list of documents, such as invoices, and its columns that tell whose they are and what they are about. */
export interface DocumentList {
  readonly list: ListName;
  /** The column with the partner's id, such as `PartnerId`. */
  readonly partner: string;
  /** What a person wants to see of a document; empty where the names tell nothing: all columns. */
  readonly columns: readonly string[];
}

const partners: ListName = "BusinessPartners";

/** Undefined where no column of the list leads to partners. `namesOf`: the names of a list's columns, as far as they are known. */
export function findDocumentList(
  list: ListName,
  namesOf: (list: ListName) => readonly string[],
  lists: readonly LinkableList[],
): DocumentList | undefined {
  // The partners' own list is not one of their documents.
  if (list === partners) return undefined;
  const names = namesOf(list);
  const leading = names.filter(
    (name) => name.toLowerCase() !== "id" && linkedList(name, list, lists) === partners,
  );
  const partner = leading.find((name) => parentOf(name) === undefined) ?? leading[0];
  if (partner === undefined) return undefined;
  const currencyId = names.find((name) => /^currencyid$/i.test(name));
  const currencies = currencyId === undefined ? undefined : linkedList(currencyId, list, lists);
  const code = currencies && namesOf(currencies).find((name) => /^(?:iso)?code$/i.test(name));
  return {
    list,
    partner,
    columns: documentColumns(names, code && `${currencyId}.${code}`),
  };
}

/** Whether a list has documents of partners as far as its name tells: its columns may not be known yet. */
export function mayHaveDocuments(list: ListName): boolean {
  return /(?:invoice|order)s?$/i.test(list);
}

const numberNames = /^(?:document|invoice|order|evidence|offer|contract)?number$/i;
const currencyNames = /^currency(?:\.?(?:iso)?code)?$/i;

/** The number, the days, the amounts with their currency, and whether it is cancelled. */
function documentColumns(names: readonly string[], linkedCurrency: string | undefined): readonly string[] {
  const find = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name));
  const own = names.filter((name) => parentOf(name) === undefined);
  const findOwn = (pattern: RegExp): string | undefined => own.find((name) => pattern.test(lastPart(name)));
  const columns = [
    findOwn(numberNames),
    findOwn(issueDay),
    findOwn(dueNames),
    find(amounts.total),
    findOwn(restNames),
    find(currencyNames) ?? linkedCurrency,
    cancelledAmong(names),
  ].filter((name) => name !== undefined);
  return columns.length < 2 ? [] : columns;
}

/**
 * What formulas call these columns, so that readable headings stand above them: by their titles, or by the service's names where a
 * formula could mean another column by the title. `names` are all columns of the list.
 */
export function readableColumns(
  columns: readonly string[],
  names: readonly string[],
  sources: TitleSources,
): readonly string[] {
  const titles = columnTitles(names, sources);
  return columns.map((column) => {
    const title = titles.get(column)?.full ?? column;
    const [only, ...others] = columnsTitled(title, names, sources.words);
    const isPlain = !/[,;\n*]|^-/.test(title);
    const isName = names.some((name) => name !== column && name.toLowerCase() === title.toLowerCase());
    return isPlain && !isName && only === column && others.length === 0 ? title : column;
  });
}
