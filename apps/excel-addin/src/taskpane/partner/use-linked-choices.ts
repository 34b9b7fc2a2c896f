import { comparable } from "@accounting-data/creating";
import { useCallback, useContext } from "react";
import { linkableLists } from "../../cells/read-links.ts";
import type { LinkedChoices } from "../../creating/linked-choices.ts";
import { listOfField, readLinkedChoices } from "../../creating/read-linked-choices.ts";
import { useConnection, useOffered, usePane } from "../pane-context.ts";
import { ShownContext } from "../parts/disclosure.tsx";
import { useReading } from "../parts/use-reading.ts";

/** What a field may be that is the id of another record: read once the field is shown. Undefined for other fields, and until then. */
export function useLinkedChoices(field: string): LinkedChoices | undefined {
  const { data } = usePane().addIn;
  const connection = useConnection();
  const offered = useOffered();
  const isShown = useContext(ShownContext);
  const read = useCallback(
    async (signal: AbortSignal) => {
      const lists = linkableLists(offered);
      if (!isShown || listOfField(field, lists) === undefined) return undefined;
      const found = await readLinkedChoices([field], {
        lists,
        read: async (list) => (await data.of(connection, list).whole.cached.read(signal)).records,
      });
      return found.get(comparable(field));
    },
    [connection, data, field, isShown, offered],
  );
  const reading = useReading(read);
  return reading.kind === "read" ? reading.value : undefined;
}
