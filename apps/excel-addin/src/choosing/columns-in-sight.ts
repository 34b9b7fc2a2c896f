import { comparable } from "@accounting-data/creating";
import type { ColumnExample } from "../cells/column-examples.ts";
import type { ColumnChoice } from "./column-choice.ts";

/** What a person has asked to see of a list's columns. */
export interface ColumnView {
  /** What they search for. */
  readonly search: string;
  /** The ids that they have opened, to see the columns of the records to which these lead. */
  readonly opened: ReadonlySet<string>;
  readonly titleOf: (name: string) => string;
}

/**
 * The columns to show, in a person's order: those in whose name, title or description they search. What an id leads to is shown once it is
 * opened, searched for or ticked; in a search the list's own columns come first.
 */
export function columnsInSight(
  { order, ticked }: Pick<ColumnChoice, "order" | "ticked">,
  columns: readonly ColumnExample[],
  { search, opened, titleOf }: ColumnView,
): readonly string[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const wanted = comparable(search.trim());
  const isSearched = wanted !== "";
  const viaOf = (name: string): string | undefined => byName.get(name)?.via;

  function isFound(name: string): boolean {
    const texts = [name, titleOf(name), byName.get(name)?.description ?? ""];
    return texts.some((text) => comparable(text).includes(wanted));
  }

  function isInSight(name: string): boolean {
    const via = viaOf(name);
    return via === undefined || isSearched || opened.has(via) || ticked.has(name);
  }

  const found = order.filter((name) => isFound(name) && isInSight(name));
  if (!isSearched) return found;
  const isOwn = (name: string): boolean => viaOf(name) === undefined;
  return [...found.filter(isOwn), ...found.filter((name) => !isOwn(name))];
}
