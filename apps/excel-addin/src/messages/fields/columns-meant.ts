import type { FieldWords } from "../../settings/field-words.ts";
import { splitTitle } from "./column-titles.ts";
import { titleSearch, type TitleSearches } from "./title-search.ts";

/** What titles in a formula mean, or which one may mean several columns. */
export type MeantColumns =
  | {
      /** The names of columns, by what was written; with its sign, if a column is left out. */
      readonly meant: ReadonlyMap<string, string>;
      /** The titles that a person wrote, by the names in lower case. */
      readonly written: ReadonlyMap<string, string>;
      /** Titles that a person may have meant, by what was written and nothing is called. */
      readonly near: ReadonlyMap<string, string>;
    }
  | { readonly ambiguous: string; readonly candidates: readonly string[] };

export interface MeantAmong {
  /** Those of the workbook. */
  readonly searches: TitleSearches;
  readonly available: readonly string[];
  readonly words: FieldWords | undefined;
  /** The names of the columns of the list to which the id in a column leads; none if it leads to no list. */
  readonly linkedNames: (id: string) => Promise<readonly string[]>;
}

/** The most parts of a title with commas. */
const mostParts = 4;

/** Joins neighbours that are one title: commas stand between names, and in some titles. At least one of them is no name. */
export function joinTitles(
  names: readonly string[],
  unknown: readonly string[],
  { searches, available, words }: Omit<MeantAmong, "linkedNames">,
): readonly string[] {
  const search = titleSearch(searches, available, words);
  const joined: string[] = [];
  for (let at = 0; at < names.length;) {
    let count = Math.min(mostParts, names.length - at);
    while (count > 1 && !isTitle(names.slice(at, at + count))) count--;
    joined.push(names.slice(at, at + count).join(", "));
    at += count;
  }
  return joined;

  function isTitle(parts: readonly string[]): boolean {
    const title = parts.join(", ").replace(/^-\s*/, "");
    const hasUnknown = parts.some((part) => unknown.includes(part));
    return hasUnknown && search.titled(title).length > 0;
  }
}

/** Looks for names that the service does not have among the titles of a list's columns, then of the records to which ids lead. */
export async function columnsMeant(
  names: readonly string[],
  { searches, available, words, linkedNames }: MeantAmong,
): Promise<MeantColumns> {
  const search = titleSearch(searches, available, words);
  const meant = new Map<string, string>();
  const written = new Map<string, string>();
  const near = new Map<string, string>();
  for (const name of names) {
    const [, sign = "", title = ""] = /^(-?)\s*(.*)$/s.exec(name) ?? [];
    const own = search.titled(title);
    const [found, ...others] = own.length > 0 ? own : await linkedTitled(title);
    if (found === undefined) {
      const like = search.near(title);
      if (like !== undefined) near.set(name, like);
      continue;
    }
    if (others.length > 0) return { ambiguous: title, candidates: [found, ...others] };
    meant.set(name, sign + found);
    if (sign === "") written.set(found.toLowerCase(), title);
  }
  return { meant, written, near };

  /** The columns of a title such as *Name · Partner ID*, where *Partner ID* is the title of an id. */
  async function linkedTitled(title: string): Promise<readonly string[]> {
    const { field = "", object = "" } = splitTitle(title) ?? {};
    const [id, ...others] = object === "" ? [] : search.titled(object);
    if (id === undefined || others.length > 0) return [];
    const linked = titleSearch(searches, await linkedNames(id), words);
    return linked.titled(field).map((name) => `${id}.${name}`);
  }
}
