import type { ListName } from "@accounting-data/deployment";
import { useCallback } from "react";
import type { AddIn } from "../../add-in.ts";
import { sampleRecords } from "../../cache/first-page.ts";
import { columnsOfShape } from "../../cells/column.ts";
import { firstColumns } from "../../cells/known-columns.ts";
import { linkableLists } from "../../cells/read-links.ts";
import { findShape } from "../../cells/record-shape.ts";
import { isSpecified } from "../../lists/find-list.ts";
import { linkedList, type LinkableList } from "../../lists/linked-list.ts";
import {
  findDocumentList,
  mayHaveDocuments,
  type DocumentList,
  type NamedColumns,
} from "../../reports/partner-documents.ts";
import type { ListRecord } from "../../service/list-record.ts";
import type { Connection } from "../../settings/connection.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { useReading } from "../parts/use-reading.ts";
import { useReadableLists } from "./use-readable-lists.ts";
import { statusOf } from "../../cache/cache-status.ts";

/** What the columns of lists are called, as far as that is known. */
interface NamedLists {
  readonly lists: readonly LinkableList[];
  readonly names: ReadonlyMap<ListName, readonly string[]>;
}

/**
 * The lists that have, or as far as their names tell may have, documents of partners: those of the specification first, then invoices
 * and orders, then the others, by their titles. Sends no request.
 */
export function useDocumentLists(): readonly ListName[] {
  const connection = useConnection();
  const { addIn, words } = usePane();
  const readNames = useCallback(async () => {
    const named = await readableLists(addIn, connection);
    return named.lists.flatMap(({ name }) => {
      const isUnknown = named.names.get(name)!.length === 0;
      return (isUnknown ? mayHaveDocuments(name) : documentsOf(name, named)) ? [name] : [];
    });
  }, [addIn, connection]);
  const reading = useReading(readNames, useReadableLists());
  const titleOf = (list: ListName): string => words.pane.list(list).plural;
  const found = reading.kind === "read" ? reading.value : [];
  return found.toSorted(
    (one, other) => rank(one) - rank(other) || titleOf(one).localeCompare(titleOf(other), words.language),
  );
}

/** A list of documents with all of its columns; undefined where none leads to partners. May send one small request. */
export async function readDocumentList(
  addIn: Pick<AddIn, "data" | "tableSource" | "upstreams">,
  connection: Connection,
  { list, signal }: { readonly list: ListName; readonly signal: AbortSignal },
): Promise<(DocumentList & NamedColumns) | undefined> {
  const { lists, ...named } = await readableLists(addIn, connection);
  const names = new Map(named.names);
  if (names.get(list)?.length === 0) {
    const { records } = await sampleRecords(addIn.data, connection, { list, signal });
    names.set(list, namesIn(records));
  }
  const found = documentsOf(list, { lists, names });
  const linkedNames = (id: string): readonly string[] => names.get(linkedList(id, list, lists) ?? "") ?? [];
  return found && { ...found, names: names.get(list)!, linkedNames };
}

function rank(list: ListName): number {
  if (isSpecified(list)) return 0;
  return mayHaveDocuments(list) ? 1 : 2;
}

function documentsOf(list: ListName, { lists, names }: NamedLists): DocumentList | undefined {
  return findDocumentList(list, (of) => names.get(of) ?? [], lists);
}

/** The allowed lists that the service did not refuse, with the columns that the workbook, the description or the cache knows. */
async function readableLists(
  { data, tableSource: { columns }, upstreams }: Pick<AddIn, "data" | "tableSource" | "upstreams">,
  connection: Connection,
): Promise<NamedLists> {
  const statuses = new Map(statusOf(data, connection).map((status) => [status.list, status]));
  const lists = linkableLists(await upstreams.of(connection.upstream)).filter(
    ({ name }) => statuses.get(name)?.refused === undefined,
  );
  const names = await Promise.all(
    lists.map(async ({ name }) => {
      const first = firstColumns(await columns.of(connection, name));
      const isCached = statuses.get(name)?.count !== undefined;
      return [
        name,
        first.length > 0 || !isCached ? first : namesIn(data.of(connection, name).records),
      ] as const;
    }),
  );
  return { lists, names: new Map(names) };
}

function namesIn(records: readonly ListRecord[]): readonly string[] {
  return columnsOfShape(findShape(records, { elements: false })).map(({ name }) => name);
}
