import { sampleRecords } from "../cache/first-page.ts";
import { columnExamples, type ColumnExample } from "../cells/column-examples.ts";
import { describedColumns } from "../cells/described-columns.ts";
import { linkableLists } from "../cells/read-links.ts";
import type { ListName, OfferedUpstream } from "@accounting-data/deployment";
import type { Connection } from "../settings/connection.ts";
import type { TableSource } from "../tables/table-records.ts";
import { mayBeCounted } from "./roles/list-kinds.ts";
import type { KnownLists } from "./roles/role-columns.ts";

/**
 * What is known of a service's lists, for reports: what it describes; of lists that reports may count and that it does not describe,
 * the columns of some records, which takes a small request each. A list that can't be read has no columns.
 */
export async function readKnownLists(
  source: TableSource,
  {
    connection,
    offered,
    signal,
  }: {
    readonly connection: Connection;
    readonly offered: OfferedUpstream | undefined;
    readonly signal: AbortSignal;
  },
): Promise<KnownLists> {
  const lists = linkableLists(offered);
  const description = offered?.described;
  const known = { lists, description };
  const undescribed = lists.filter(
    (list) =>
      mayBeCounted(list, known) && (!description || describedColumns(description, list.name).length === 0),
  );
  const seen = await readExamples(source, { connection, lists: undescribed.map(({ name }) => name), signal });
  return { ...known, seen };
}

/** The columns of some records of these lists, with examples of values. */
export async function readExamples(
  source: TableSource,
  {
    connection,
    lists,
    signal,
  }: {
    readonly connection: Connection;
    readonly lists: readonly ListName[];
    readonly signal: AbortSignal;
  },
): Promise<ReadonlyMap<ListName, readonly ColumnExample[]>> {
  const toServiceTime = await source.serviceTime(connection);
  const read = await Promise.all(
    lists.map(async (list) => {
      const sample = await sampleRecords(source.data, connection, { list, signal }).catch(() => {
        signal.throwIfAborted();
        return undefined;
      });
      if (!sample) return undefined;
      const known = await source.columns.of(connection, list);
      return [list, columnExamples(sample.records, known, toServiceTime)] as const;
    }),
  );
  return new Map(read.filter((one) => one !== undefined));
}
