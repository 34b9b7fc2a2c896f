import {
  type ListName,
  lists as specified,
  furtherRow,
  resourceRow,
  type OfferedUpstream,
} from "@accounting-data/deployment";
import type { DataCache } from "../cache/data-cache.ts";
import type { ListCache } from "../cache/list-cache.ts";
import { linkedList, type LinkableList } from "../lists/linked-list.ts";
import type { ListRecord } from "../service/list-record.ts";
import type { Connection } from "../settings/connection.ts";
import { isAllowed } from "../settings/read-upstreams.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import { columnsOfShape } from "./column.ts";
import { findShape } from "./record-shape.ts";
import type { LinkedRecords, Links, Selectable } from "./find-columns.ts";

export interface ReadLinksOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sends nothing: a list that is not cached has no records. Default false. */
  readonly preview?: boolean;
  /** Called for a list that could not be read: what is said of the failure names it. */
  readonly reads?: (connection: Connection, list: ListName) => void;
}

/**
 * Reads the lists to which columns such as `CurrencyId.Code` lead: each once, for all cells. Resolves with undefined if none of
 * these names leads to another list, and with the same links as long as they lead to the same records.
 */
export type ReadLinks = (
  connection: Connection,
  columns: { readonly list: ListName; readonly names: readonly string[] },
  options: ReadLinksOptions,
) => Promise<Links | undefined>;

/** What is found of a list's records is kept as long as they are. */
export function createReadLinks({
  data,
  upstreams,
}: {
  readonly data: DataCache;
  readonly upstreams: Pick<Upstreams, "of">;
}): ReadLinks {
  const selectables = new WeakMap<readonly ListRecord[], Selectable>();
  /** By the records of the first list that they lead to. */
  const made = new WeakMap<readonly ListRecord[], Map<string, MadeLinks>>();

  function selectableOf(records: readonly ListRecord[]): Selectable {
    const found = selectables.get(records);
    if (found) return found;
    const shape = findShape(records, { elements: false });
    const selectable = { shape, all: columnsOfShape(shape), hasRecords: records.length > 0 };
    selectables.set(records, selectable);
    return selectable;
  }

  async function recordsOf(
    { whole }: ListCache,
    { signal, preview }: ReadLinksOptions,
  ): Promise<readonly ListRecord[]> {
    const { cached } = whole;
    return preview ? (cached.value?.records ?? []) : (await cached.read(signal)).records;
  }

  /** Returns the links from before, unless they lead to other records now. `leads`: from which list to which. */
  function reuseLinks(leads: string, links: MadeLinks): Links {
    const known = made.get(links.records[0]!) ?? new Map<string, MadeLinks>();
    made.set(links.records[0]!, known);
    const before = known.get(leads);
    const isSame =
      before?.offered === links.offered &&
      before?.records.every((records, index) => records === links.records[index]);
    if (before && isSame) return before.links;
    known.set(leads, links);
    return links.links;
  }

  return async (connection, { list, names }, options) => {
    // Most columns lead nowhere, and need not wait for the deployment's file.
    if (!names.some((name) => /id *\./i.test(name))) return undefined;
    const offered = await upstreams.of(connection.upstream);
    const lists = linkableLists(offered);
    const wanted = linkedLists(names, list, lists);
    if (wanted.size === 0) return undefined;
    const linked = new Map<ListName, LinkedRecords>();
    const linksOf =
      (from: ListName): Links =>
      (path) => {
        const target = linkedList(path, from, lists);
        return target === undefined ? undefined : linked.get(target);
      };
    const read = await Promise.all(
      [...wanted].map(async (name) => {
        const cache = data.of(connection, name);
        const records = await recordsOf(cache, options).catch((error: unknown) => {
          options.reads?.(connection, name);
          throw error;
        });
        const follow = (id: unknown): ListRecord | undefined =>
          typeof id === "string" ? cache.whole.find(id.toLowerCase()) : undefined;
        linked.set(name, { ...selectableOf(records), follow, links: linksOf(name) });
        return records;
      }),
    );
    return reuseLinks([list, ...wanted].join(), { offered, records: read, links: linksOf(list) });
  };
}

interface MadeLinks {
  readonly offered: OfferedUpstream | undefined;
  readonly records: readonly (readonly ListRecord[])[];
  readonly links: Links;
}

/** The lists of a service to which fields may lead: by what the description says, else by their names. */
export function linkableLists(offered: OfferedUpstream | undefined): readonly LinkableList[] {
  const lists = new Map<ListName, LinkableList>();
  for (const row of [...specified.map(resourceRow), ...(offered?.lists ?? []).map(furtherRow)])
    lists.set(row.name, row);
  for (const list of offered?.described?.lists ?? []) lists.set(list.name, list);
  return [...lists.values()].filter(({ name }) => isAllowed(offered, name));
}

/** The lists to which these names lead: `Id.CurrencyId.Code` leads to two. */
function linkedLists(
  names: readonly string[],
  list: ListName,
  lists: readonly LinkableList[],
): ReadonlySet<ListName> {
  const wanted = new Set<ListName>();
  for (const name of names) {
    let from = list;
    let path: readonly string[] = [];
    for (const part of name.replace(/^-/, "").split(".").slice(0, -1)) {
      path = [...path, part.trim()];
      const target = linkedList(path.join("."), from, lists);
      if (target === undefined) continue;
      wanted.add(target);
      from = target;
      path = [];
    }
  }
  return wanted;
}
