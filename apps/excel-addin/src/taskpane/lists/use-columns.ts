import { useCallback } from "react";
import { sampleRecords } from "../../cache/first-page.ts";
import { columnExamples, exampleOfPath, type ColumnExample } from "../../cells/column-examples.ts";
import type { ListName } from "../../lists/list-name.ts";
import type { Connection } from "../../settings/connection.ts";
import type { TableSource } from "../../tables/table-records.ts";
import { usePane } from "../pane-context.ts";
import { useReading, type ReadState } from "../parts/use-reading.ts";

/** What can be selected of a list. */
export interface ListColumns {
  /** In the order of the list's cells. */
  readonly columns: readonly ColumnExample[];
  /** The column of a path with positions in arrays, such as `Items[0].Text`, if there can be one. */
  readonly columnAt: (path: string) => ColumnExample | undefined;
  /** Whether the list takes `modifiedSince`. */
  readonly filters: boolean;
}

/** Reads the columns of a list, again when `version` changes. */
export function useColumns(connection: Connection, list: ListName, version: unknown): ReadState<ListColumns> {
  const { tableSource } = usePane().addIn;
  const read = useCallback(
    (signal: AbortSignal) => readColumns(tableSource, connection, { list, signal }),
    [tableSource, connection, list],
  );
  return useReading(read, version);
}

/** May send one small request. */
async function readColumns(
  { data, columns, serviceTime }: TableSource,
  connection: Connection,
  { list, signal }: { readonly list: ListName; readonly signal: AbortSignal },
): Promise<ListColumns> {
  const known = await columns.of(connection, list);
  const [{ records, filters }, toServiceTime] = await Promise.all([
    sampleRecords(data, connection, { list, signal }),
    serviceTime(connection),
  ]);
  return {
    columns: columnExamples(records, known, toServiceTime),
    columnAt: (path) => exampleOfPath(records, path, toServiceTime),
    filters,
  };
}
