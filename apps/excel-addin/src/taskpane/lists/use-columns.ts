import { useCallback, useEffect, useState } from "react";
import type { ListColumns } from "../../add-in.ts";
import type { ListName } from "../../lists/list-name.ts";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";

/** The columns of a list, or the state of reading them. */
export type ColumnsState =
  | { readonly kind: "reading" }
  | ({ readonly kind: "read" } & ListColumns)
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
    addIn.columns(connection, list, signal).then(
      (columns) => !signal.aborted && setState({ kind: "read", ...columns }),
      (error: unknown) => !signal.aborted && setState({ kind: "failed", error, at: now(), retry }),
    );
    return () => controller.abort();
  }, [addIn, connection, list, version, attempt, now, retry]);
  return state;
}
