import { payloadFields } from "@accounting-data/creating/payload";
import type { ListName } from "@accounting-data/deployment";
import { useCallback, useMemo } from "react";
import type { AddIn } from "../../add-in.ts";
import type { ListStatus } from "../../cache/list-status.ts";
import { sampleRecords, sampleSize } from "../../cache/first-page.ts";
import { columnExamples, exampleOfPath, type ColumnExample } from "../../cells/column-examples.ts";
import type { KnownColumns } from "../../cells/known-columns.ts";
import {
  columnsDescribed,
  withDescriptions,
  withLinkedColumns,
  withOneNames,
} from "../../cells/offered-columns.ts";
import { linkableLists } from "../../cells/read-links.ts";
import { isNameOptional } from "../../creating/partner-words.ts";
import type { Connection } from "../../settings/connection.ts";
import type { ListRecord } from "../../service/list-record.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { useReading } from "../parts/use-reading.ts";
import { useReadableLists } from "./use-readable-lists.ts";
import { statusOf } from "../../cache/cache-status.ts";

export interface OfferedColumns {
  /** In the order of the list's cells. */
  readonly columns: readonly ColumnExample[];
  /** The column of a path with positions in arrays, such as `Items[0].Text`, if there can be one. */
  readonly columnAt: (path: string) => ColumnExample | undefined;
  /** Whether the list takes `modifiedSince`. */
  readonly filters: boolean;
}

/** Reads the columns of a list, again when `version` changes. A person need not wait for those that the description has. */
export function useColumns(list: ListName, version: unknown) {
  const connection = useConnection();
  const { addIn } = usePane();
  const readOwn = useCallback(
    (signal: AbortSignal) => readColumns(addIn, connection, { list, signal }),
    [addIn, connection, list],
  );
  const readDescribed = useCallback(
    () => readColumns(addIn, connection, { list }),
    [addIn, connection, list],
  );
  const reading = useReading(readOwn, version);
  const described = useReading(readDescribed, version);
  const early = described.kind === "read" && described.value.columns.length > 0 ? described.value : undefined;
  const own = reading.kind === "read" ? reading.value : early;
  const readable = useReadableLists();
  // `readable` tells when the columns of another list become known.
  const offered = useMemo<OfferedColumns | undefined>(
    () => (readable === undefined ? undefined : own && { ...own, columns: own.withLinked() }),
    [own, readable],
  );
  return { reading, offered };
}

/** May send one small request; without a signal it sends none. */
async function readColumns(
  { tableSource: { data, columns, serviceTime }, upstreams }: Pick<AddIn, "tableSource" | "upstreams">,
  connection: Connection,
  { list, signal }: { readonly list: ListName; readonly signal?: AbortSignal },
) {
  const knownColumns = await columns.of(connection, list);
  const offered = await upstreams.of(connection.upstream);
  const description = offered?.described;
  const { modifiedSince = true } = description?.lists.find(({ name }) => name === list) ?? {};
  const [{ records, filters }, toServiceTime] = await Promise.all([
    signal ? sampleRecords(data, connection, { list, signal }) : { records: [], filters: modifiedSince },
    serviceTime(connection),
  ]);
  const examples = (of: readonly ListRecord[], first: KnownColumns): readonly ColumnExample[] =>
    columnExamples(of, first, toServiceTime);
  const instead = isNameOptional(payloadFields(description));
  const own = withOneNames(withDescriptions(examples(records, knownColumns), list, description), { instead });
  const statusOfList = (target: ListName): ListStatus | undefined =>
    statusOf(data, connection).find((one) => one.list === target);
  const columnsOf = (target: ListName): readonly ColumnExample[] => {
    const described = columnsDescribed(description, target);
    const isKnown = described.length > 0 || statusOfList(target)?.count === undefined;
    const records = isKnown ? [] : data.of(connection, target).records.slice(0, sampleSize);
    return withOneNames(isKnown ? described : examples(records, { remembered: [] }), { instead });
  };
  return {
    columns: own,
    /** Adds the columns of the records to which ids lead, as far as these are known now. */
    withLinked: () => {
      const lists = linkableLists(offered).filter(({ name }) => statusOfList(name)?.refused === undefined);
      return withLinkedColumns(own, { list, lists, columnsOf });
    },
    columnAt: (path: string) => exampleOfPath(records, path, toServiceTime),
    filters,
  };
}
