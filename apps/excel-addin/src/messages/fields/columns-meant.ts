import { comparable } from "@accounting-data/creating";
import type { FieldWords } from "@accounting-data/deployment";
import { oneNames } from "../../cells/one-name.ts";
import type { SelectionProblem } from "../../cells/select-columns.ts";
import { splitTitle } from "./column-titles.ts";
import { titleSearch, type TitleSearch, type TitleSearches } from "./title-search.ts";

/** What a formula selects, once its titles are the service's names. */
export interface MeantColumns {
  readonly names: readonly string[];
  /** The titles that a person wrote, by the names in lower case. */
  readonly written: ReadonlyMap<string, string>;
  /** Titles that a person may have meant, by what was written and nothing is called. */
  readonly near: ReadonlyMap<string, string>;
}

export interface MeantAmong {
  /** Which of the names the service does not have. */
  readonly unknown: readonly string[];
  /** The columns of the list. */
  readonly available: readonly string[];
  /** Those of the workbook. */
  readonly searches: TitleSearches;
  readonly words: FieldWords | undefined;
  /** The names of the columns of the list to which the id in a column leads; none if it leads to no list. */
  readonly linkedNames: (id: string) => Promise<readonly string[]>;
}

/** Looks for names that the service does not have among the titles of a list's columns, then of the records to which ids lead. */
export async function columnsMeant(
  names: readonly string[],
  { unknown, available, searches, words, linkedNames }: MeantAmong,
): Promise<MeantColumns | Extract<SelectionProblem, { readonly problem: "ambiguous" }>> {
  const searchIn = (columns: readonly string[]): TitleSearch =>
    titleSearch(searches, [...columns, ...oneNames(columns).map(({ name }) => name)], words);
  const search = searchIn(available);
  const meant: string[] = [];
  const written = new Map<string, string>();
  const near = new Map<string, string>();
  for (const name of joinTitles(names, unknown, search)) {
    if (names.includes(name) && !unknown.includes(name)) {
      meant.push(name);
      continue;
    }
    const [, sign = "", title = ""] = /^(-?)\s*(.*)$/s.exec(name) ?? [];
    const [found, ...others] = await titled(title);
    if (found === undefined) {
      meant.push(name);
      const like = search.near(title);
      if (like !== undefined) near.set(name, like);
      continue;
    }
    if (others.length > 0) return { problem: "ambiguous", name: title, candidates: [found, ...others] };
    meant.push(sign + found);
    if (sign === "") written.set(comparable(found), title);
  }
  return { names: meant, written, near };

  /** The columns of a title, also of one such as *Name · Partner ID*, where *Partner ID* is the title of an id. */
  async function titled(title: string): Promise<readonly string[]> {
    const own = search.titled(title);
    const parts = own.length > 0 ? undefined : splitTitle(title);
    const [id, ...others] = parts ? search.titled(parts.object) : [];
    if (!parts || id === undefined || others.length > 0) return own;
    return searchIn(await linkedNames(id))
      .titled(parts.field)
      .map((name) => `${id}.${name}`);
  }
}

/** The most parts of a title with commas. */
const mostParts = 4;

/** Joins neighbours that are one title: commas stand between names, and in some titles. At least one of them is no name. */
function joinTitles(
  names: readonly string[],
  unknown: readonly string[],
  search: TitleSearch,
): readonly string[] {
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
