import type { Client } from "@accounting-data/core";
import type { ListName } from "../src/lists/list-name.ts";
import type { ListRecord } from "../src/cache/list-snapshot.ts";
import type { ListSource } from "../src/service/list-source.ts";
import type { Site } from "../src/cache/site.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";

/** A list in memory that notes every request. */
export interface FakeSource extends ListSource {
  /** `pages since=…`, `page 2`, `get id`, `total`. */
  readonly requests: string[];
  records: ListRecord[];
  pageSize: number;
  /** Thrown by the next requests, first come first served. */
  readonly failures: unknown[];
  /** Held back until {@link release}. */
  held: boolean;
  /** Of lists only pages from this one on are held back; 0: as {@link held} says. */
  heldFromPage: number;
  release(): void;
  /** What the server's clock says with each answer; undefined: nothing. */
  date: string | undefined;
  /** Total that the service names; undefined: the number of records. */
  namedTotal: number | undefined;
  namesTotal: boolean;
  complete: boolean;
}

/** A record whose `ModifiedAt` the fake's filter looks at. */
export function record(id: string, fields: ListRecord = {}): ListRecord {
  return { Id: id, ModifiedAt: "2026-01-01T00:00:00.000Z", ...fields };
}

/** A list of this many records. */
export function createFakeSource(count = 0, list: ListName = "BusinessPartners"): FakeSource {
  let waiting: (() => void)[] = [];
  const source: FakeSource = {
    list,
    filters: true,
    requests: [],
    records: Array.from({ length: count }, (_, index) => record(guid(index), { Name: `Partner ${index}` })),
    pageSize: 100,
    failures: [],
    held: false,
    heldFromPage: 0,
    date: "Tue, 10 Mar 2026 09:00:00 GMT",
    namedTotal: undefined,
    namesTotal: true,
    complete: true,
    release: () => {
      source.held = false;
      source.heldFromPage = 0;
      for (const go of waiting) go();
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
          source.heldFromPage > 0 && page + 1 >= source.heldFromPage,
        );
        const headers = new Headers(source.date === undefined ? {} : { date: source.date });
        onResponse?.({ status: 200, headers });
        yield {
          items: found.slice(page * size, (page + 1) * size),
          totalCount: source.namesTotal ? (source.namedTotal ?? found.length) : undefined,
          complete: page === count - 1 && source.complete,
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
    total: async (_client, { signal }) => {
      await request("total", signal);
      return source.namedTotal ?? source.records.length;
    },
  };

  async function request(name: string, signal: AbortSignal, held = false): Promise<void> {
    signal.throwIfAborted();
    source.requests.push(name);
    const failure = source.failures.shift();
    if (failure !== undefined) throw failure;
    if (!source.held && !held) return;
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  }
  return source;
}

/** A site of that source. */
export function siteOf(
  source: ListSource,
  clock: FakeClock = createFakeClock(),
): Site & { readonly clock: FakeClock } {
  return {
    source,
    clock,
    client: { clock } as unknown as Client,
    idOf: ({ Id }) => String(Id).toLowerCase(),
    changed: () => undefined,
  };
}

/** An error as core's packages brand them. */
export function branded(code: string, fields: object = {}): Error {
  const error = Object.assign(
    new Error(`listBusinessPartners: ${code}`),
    { code, operation: "listBusinessPartners" },
    fields,
  );
  Object.defineProperty(error, Symbol.for("accounting-data.error"), { value: true });
  return error;
}

/** The id of the fake's n-th record. */
export function guid(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
}
