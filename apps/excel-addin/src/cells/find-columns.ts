import { comparable } from "@accounting-data/creating";
import { columnOfPath, columnsInArrays } from "./column-path.ts";
import { emptyColumn, type Column } from "./column.ts";
import { alternatives, nameOfAlternatives } from "./one-name.ts";
import type { RecordShape } from "./record-shape.ts";
import { firstValue, type FollowId } from "./step.ts";

/** What the names of columns are found in. */
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

export type FindProblem =
  | {
      readonly problem: "unknown";
      readonly names: readonly string[];
      readonly available: readonly string[];
      /** Titles that may be meant, by names. */
      readonly near?: ReadonlyMap<string, string>;
    }
  /** A last part that several columns have. */
  | { readonly problem: "ambiguous"; readonly name: string; readonly candidates: readonly string[] };

/** No columns if nothing has the name. */
type Found = readonly Column[] | FindProblem;

export type ColumnFinder = ReturnType<typeof createColumnFinder>;

/** Finds the columns that one name means, by the first of these syntaxes that fits it. */
export function createColumnFinder({ shape, all, links }: Selectable) {
  const inArrays = columnsInArrays(shape);

  /** `Address.City`: the full name, in any case. */
  function findNamed(name: string): Column | undefined {
    const lower = comparable(name);
    const isNamed = (column: Column): boolean => comparable(column.name) === lower;
    return all.find(isNamed) ?? inArrays.find(isNamed);
  }

  /** `BusinessDetails.*`. A column inside of an array needs the array's name in front: `*` alone never adds rows. */
  function findMatching(pattern: string): readonly Column[] {
    const parts = pattern.split("*");
    const [start] = parts;
    const below = inArrays.filter(({ rows }) => start!.startsWith(`${comparable(rows!.name)}.`));
    return [...all, ...below].filter((column) => consistsOf(comparable(column.name), parts));
  }

  /** `DuePeriod`: the last part of a name, if only one column has it. */
  function findByEnding(name: string): Found {
    const ending = `.${comparable(name)}`;
    const found = all.filter((column) => comparable(column.name).endsWith(ending));
    if (found.length < 2) return found;
    return { problem: "ambiguous", name, candidates: found.map((column) => column.name) };
  }

  /** `CompanyName|Name`: of columns in the same rows, the first that has a value. */
  function findFirst(names: readonly string[]): Found {
    const columns: Column[] = [];
    const spelled: string[] = [];
    for (const name of names) {
      const found = findOwn(name);
      if ("problem" in found) return found;
      const [column, ...others] = found;
      if (others.length > 0) return [];
      // Records may have only one of the fields.
      if (column) columns.push(column);
      spelled.push(column?.name ?? name);
    }
    const [first] = columns;
    if (!first || columns.some(({ rows }) => rows?.name !== first.rows?.name)) return [];
    const ways = columns.flatMap(({ steps }) => (steps ? [steps] : []));
    return [
      {
        name: nameOfAlternatives(spelled),
        steps: ways.length === 0 ? undefined : [firstValue(ways)],
        ...(first.rows && { rows: first.rows }),
      },
    ];
  }

  /** The columns of these records themselves. */
  function findOwn(written: string): Found {
    // A heading in a cell may have blanks around it, and so may a name.
    const name = written.trim();
    const named = findNamed(written) ?? findNamed(name);
    if (named) return [named];
    const several = alternatives(name);
    if (several) return findFirst(several);
    if (name.includes("*")) return findMatching(comparable(name));
    // `Items[0].Text`: a path with positions in arrays.
    const ofPath = columnOfPath(shape, name);
    return ofPath ? [ofPath] : findByEnding(name);
  }

  /** `CurrencyId.Code`: the columns of a record of another list, behind the field with its id. */
  function findLinked(name: string): Found {
    if (!links) return [];
    for (const { index } of name.matchAll(/\./g)) {
      const ids = find(name.slice(0, index));
      if ("problem" in ids || ids.length !== 1) continue;
      const id = ids[0]!;
      const linked = links(id.name);
      if (linked) return findBehind(id, linked, { name, nameInLinked: name.slice(index + 1) });
    }
    return [];
  }

  function find(name: string): Found {
    const own = findOwn(name);
    const hasValues = "problem" in own || own.some(({ steps }) => steps);
    if (hasValues) return own;
    // A table remembers the names of linked columns too: its own column of such a name is empty.
    const linked = findLinked(name);
    const isLinked = !("problem" in linked) && linked.length > 0;
    return isLinked || own.length === 0 ? linked : own;
  }

  return {
    find,
    /** The column whose full name this is. */
    findNamed,
    /** The problem of names that nothing has. */
    unknown: (names: readonly string[]): FindProblem => ({
      problem: "unknown",
      names,
      available: [...all, ...inArrays].map((column) => column.name),
    }),
  };
}

/** The columns of the records to which an id leads. */
function findBehind(
  id: Column,
  linked: LinkedRecords,
  { name, nameInLinked }: { readonly name: string; readonly nameInLinked: string },
): Found {
  const finder = createColumnFinder(linked);
  let found = finder.find(nameInLinked);
  if (!("problem" in found) && found.length === 0) {
    if (linked.hasRecords) found = finder.unknown([nameInLinked]);
    else if (!nameInLinked.includes("*")) found = [emptyColumn(nameInLinked)];
  }
  if ("problem" in found) {
    if (found.problem === "ambiguous") return found;
    return { ...found, names: [name], available: found.available.map((column) => `${id.name}.${column}`) };
  }
  return found.map((column) => ({
    ...id,
    name: `${id.name}.${column.name}`,
    steps: id.steps && column.steps && [...id.steps, linked.follow, ...column.steps],
  }));
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
