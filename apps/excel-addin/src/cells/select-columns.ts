import { comparable } from "@accounting-data/creating";
import { emptyColumn, type Column } from "./column.ts";
import { createColumnFinder, type FindProblem, type Selectable } from "./find-columns.ts";

export type SelectionProblem =
  | FindProblem
  /** Columns inside of two arrays: their rows have nothing to do with each other. */
  | { readonly problem: "twoArrays"; readonly arrays: readonly string[] }
  /** Every column is left out. */
  | { readonly problem: "none" };

/** Whether a selection starts from columns that it does not name. */
export function usesPatterns(names: readonly string[]): boolean {
  return names.some((name) => name.includes("*") || name.startsWith("-"));
}

/**
 * The columns whose full names these are, in their order; undefined unless each has a value in some record. More records can't change
 * what such names select.
 */
export function columnsInFull(
  names: readonly string[],
  all: readonly Column[],
): readonly Column[] | undefined {
  if (names.length === 0) return undefined;
  const columns: Column[] = [];
  for (const wanted of names) {
    const column = all.find(({ name }) => comparable(name) === comparable(wanted));
    // Null in each of these records, it may be an object in others.
    if (column?.isNull !== false) return undefined;
    columns.push(column);
  }
  return columns;
}

/** The place of a column that was just left out: the next name may put others there. */
interface Gap {
  readonly name: string;
  readonly at: number;
}

/**
 * The columns that these names select, in their order. {@link createColumnFinder} finds those of one name; `-` in front of it
 * leaves them out. A column that directly follows the name of one that is left out, and is that one or one of the record that it
 * leads to, takes its place: `-CurrencyId, CurrencyId.Code`.
 */
export function selectColumns(
  names: readonly string[],
  selectable: Selectable,
): readonly Column[] | SelectionProblem {
  const { all, hasRecords } = selectable;
  const finder = createColumnFinder(selectable);
  // A field's own name may begin with "-" or have a "*" in it.
  const leavesOut = (name: string): boolean => name.startsWith("-") && !finder.findNamed(name);
  const isPattern = (name: string): boolean => name.includes("*") && !finder.findNamed(name);

  const unknown: string[] = [];
  // Leaving columns out starts with all of them.
  let selected: readonly Column[] = names[0] !== undefined && leavesOut(names[0]) ? all : [];
  let gap: Gap | undefined;
  for (const name of names) {
    const isLeftOut = leavesOut(name);
    const found = finder.find(isLeftOut ? name.slice(1).trim() : name);
    if ("problem" in found) return found;
    const gapBefore = gap;
    gap = undefined;
    if (found.length === 0) {
      if (hasRecords || name.includes("*")) unknown.push(name);
      else if (!isLeftOut) selected = [...selected, emptyColumn(name)];
    } else if (isLeftOut) {
      gap = gapOf(selected, found);
      selected = without(selected, found);
    } else if (gapBefore && found.every((column) => fillsGap(column, gapBefore))) {
      selected = selected.toSpliced(gapBefore.at, 0, ...found);
    } else {
      // A pattern selects no column a second time.
      const already = new Set(isPattern(name) ? selected : []);
      selected = [...selected, ...found.filter((column) => !already.has(column))];
    }
  }

  if (hasRecords && unknown.length > 0) return finder.unknown(unknown);
  if (hasRecords && selected.length === 0) return { problem: "none" };
  const arrays = [...new Set(selected.flatMap(({ rows }) => (rows ? [rows.name] : [])))];
  return arrays.length > 1 ? { problem: "twoArrays", arrays } : selected;
}

/** Undefined unless it is one column, and was selected. */
function gapOf(selected: readonly Column[], leftOut: readonly Column[]): Gap | undefined {
  const [only, ...others] = leftOut;
  if (!only || others.length > 0) return undefined;
  const at = selected.findIndex(({ name }) => name === only.name);
  return at < 0 ? undefined : { name: only.name, at };
}

/** Whether it is the column that was left out, or one of the record to which that column's id leads. */
function fillsGap({ name }: Column, gap: Gap): boolean {
  return name === gap.name || name.startsWith(`${gap.name}.`);
}

function without(selected: readonly Column[], leftOut: readonly Column[]): readonly Column[] {
  const names = new Set(leftOut.map(({ name }) => name));
  return selected.filter(({ name }) => !names.has(name));
}
