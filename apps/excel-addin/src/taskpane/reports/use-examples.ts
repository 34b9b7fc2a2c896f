import type { ListName } from "@accounting-data/deployment";
import { useCallback } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import { readExamples } from "../../reports/read-known-lists.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { useReading } from "../parts/use-reading.ts";

/** Examples of the values of lists' columns, once some of their records are read. */
export function useExamples(lists: readonly ListName[]): (list: ListName) => readonly ColumnExample[] {
  const connection = useConnection();
  const { addIn } = usePane();
  const names = lists.join("\n");
  const read = useCallback(
    (signal: AbortSignal) =>
      readExamples(addIn.tableSource, {
        connection,
        lists: names === "" ? [] : names.split("\n"),
        signal,
      }),
    [addIn, connection, names],
  );
  const reading = useReading(read);
  return (list) => (reading.kind === "read" ? (reading.value.get(list) ?? []) : []);
}
