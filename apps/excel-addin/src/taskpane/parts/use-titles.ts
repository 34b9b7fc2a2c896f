import { useMemo } from "react";
import { columnTitles, type ColumnTitle } from "../../messages/fields/column-titles.ts";
import { useOffered, usePane } from "../pane-context.ts";

/** What the pane calls these columns of the company's lists, by their names. */
export function useTitles(names: readonly string[]): ReadonlyMap<string, ColumnTitle> {
  const { language } = usePane().words;
  const offered = useOffered();
  const all = names.join("\n");
  return useMemo(
    () => columnTitles(all.split("\n"), { language, words: offered?.words }),
    [all, language, offered],
  );
}
