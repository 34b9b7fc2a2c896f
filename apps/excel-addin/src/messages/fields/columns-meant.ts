import type { FieldWords } from "../../settings/field-words.ts";
import { columnsTitled, splitTitle, titleNear } from "./column-titles.ts";

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

/** Where titles are looked for. */
export interface MeantAmong {
  /** The names of the list's columns. */
  readonly available: readonly string[];
  readonly words: FieldWords | undefined;
  /** The names of the columns of the list to which the id in a column leads; none if it leads to no list. */
  readonly linkedNames: (id: string) => Promise<readonly string[]>;
}

/** Looks for names that the service does not have among the titles of a list's columns, then of the records to which ids lead. */
export async function columnsMeant(
  names: readonly string[],
  { available, words, linkedNames }: MeantAmong,
): Promise<MeantColumns> {
  const meant = new Map<string, string>();
  const written = new Map<string, string>();
  const near = new Map<string, string>();
  for (const name of names) {
    const [, sign = "", title = ""] = /^(-?)\s*(.*)$/s.exec(name) ?? [];
    const own = columnsTitled(title, available, words);
    const [found, ...others] = own.length > 0 ? own : await linkedTitled(title);
    if (found === undefined) {
      const like = titleNear(title, available, words);
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
    const [id, ...others] = object === "" ? [] : columnsTitled(object, available, words);
    if (id === undefined || others.length > 0) return [];
    return columnsTitled(field, await linkedNames(id), words).map((name) => `${id}.${name}`);
  }
}
