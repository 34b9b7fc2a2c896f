import { columnOfPath, columnsInArrays } from "./column-path.ts";
import { emptyColumn, type Column } from "./column.ts";
import type { RecordShape } from "./record-shape.ts";
import type { FollowId } from "./step.ts";

export type SelectionProblem =
  | {
      readonly problem: "unknown";
      readonly names: readonly string[];
      readonly available: readonly string[];
      /** Titles that may be meant, by names. */
      readonly near?: ReadonlyMap<string, string>;
    }
  /** A last part that several columns have. */
  | { readonly problem: "ambiguous"; readonly name: string; readonly candidates: readonly string[] }
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
    const column = all.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
    // Null in each of these records, it may be an object in others.
    if (column?.isNull !== false) return undefined;
    columns.push(column);
  }
  return columns;
}

export interface Selectable {
  readonly shape: RecordShape;
  /** The columns of a call that names none, in their order. */
  readonly all: readonly Column[];
  /** Whether there are records. If not, every name is accepted: nothing shows that it is wrong. */
  readonly hasRecords: boolean;
  /** The records of other lists to which ids lead: `CurrencyId.Code`. */
  readonly links?: Links | undefined;
}

/** The records to which a field leads, by its path; undefined if no such records were read. */
export type Links = (path: string) => LinkedRecords | undefined;

/** The records of another list, and what can be selected of them. */
export interface LinkedRecords extends Selectable {
  readonly follow: FollowId;
}

/**
 * The columns that these names select, in their order: full names, last parts that only one column has (`DuePeriod`),
 * positions in arrays (`Items[0].Text`), columns of a record of another list behind the field with its id (`CurrencyId.Code`), `*` for
 * any characters (`BusinessDetails.*`), and `-` to leave columns out. A column that directly follows the name of one that is left
 * out, and is that one or one of the record that it leads to, takes its place: `-CurrencyId, CurrencyId.Code`.
 */
export function selectColumns(
  names: readonly string[],
  { shape, all, hasRecords, links }: Selectable,
): readonly Column[] | SelectionProblem {
  const inArrays = columnsInArrays(shape);
  const unknown: string[] = [];
  // Leaving columns out starts with all of them.
  let selected: Column[] = names[0]?.startsWith("-") && !exact(names[0]) ? [...all] : [];
  /** The column that was just left out, and where it was. */
  let left: { readonly name: string; readonly at: number } | undefined;

  for (const name of names) {
    const isLeftOut = name.startsWith("-") && !exact(name);
    const found = find(isLeftOut ? name.slice(1).trim() : name);
    if ("problem" in found) return found;
    const [first] = found;
    const before = left;
    left = undefined;
    if (!first) {
      if (hasRecords || name.includes("*")) unknown.push(name);
      else if (!isLeftOut) selected.push(emptyColumn(name));
    } else if (isLeftOut) {
      const at = selected.findIndex((column) => column.name === first.name);
      if (found.length === 1 && at >= 0) left = { name: first.name, at };
      const leftOut = new Set(found.map((column) => column.name));
      selected = selected.filter((column) => !leftOut.has(column.name));
    } else if (before && found.every((column) => isOf(column, before.name))) {
      selected.splice(before.at, 0, ...found);
    } else {
      // A pattern selects no column a second time.
      const chosen = new Set(name.includes("*") && !exact(name) ? selected : []);
      selected = [...selected, ...found.filter((column) => !chosen.has(column))];
    }
  }
  if (hasRecords && unknown.length > 0) {
    return {
      problem: "unknown",
      names: unknown,
      available: [...all, ...inArrays].map((column) => column.name),
    };
  }
  if (selected.length === 0 && hasRecords) return { problem: "none" };
  const arrays = [...new Set(selected.flatMap(({ rows }) => (rows ? [rows.name] : [])))];
  return arrays.length > 1 ? { problem: "twoArrays", arrays } : selected;

  /** Whether it is this column, or one of the record to which its id leads. */
  function isOf(column: Column, id: string): boolean {
    return column.name === id || column.name.startsWith(`${id}.`);
  }

  function exact(name: string): Column | undefined {
    const lower = name.toLowerCase();
    const isNamed = (column: Column): boolean => column.name.toLowerCase() === lower;
    return all.find(isNamed) ?? inArrays.find(isNamed);
  }

  function find(name: string): readonly Column[] | SelectionProblem {
    const named = exact(name);
    const inOwn = named ? [named] : findOwn(name);
    if ("problem" in inOwn || inOwn.some(({ steps }) => steps)) return inOwn;
    // A table remembers names of such columns too, so an empty one does not count.
    const inLinked = findLinked(name);
    return inOwn.length > 0 && ("problem" in inLinked || inLinked.length === 0) ? inOwn : inLinked;
  }

  function findOwn(name: string): readonly Column[] | SelectionProblem {
    if (name.includes("*")) return matching(name.toLowerCase());
    const ofPath = columnOfPath(shape, name);
    if (ofPath) return [ofPath];
    const ending = all.filter((column) => column.name.toLowerCase().endsWith(`.${name.toLowerCase()}`));
    if (ending.length < 2) return ending;
    return { problem: "ambiguous", name, candidates: ending.map((column) => column.name) };
  }

  /** The columns of the record to whose id the first part of the name leads. */
  function findLinked(name: string): readonly Column[] | SelectionProblem {
    if (!links) return [];
    for (const { index } of name.matchAll(/\./g)) {
      const ids = find(name.slice(0, index));
      if ("problem" in ids || ids.length !== 1) continue;
      const id = ids[0]!;
      const linked = links(id.name);
      if (!linked) continue;
      const found = selectColumns([name.slice(index + 1)], linked);
      if ("problem" in found)
        return found.problem === "unknown"
          ? { ...found, names: [name], available: found.available.map((one) => `${id.name}.${one}`) }
          : found;
      return found.map((column) => ({
        ...id,
        name: `${id.name}.${column.name}`,
        steps: id.steps && column.steps && [...id.steps, linked.follow, ...column.steps],
      }));
    }
    return [];
  }

  /** `*` alone never adds rows: a column inside of an array needs the array's name in front. */
  function matching(pattern: string): readonly Column[] {
    const parts = pattern.split("*");
    const start = pattern.slice(0, pattern.indexOf("*"));
    const below = inArrays.filter(({ rows }) => start.startsWith(`${rows!.name.toLowerCase()}.`));
    return [...all, ...below].filter((column) => consistsOf(column.name.toLowerCase(), parts));
  }
}

/** Whether a name consists of these parts, with any text between them. A regular expression with many `.*` would never end. */
function consistsOf(name: string, [first = "", ...others]: readonly string[]): boolean {
  const last = others.pop() ?? "";
  let at = first.length;
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.startsWith(first) && name.endsWith(last) && name.length >= at + last.length;
}
