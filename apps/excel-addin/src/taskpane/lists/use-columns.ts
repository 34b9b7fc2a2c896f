import { useCallback, useEffect, useState } from "react";
import { sampleRecords } from "../../cache/first-page.ts";
import { columnExamples, exampleOfPath, type ColumnExample } from "../../cells/column-examples.ts";
import type { ListName } from "../../lists/list-name.ts";
import type { Connection } from "../../settings/connection.ts";
import type { TableSource } from "../../tables/table-records.ts";
import { usePane } from "../pane-context.ts";

/** What can be selected of a list. */
export interface ListColumns {
  /** In the order of the list's cells. */
  readonly columns: readonly ColumnExample[];
  /** The column of a path with positions in arrays, such as `Items[0].Text`, if there can be one. */
  readonly columnAt: (path: string) => ColumnExample | undefined;
  /** Whether the list takes `modifiedSince`. */
  readonly filters: boolean;
}

/** The columns of a list, or the state of reading them. */
type ColumnsState =
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly offered: ListColumns }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date; readonly retry: () => void };

/** Reads the columns of a list, again when `version` changes. */
export function useColumns(connection: Connection, list: ListName, version: unknown): ColumnsState {
  const { addIn, now } = usePane();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ColumnsState>({ kind: "reading" });
  const retry = useCallback(() => {
    setState({ kind: "reading" });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readColumns(addIn.tableSource, connection, { list, signal }).then(
      (offered) => !signal.aborted && setState({ kind: "read", offered }),
      (error: unknown) => !signal.aborted && setState({ kind: "failed", error, at: now(), retry }),
    );
    return () => controller.abort();
  }, [addIn, connection, list, version, attempt, now, retry]);
  return state;
}

/** May send one small request. */
async function readColumns(
  { data, columns, serviceTime }: TableSource,
  connection: Connection,
  { list, signal }: { readonly list: ListName; readonly signal: AbortSignal },
): Promise<ListColumns> {
  const [{ records, filters }, remembered, toServiceTime] = await Promise.all([
    sampleRecords(data, connection, { list, signal }),
    columns.of(list),
    serviceTime(connection),
  ]);
  return {
    columns: columnExamples(records, remembered, toServiceTime),
    columnAt: (path) => exampleOfPath(records, path, toServiceTime),
    filters,
  };
}
