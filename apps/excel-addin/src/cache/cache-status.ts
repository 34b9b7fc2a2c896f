import type { Connection } from "../settings/connection.ts";
import type { DataCache } from "./data-cache.ts";
import type { ListCache } from "./list-cache.ts";
import type { CompanyStatus, ListStatus } from "./list-status.ts";

// What the pane shows of the cache: the functions load nothing of it.

/** What is cached of every list of a connection. The same array until something changes. */
export function statusOf(data: DataCache, connection: Connection): readonly ListStatus[] {
  const client = data.client(connection);
  const before = data.shown.lists.get(connection.id) ?? [];
  const now = data.listsOf(connection).map((list) => {
    const cache = data.peek(connection, list);
    const refused = cache && client.refusal(cache.source.path);
    return unlessEqual(
      before.find((one) => one.list === list),
      {
        // A list gets its cache with its first use: the deployment may not have said yet how it is read.
        ...(cache ? statusOfList(cache) : { list }),
        ...(refused !== undefined && { refused }),
      },
    );
  });
  const shown = unlessEqual(before, now);
  data.shown.lists.set(connection.id, shown);
  return shown;
}

/** The same of every company that this session has read. */
export function statusesOf(data: DataCache): readonly CompanyStatus[] {
  const { shown } = data;
  const now = data.companies.map((connection, index) =>
    unlessEqual(shown.companies[index], { connection, lists: statusOf(data, connection) }),
  );
  shown.companies = unlessEqual(shown.companies, now);
  return shown.companies;
}

function statusOfList({ source, whole, progress }: ListCache): ListStatus {
  const { value, failure } = whole.cached;
  return {
    list: source.list,
    ...(value && { count: value.records.length, asOf: value.asOf, complete: value.complete }),
    ...(value && whole.created.count > 0 && { created: whole.created.count }),
    ...(progress && { progress }),
    ...(failure && { error: failure.error, failedAt: failure.at }),
  };
}

/** The value from before if nothing about it has changed, so that the pane does not draw it again. */
export function unlessEqual<T extends object>(before: T | undefined, now: T): T {
  if (!before) return now;
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof T>;
  return [...keys].every((key) => before[key] === now[key]) ? before : now;
}
