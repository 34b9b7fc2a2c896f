import type { BookColumn, BookList } from "@accounting-data/books";
import { joinRecords } from "../query/join-records.ts";
import type { ToolCall } from "./tool.ts";
import type { ToolContext } from "./tool-context.ts";

/** Another list whose records stand beside those of the first. */
export interface Join {
  readonly list: string;
  readonly on: string;
}

/** Whole lists, joined, and the columns that their descriptions name. */
export interface JoinedRecords {
  readonly records: readonly object[];
  readonly known: readonly BookColumn[];
  /** When the first of them was read. */
  readonly asOf: Date;
}

/** Reads a whole list, and the one that is joined to it. */
export async function readRecords(
  list: BookList,
  { join, modifiedSince }: { readonly join: Join | undefined; readonly modifiedSince: string | undefined },
  { books, readWhole }: ToolContext,
  { reading, progress }: ToolCall,
): Promise<JoinedRecords> {
  const since = modifiedSince === undefined ? undefined : new Date(modifiedSince);
  const whole = await readWhole(list, { modifiedSince: since, reading, onProgress: progress });
  const known = list.describedColumns;
  if (join === undefined) return { records: whole.records, known, asOf: whole.asOf };
  const other = books.list(join.list);
  const others = await readWhole(other, { reading });
  const joined = other.describedColumns.map((column) => ({
    ...column,
    path: `${other.name}.${column.path}`,
  }));
  return {
    records: joinRecords(whole.records, { list: other.name, others: others.records, on: join.on }),
    known: [...known, ...joined],
    asOf: new Date(Math.min(whole.asOf.getTime(), others.asOf.getTime())),
  };
}
