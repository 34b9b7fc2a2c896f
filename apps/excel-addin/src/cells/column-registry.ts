/** One column of a matrix that is being filled. */
export interface Column {
  readonly name: string;
  readonly index: number;
  /** Whether every non-empty value so far was a date. */
  dates: boolean;
  /** Ids must not be shortened. */
  readonly isId: boolean;
}

/** Assigns columns to the paths found in records. */
export interface ColumnRegistry {
  readonly columns: readonly Column[];
  /** The column of a path that was not met before; -1 if it is not selected. Called once for each path. */
  columnOf(path: string): number;
  /** Whether a column may lie below this path. */
  selectsBelow(path: string): boolean;
}

/**
 * Selects all columns: `known` ones first, in their order, then every other path found. Excel compares names without
 * case, so paths that differ only in case get numbers.
 */
export function allColumns(known: readonly string[]): ColumnRegistry {
  const columns: Column[] = [];
  const byName = new Map<string, number>();
  const add = (name: string): number => {
    byName.set(name.toLowerCase(), columns.length);
    return columns.push(newColumn(name, columns.length)) - 1;
  };
  for (const name of known) if (!byName.has(name.toLowerCase())) add(name);
  const assigned = new Set<number>();

  return {
    columns,
    columnOf: (path) => {
      let column = byName.get(path.toLowerCase());
      for (let copy = 2; column !== undefined && assigned.has(column); copy++) {
        const name = `${path} (${copy})`;
        column = byName.get(name.toLowerCase()) ?? add(name);
      }
      column ??= add(path);
      assigned.add(column);
      return column;
    },
    selectsBelow: () => true,
  };
}

/** Selects these columns, in this order. A name may occur twice. */
export function selectedColumns(selected: readonly string[]): ColumnRegistry & {
  /** By name in lower case: the path as the records spell it, for names that were found. */
  readonly spelling: ReadonlyMap<string, string>;
  /** For each selected name the index of its column: a repeated name has one column, which is copied. */
  readonly sources: readonly number[];
} {
  const columns: Column[] = [];
  const byName = new Map<string, number>();
  const prefixes = new Set<string>();
  const spelling = new Map<string, string>();
  const sources = selected.map((name) => {
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
      // Of paths that differ only in case, the first one found is selected.
      if (column === undefined || spelling.has(lower)) return -1;
      spelling.set(lower, path);
      return column;
    },
    selectsBelow: (path) => prefixes.has(path.toLowerCase()),
  };
}

function newColumn(name: string, index: number): Column {
  return { name, index, dates: true, isId: /(?:^|\.|[a-z])(?:id|guid)$/i.test(name) };
}
