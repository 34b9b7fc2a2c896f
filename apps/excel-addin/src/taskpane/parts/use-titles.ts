import { payloadFields } from "@accounting-data/creating/payload";
import { useMemo } from "react";
import { isNameOptional, partnerWords } from "../../creating/partner-words.ts";
import { columnTitles, type ColumnTitle } from "../../messages/fields/column-titles.ts";
import type { FieldWords } from "@accounting-data/deployment";
import { useOffered, usePane } from "../pane-context.ts";

/** What the pane calls these columns of the company's lists, by their names. */
export function useTitles(names: readonly string[]): ReadonlyMap<string, ColumnTitle> {
  return useTitlesBy(names, useOffered()?.words);
}

/** The same of a partner's fields. */
export function usePartnerTitles(names: readonly string[]): ReadonlyMap<string, ColumnTitle> {
  const offered = useOffered();
  const words = useMemo(() => partnerWords(payloadFields(offered?.described), offered?.words), [offered]);
  return useTitlesBy(names, words);
}

/** The labels of the fields that every form of a partner has, by their names. */
export function usePartnerLabels(): Readonly<Record<string, string>> {
  const { fields } = usePane().words.pane.create;
  const offered = useOffered();
  const name = usePartnerTitles(["Name"]).get("Name")!.full;
  return isNameOptional(payloadFields(offered?.described)) ? { ...fields, Name: name } : fields;
}

function useTitlesBy(
  names: readonly string[],
  words: FieldWords | undefined,
): ReadonlyMap<string, ColumnTitle> {
  const { language } = usePane().words;
  const all = names.join("\n");
  return useMemo(() => columnTitles(all.split("\n"), { language, words }), [all, language, words]);
}
