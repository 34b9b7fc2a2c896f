/** One column of a matrix while it is being filled. */
export interface Column {
  readonly name: string;
  /** Its place. */
  readonly index: number;
  /** While every non-empty value has been a date. */
  dates: boolean;
  /** Ids and the like: never cut. */
  readonly uncut: boolean;
}

/** Gives every path through the records its place among the columns. */
export interface ColumnRegistry {
  readonly columns: readonly Column[];
  /** The column of a place in the records that was not met before; -1 where nobody asked for it. */
  columnOf(path: string): number;
  /** Whether anything below this path may be a column. */
  wantsBelow(path: string): boolean;
}

/**
 * Columns in the order of `known`; every other path found is appended. Paths that differ in nothing but case are
 * columns of their own, the later ones numbered, since Excel's users and tables compare names without case.
 */
export function openRegistry(known: readonly string[]): ColumnRegistry {
  const columns: Column[] = [];
  const byName = new Map<string, number>();
  const add = (name: string): number => {
    byName.set(name.toLowerCase(), columns.length);
    return columns.push(newColumn(name, columns.length)) - 1;
  };
  for (const name of known) if (!byName.has(name.toLowerCase())) add(name);
  const taken = new Set<number>();

  return {
    columns,
    columnOf: (path) => {
      let column = byName.get(path.toLowerCase());
      for (let copy = 2; column !== undefined && taken.has(column); copy++) {
        const name = `${path} (${copy})`;
        column = byName.get(name.toLowerCase()) ?? add(name);
      }
      column ??= add(path);
      taken.add(column);
      return column;
    },
    wantsBelow: () => true,
  };
}

/** Exactly the columns asked for, in their order; the same name may be asked for twice. */
export function askedRegistry(asked: readonly string[]): ColumnRegistry & {
  /** Names as the service spells them, where a record had them. */
  readonly spelling: ReadonlyMap<string, string>;
  /** For each name asked for, the column that is filled: a repeated name is filled once and copied. */
  readonly sources: readonly number[];
} {
  const columns: Column[] = [];
  const byName = new Map<string, number>();
  const prefixes = new Set<string>();
  const spelling = new Map<string, string>();
  const sources = asked.map((name) => {
    const lower = name.toLowerCase();
    const known = byName.get(lower);
    if (known !== undefined) return known;
    for (let dot = lower.indexOf("."); dot >= 0; dot = lower.indexOf(".", dot + 1))
      prefixes.add(lower.slice(0, dot));
    byName.set(lower, columns.length);
    return columns.push(newColumn(name, columns.length)) - 1;
  });

  return {
    columns,
    sources,
    spelling,
    columnOf: (path) => {
      const lower = path.toLowerCase();
      const column = byName.get(lower);
      if (column === undefined) return -1;
      // A second place whose name differs in case only is not what was asked for first.
      if (spelling.has(lower)) return -1;
      spelling.set(lower, path);
      return column;
    },
    wantsBelow: (path) => prefixes.has(path.toLowerCase()),
  };
}

function newColumn(name: string, index: number): Column {
  return { name, index, dates: true, uncut: /(?:^|\.|[a-z])(?:id|guid)$/i.test(name) };
}
