import { useConnection, usePane, useStore } from "../pane-context.ts";

/** The lists that are cached, and those that may not be read: a text that changes when the columns of a list become known. */
export function useReadableLists(): string {
  const connection = useConnection();
  const { addIn, status } = usePane();
  return useStore(addIn.data, () =>
    status
      .of(connection)
      .flatMap(({ list, count, refused }) => {
        if (refused) return [`-${list}`];
        return count === undefined ? [] : [list];
      })
      .join(),
  );
}
