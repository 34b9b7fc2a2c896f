import type { ListName } from "@accounting-data/deployment";
import type { ColumnExample } from "../cells/column-examples.ts";

/**
 * The selection with the name of each record that an id leads to in place of that id. An empty selection means all columns, and still
 * does then: `-PartnerId, PartnerId.Name`.
 */
export function namesForIds(
  selected: readonly string[],
  columns: readonly ColumnExample[],
): readonly string[] {
  if (selected.length === 0) {
    return columns.flatMap(({ name, array, via, readable }) =>
      readable === undefined || array !== undefined || via !== undefined ? [] : [`-${name}`, readable],
    );
  }
  const readable = new Map(columns.map((column) => [column.name, column.readable]));
  return [...new Set(selected.map((name) => readable.get(name) ?? name))];
}

/** The lists to whose records these columns lead. */
export function leadingLists(columns: readonly ColumnExample[]): readonly ListName[] {
  return [...new Set(columns.flatMap(({ leadsTo }) => leadsTo ?? []))];
}

/** Those that must be read before it is known which of their columns are names. */
export function unknownLists(columns: readonly ColumnExample[]): readonly ListName[] {
  const linked = new Set(columns.flatMap(({ via }) => via ?? []));
  return leadingLists(columns.filter(({ name }) => !linked.has(name)));
}
