import type { Connection } from "../settings/connection.ts";
import type { DataCache } from "./data-cache.ts";
import type { ListCache } from "./list-cache.ts";
import type { CompanyStatus, ListStatus } from "./list-status.ts";
import { newestPart } from "./read-times.ts";

// What the pane shows of the cache: the functions load nothing of it.

/** What is cached of each list, as the pane shows it: the same objects until something about them changes. */
export type CacheStatus = ReturnType<typeof createCacheStatus>;

export function createCacheStatus(data: DataCache) {
  const lists = new Map<string, readonly ListStatus[]>();
  let companies: readonly CompanyStatus[] = [];

  /** Of every list of a connection. */
  function of(connection: Connection): readonly ListStatus[] {
    const status = statusOf(data, connection, lists.get(connection.id));
    lists.set(connection.id, status);
    return status;
  }

  // A connection has a secret. It must not stay here once the connection is gone, even if nobody asks again.
  data.subscribe(() => {
    const used = data.companies;
    if (companies.every(({ connection }) => used.includes(connection))) return;
    companies = [];
    lists.clear();
  });

  return {
    of,
    /** The same of every company that this session has read. */
    all: (): readonly CompanyStatus[] => {
      const now = data.companies.map((connection, index) =>
        unlessEqual(companies[index], { connection, lists: of(connection) }),
      );
      companies = unlessEqual(companies, now);
      return companies;
    },
  };
}

/** What is cached of every list of a connection. `before` is what it was, of which it returns what has not changed. */
export function statusOf(
  data: DataCache,
  connection: Connection,
  before: readonly ListStatus[] = [],
): readonly ListStatus[] {
  const now = data.listsOf(connection).map((list) => {
    const cache = data.peek(connection, list);
    const refused = cache && data.client(connection).refusal(cache.source.path);
    return unlessEqual(
      before.find((one) => one.list === list),
      {
        // A list gets its cache with its first use: the deployment may not have said yet how it is read.
        ...(cache ? statusOfList(cache) : { list }),
        ...(refused !== undefined && { refused }),
      },
    );
  });
  return unlessEqual(before, now);
}

function statusOfList(cache: ListCache): ListStatus {
  const { list, whole, progress } = cache;
  const { value, failure } = whole.cached;
  const partAsOf = value ? undefined : newestPart(cache)?.asOf;
  const created = whole.created.all.filter(({ certain }) => certain).length;
  return {
    list,
    ...(value && { count: value.records.length, asOf: value.asOf, complete: value.complete }),
    ...(partAsOf && { partAsOf }),
    ...(value && created > 0 && { created }),
    ...(progress && { progress }),
    ...(failure && { failure }),
  };
}

/** The value from before if nothing about it has changed, so that the pane does not draw it again. */
function unlessEqual<T extends object>(before: T | undefined, now: T): T {
  if (!before) return now;
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof T>;
  return [...keys].every((key) => before[key] === now[key]) ? before : now;
}
