import { statusOf } from "../../cache/cache-status.ts";
import { useConnection, usePane, useStore } from "../pane-context.ts";

/** The lists that are cached, and those that may not be read: a text that changes when the columns of a list become known. */
export function useReadableLists(): string {
  const connection = useConnection();
  const { data } = usePane().addIn;
  return useStore(data, () =>
    statusOf(data, connection)
      .flatMap(({ list, count, refused }) => (refused ? [`-${list}`] : count === undefined ? [] : [list]))
      .join(),
  );
}
