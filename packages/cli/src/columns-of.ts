import { ColumnError, nearest, rowsOf, type BookList } from "@accounting-data/books";
import { CommandError, exitCodes } from "./exit-codes.ts";

/** The columns of `--columns`, or undefined if it is not given. */
export function parseColumns(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const columns = text
    .split(",")
    .map((column) => column.trim())
    .filter((column) => column !== "");
  if (columns.length === 0) throw new CommandError("--columns names no column.", exitCodes.usage);
  return columns;
}

/** All columns of a list that hold a value of their own: not the objects and arrays around them. */
export async function plainColumns(list: BookList, signal: AbortSignal): Promise<readonly string[]> {
  const columns = await list.columns({ signal });
  const arrays = columns.filter(({ type }) => type === "array").map(({ path }) => `${path}.`);
  return columns
    .filter(({ path, type }) => type !== "object" && !arrays.some((array) => path.startsWith(array)))
    .map(({ path }) => path);
}

/** Watches that each column stands in a record or in the description of the list: the values of any other are all missing. */
export function watchColumns(list: BookList, columns: readonly string[] = []) {
  const known = list.describedColumns.map(({ path }) => path);
  const described = new Set(known.map((path) => path.toLowerCase()));
  const unseen = new Set(columns.filter((column) => !described.has(column.toLowerCase())));
  const names = new Set(known);
  let hasRecords = false;
  return {
    note: (record: object): void => {
      hasRecords = true;
      if (unseen.size > 0) for (const name of Object.keys(record)) names.add(name);
      for (const column of unseen) {
        if (rowsOf(record, [column]).some(([value]) => value !== undefined)) unseen.delete(column);
      }
    },
    /** Throws `ColumnError` for a column that no record had. */
    end: (): void => {
      const [column] = unseen;
      if (column === undefined || !hasRecords) return;
      const near = nearest(column, [...names]);
      const hint =
        near.length > 0 ? `Did you mean ${near.join(" or ")}?` : `lists ${list.name} names its columns.`;
      throw new ColumnError(`${list.name} has no column "${column.slice(0, 80)}". ${hint}`);
    },
  };
}

/** The moment of `--modified-since`. */
export function parseModifiedSince(text: string | undefined, list: BookList): Date | undefined {
  if (text === undefined) return undefined;
  if (!list.modifiedSince) {
    throw new CommandError(
      `${list.name} can't be asked for changes: leave --modified-since out.`,
      exitCodes.usage,
    );
  }
  const moment = /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) {
    throw new CommandError(
      "--modified-since takes a day or a moment, such as 2026-03-01 or 2026-03-01T08:00:00Z.",
      exitCodes.usage,
    );
  }
  return moment;
}
