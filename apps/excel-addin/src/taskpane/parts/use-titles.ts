import { useMemo } from "react";
import { columnTitles, type ColumnTitle } from "../../messages/fields/column-titles.ts";
import { useConnection, usePane, useStore } from "../pane-context.ts";

/** What the pane calls these columns of the company's lists, by their names. */
export function useTitles(names: readonly string[]): ReadonlyMap<string, ColumnTitle> {
  const { upstream } = useConnection();
  const { addIn, words } = usePane();
  const { language } = words;
  const offered = useStore(addIn.upstreams, () => addIn.upstreams.peek(upstream));
  const all = names.join("\n");
  return useMemo(
    () => columnTitles(all.split("\n"), { language, words: offered?.words }),
    [all, language, offered],
  );
}
