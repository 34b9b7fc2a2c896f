import type { FieldWords } from "@accounting-data/deployment";
import { columnTitles, comparableTitle, comparablePlain } from "./column-titles.ts";

/** Finds the columns of a list by what a person calls them. */
export type TitleSearch = ReturnType<typeof createTitleSearch>;

const languages = ["en", "cs"] as const;

/** The fewest letters that count as the beginning of a title that a person may mean. */
const shortestBeginning = 4;

export function createTitleSearch(all: readonly string[], words?: FieldWords) {
  const names = [...new Set(all)];
  const sources = [
    { words },
    ...(words ? [{ words: undefined }] : []),
    // What a column is called that stands alone, as in a table of few columns.
    { words, among: [] },
  ].map((source) => languages.map((language) => columnTitles(names, { ...source, language })));
  const ways = [comparableTitle, comparablePlain].flatMap((compared) =>
    (["full", "short"] as const).flatMap((part) =>
      sources.map((titles) => {
        const columns = new Map<string, Set<string>>();
        for (const name of names) {
          for (const title of titles.map((one) => compared(one.get(name)![part]))) {
            columns.set(title, (columns.get(title) ?? new Set()).add(name));
          }
        }
        return { compared, columns };
      }),
    ),
  );
  const titles = sources[0]!.flatMap((titlesOf) =>
    [...titlesOf.values()].map(({ full }) => ({ full, plain: withoutBrackets(full) })),
  );
  const isLong = (text: string): boolean => text.length >= shortestBeginning;

  return {
    words,
    /**
     * The columns that a title may mean, in any language: by the full title of a column, else by a short one; without accents, as many
     * people type, only where no title is written exactly so. Without the deployment's words as well, which may be newer than what a
     * person wrote.
     */
    titled: (title: string): readonly string[] => {
      for (const { compared, columns } of ways) {
        const found = columns.get(compared(title));
        if (found) return [...found];
      }
      return [];
    },
    /**
     * A title that is like this one, which no column has: with the same words before an explanation in brackets, or with this one at its
     * beginning, or at the beginning of this one.
     */
    near: (title: string): string | undefined => {
      const wanted = withoutBrackets(title);
      const like =
        titles.find(({ plain }) => plain === wanted) ??
        titles.find(({ plain }) => isLong(wanted) && plain.startsWith(wanted)) ??
        titles.find(({ plain }) => isLong(plain) && wanted.startsWith(plain));
      return like?.full;
    },
  };
}

/** The searches that were made in a workbook, by the names of the columns. Only {@link titleSearch} reads and fills it. */
export type TitleSearches = Map<string, TitleSearch>;

/** Beyond this number all are made anew. Few records of a list have other columns than the others. */
const mostRemembered = 50;

/** The search for the columns with these names, made once: every cell of a recalculation looks among the same columns. */
export function titleSearch(made: TitleSearches, names: readonly string[], words?: FieldWords): TitleSearch {
  const key = names.join("\n");
  const known = made.get(key);
  if (known && known.words === words) return known;
  if (made.size >= mostRemembered) made.clear();
  const search = createTitleSearch(names, words);
  made.set(key, search);
  return search;
}

function withoutBrackets(title: string): string {
  return comparablePlain(title.replace(/\([^()]*\)/g, " "));
}
