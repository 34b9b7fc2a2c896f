import type { Connection } from "../../settings/connection.ts";
import { usePane, useStore } from "../pane-context.ts";
import { statusOf } from "../../cache/cache-status.ts";

/** The lists that are cached, and those that may not be read: a text that changes when the columns of a list become known. */
export function useReadableLists(connection: Connection): string {
  const { data } = usePane().addIn;
  return useStore(data, () =>
    statusOf(data, connection)
      .flatMap(({ list, count, refused }) => (refused ? [`-${list}`] : count === undefined ? [] : [list]))
      .join(),
  );
}
