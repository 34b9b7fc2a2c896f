import type { ListName, OfferedDescription } from "@accounting-data/deployment";
import type { Connection } from "../settings/connection.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import { columnNames } from "./described-columns.ts";
import type { RememberedColumns } from "./remembered-columns.ts";

/** The columns of a list that are known before its records are looked at. */
export interface KnownColumns {
  /** Those that the workbook remembers of it. */
  readonly remembered: readonly string[];
  /** Those that the service's description has. They count before the workbook's first use of the list. */
  readonly described?: readonly string[];
}

/** The names that a list's columns begin with, in their order. */
export function firstColumns({ remembered, described = [] }: KnownColumns): readonly string[] {
  return remembered.length > 0 ? remembered : described;
}

export type ListColumns = ReturnType<typeof createListColumns>;

/** Puts the description's columns beside those of the workbook. */
export function createListColumns(columns: RememberedColumns, upstreams: Pick<Upstreams, "of">) {
  const found = new WeakMap<OfferedDescription, Map<ListName, readonly string[]>>();

  async function describedNames({ upstream }: Connection, list: ListName): Promise<readonly string[]> {
    const description = (await upstreams.of(upstream))?.described;
    if (!description) return [];
    const lists = found.get(description) ?? new Map<ListName, readonly string[]>();
    found.set(description, lists);
    const known = lists.get(list);
    if (known) return known;
    const names = columnNames(description, list);
    lists.set(list, names);
    return names;
  }

  return {
    ...columns,
    of: async (connection: Connection, list: ListName): Promise<KnownColumns> => {
      const [remembered, described] = await Promise.all([
        columns.of(list),
        // Lists show without them too.
        describedNames(connection, list).catch(() => []),
      ]);
      return { remembered, described };
    },
  };
}
