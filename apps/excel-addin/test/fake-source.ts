import type { Client, ResponseInfo } from "@accounting-data/core";
import type { ListName } from "@accounting-data/deployment";
import type { ListContext } from "../src/cache/whole-list.ts";
import type { ListRecord } from "../src/service/list-record.ts";
import type { ListProof, ListSource } from "../src/service/list-source.ts";
import { connection } from "./device-connections.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";

/** A list in memory that records every request. */
export interface FakeSource extends ListSource {
  /** Whether it takes `ModifiedSince`: from the start, never, or once a request has been answered. */
  takesFilter: "yes" | "no" | "shows";
  /** `page 2`, `page 1 since …`, `get id`, `total`. */
  readonly requests: string[];
  records: ListRecord[];
  pageSize: number;
  /** Errors for the next requests, in their order. */
  readonly failures: unknown[];
  /** Whether requests stay unanswered until {@link resume}. */
  paused: boolean;
  /** Pages from this number on stay unanswered too; 0: none. */
  pausedFromPage: number;
  resume(): void;
  /** The `Date` header of each response. */
  date: string | undefined;
  /** The total that pages and `total` announce; undefined: the number of records found. */
  announcedTotal: number | undefined;
  /** Whether pages announce a total at all. */
  announcesTotal: boolean;
  complete: boolean;
  /** What the last page of a whole read has as proof that it is complete. */
  proof: ListProof | undefined;
}

/** A record. The fake filters by `ModifiedAt`. */
export function record(id: string, fields: ListRecord = {}): ListRecord {
  return { Id: id, ModifiedAt: "2026-01-01T10:42:07.000Z", ...fields };
}

/** A list with this many records. */
export function createFakeSource(count = 0, list: ListName = "BusinessPartners"): FakeSource {
  let waiting: (() => void)[] = [];
  const source: FakeSource = {
    list,
    path: `/v1/${list}`,
    takesFilter: "yes",
    filters: () =>
      source.takesFilter === "yes" || (source.takesFilter === "shows" && source.requests.length > 0),
    requests: [],
    records: Array.from({ length: count }, (_, index) => record(guid(index), { Name: `Partner ${index}` })),
    pageSize: 100,
    failures: [],
    paused: false,
    pausedFromPage: 0,
    date: "Tue, 10 Mar 2026 09:00:00 GMT",
    announcedTotal: undefined,
    announcesTotal: true,
    complete: true,
    proof: undefined,
    resume: () => {
      source.paused = false;
      source.pausedFromPage = 0;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    async *pages(_client, { signal, modifiedSince, limit, onResponse }) {
      const found = modifiedSince
        ? source.records.filter(({ ModifiedAt }) => Date.parse(String(ModifiedAt)) >= modifiedSince.getTime())
        : source.records;
      const size = Math.min(limit ?? source.pageSize, source.pageSize);
      const count = Math.max(1, Math.ceil(found.length / size));
      for (let page = 0; page < count; page++) {
        await request(
          `page ${page + 1}${modifiedSince ? ` since ${modifiedSince.toISOString()}` : ""}`,
          signal,
          source.pausedFromPage > 0 && page + 1 >= source.pausedFromPage,
        );
        const headers = new Headers(source.date === undefined ? {} : { date: source.date });
        onResponse?.({ status: 200, headers } as ResponseInfo);
        yield {
          items: found.slice(page * size, (page + 1) * size),
          totalCount: source.announcesTotal ? (source.announcedTotal ?? found.length) : undefined,
          complete: page === count - 1 && source.complete,
          ...(page === count - 1 && !modifiedSince && { proof: source.proof }),
        };
      }
    },
    get: async (_client, id, { signal }) => {
      await request(`get ${id}`, signal);
      const found = source.records.find(({ Id }) => Id === id);
      if (!found) {
        throw branded("not_found", { status: 404, traceId: "00-1-2-00", operation: "getBusinessPartner" });
      }
      return found;
    },
    total: async (client, { signal }) => {
      if (!source.filters(client)) return undefined;
      await request("total", signal);
      return source.announcedTotal ?? source.records.length;
    },
  };

  async function request(name: string, signal: AbortSignal, paused = false): Promise<void> {
    signal.throwIfAborted();
    source.requests.push(name);
    const failure = source.failures.shift();
    if (failure !== undefined) throw failure;
    if (!source.paused && !paused) return;
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  }
  return source;
}

/** What the caches of that list share. */
export function contextOf(
  source: ListSource,
  clock: FakeClock = createFakeClock(),
): ListContext & { readonly clock: FakeClock } {
  return {
    connection: connection({}),
    source,
    clock,
    client: { clock } as unknown as Client,
    changed: () => undefined,
  };
}

/** An error with the brand of the packages. */
export function branded(code: string, fields: object = {}): Error {
  const error = Object.assign(
    new Error(`listBusinessPartners: ${code}`),
    { code, operation: "listBusinessPartners" },
    fields,
  );
  Object.defineProperty(error, Symbol.for("accounting-data.error"), { value: true });
  return error;
}

/** The id of the fake's record number `index`. */
export function guid(index: number): string {
  return `0abcdef0-0000-4000-8000-${String(index).padStart(12, "0")}`;
}
