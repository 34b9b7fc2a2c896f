import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  collect,
  iterateRecords,
  type PagedListOptions,
  type Page,
  PaginationStalledError,
  type ReadPage,
} from "../src/index.ts";
import type { Change, Habits } from "./model-habits.ts";
import { ModelService, type Rec } from "./model-service.ts";

// 2,400 cases in a normal run; PROPERTY_RUNS sets the number for each property. fast-check prints the seed on failure.
const numRuns = Number(process.env.PROPERTY_RUNS ?? 400);

const size = fc.integer({ min: 1, max: 9 });
const totals: fc.Arbitrary<Habits["total"]> = fc.oneof(
  fc.constantFrom<Habits["total"]>("honest", "none", "remainder", "stale"),
  fc.record({ wrong: fc.integer({ min: -30, max: 30 }) }),
);
const habits: fc.Arbitrary<Habits> = fc
  .record({
    records: fc.integer({ min: 0, max: 60 }),
    cap: fc.option(fc.record({ size, how: fc.constantFrom("silent" as const, "refused" as const) }), {
      nil: undefined,
    }),
    echo: fc.constantFrom("none" as const, "used" as const, "requested" as const, "count" as const),
    total: fc.oneof(totals, fc.constant("page" as const)),
    after: fc.constantFrom("obeyed" as const),
    pageNumber: fc.constantFrom("obeyed" as const),
    skips: fc.constantFrom("requested" as const, "used" as const),
    order: fc.constantFrom("id" as const, "newest" as const, "oldest" as const),
  })
  // A total that counts the page agrees with any page: a cap that is not named could not be detected (see ModelService).
  .map((made) =>
    made.total === "page" && made.cap?.how === "silent" && (made.echo === "none" || made.echo === "requested")
      ? { ...made, echo: "used" as const }
      : made,
  );
const before = fc.integer({ min: 2, max: 14 });
const insertions: fc.Arbitrary<Change[]> = fc.array(
  fc.record({ before, insert: fc.integer({ min: 1, max: 12 }), remove: fc.constant([]) }),
  { maxLength: 5 },
);
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    before,
    insert: fc.integer({ min: 0, max: 12 }),
    remove: fc.array(fc.nat(100), { maxLength: 8 }),
  }),
  { maxLength: 6 },
);
const reading = fc.record({
  pageSize: fc.option(size, { nil: undefined }),
  prefetch: fc.constantFrom(0 as const, 1 as const),
});

const options = (extra: Partial<PagedListOptions<Rec>>): PagedListOptions<Rec> => ({
  id: ({ id }) => id,
  strategies: ["key", "page"],
  list: "partners",
  ...extra,
});
/** The caller's page size is never changed: a service that refuses it is not a case. */
const fits = ({ cap }: Habits, { pageSize }: { pageSize: number | undefined }): boolean =>
  cap?.how !== "refused" || pageSize === undefined || pageSize <= cap.size;

async function pagesOf(service: ModelService, extra: Partial<PagedListOptions<Rec>>): Promise<Page<Rec>[]> {
  const isBusy = insertsThreeTimes(service.changes, extra.concurrency);
  const pages: Page<Rec>[] = [];
  try {
    const records = iterateRecords(service.reader(), options({ incomplete: "accept", ...extra }));
    for await (const page of records.pages()) pages.push(page);
  } catch (error) {
    fc.pre(!(error instanceof PaginationStalledError && (isBusy || insertsMany(service))));
    throw error;
  }
  // A total that counts the page agrees with any page, and a stale one with the page that an insertion repeats: then nothing
  // tells these insertions from the end of the list.
  const isHidden = service.countsPages && (isBusy || insertsMany(service));
  fc.pre(!isHidden && !(service.isStale && service.looksEnded));
  return pages;
}

/** What is wrong with the pages: each record that was there throughout must come once, none twice, in few requests. */
function violations(service: ModelService, pages: readonly Page<Rec>[], requestsPerPage = 1): string[] {
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const yielded = new Set(ids);
  const smallest = Math.min(...service.requests.map(({ pageSize }) => pageSize));
  const shortest = Math.min(smallest, service.used(smallest));
  const bound = requestsPerPage * (Math.ceil(service.ever.size / shortest) + 1) + 14;
  const last = pages.length - 1;
  return [
    ...(yielded.size === ids.length ? [] : ["duplicates"]),
    ...[...service.lasting].filter((id) => !yielded.has(id)).map((id) => `lost ${id}`),
    ...ids.filter((id) => !service.ever.has(id)).map((id) => `invented ${id}`),
    ...pages.flatMap(({ cursor }, at) =>
      (cursor === null) === (at === last) ? [] : [`cursor of page ${at}`],
    ),
    ...pages.flatMap(({ complete }, at) => (complete && at !== last ? [`page ${at} is complete`] : [])),
    ...(service.requests.length <= bound ? [] : [`${service.requests.length} requests, not ${bound}`]),
    ...(service.open === 0 ? [] : ["requests left open"]),
  ];
}

/**
 * If a page of records is inserted before each request, the same page comes again and again, exactly as from a service
 * that repeats itself. After three such insertions in a row an error is right; losing a record never is. Requests that are
 * open at the same time may be answered in another order.
 */
function insertsThreeTimes(changes: readonly Change[], concurrency = 1): boolean {
  const busy = [...new Set(changes.filter(({ insert }) => insert > 0).map((change) => change.before))];
  const inARow = (from: number): number =>
    busy.filter((at) => at >= from && at < from + 2 + concurrency).length;
  return busy.some((at) => inARow(at) >= 3);
}

/** Behind so many insertions, known records come again for longer than a reader goes on without new ones. */
function insertsMany({ changes, requests }: ModelService): boolean {
  const inserted = changes.reduce((sum, { insert }) => sum + insert, 0);
  const smallest = Math.min(...requests.map(({ pageSize }) => pageSize));
  // Two times the records that have come, at least one page, and three pages.
  return inserted > 2 * smallest + 3 * smallest;
}

describe("reading a list", () => {
  test("yields each record once by key, whatever is inserted or deleted meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(habits, changes, reading, async (made, happening, how) => {
        fc.pre(fits(made, how));
        const service = new ModelService(made, happening);
        // Below a total that is too high, the list is read again by page number.
        expect(violations(service, await pagesOf(service, how), 2)).toEqual([]);
      }),
      { numRuns },
    );
  });

  test("yields each record once by page number while nothing is deleted", async () => {
    await fc.assert(
      fc.asyncProperty(habits, insertions, reading, async (made, happening, how) => {
        fc.pre(fits(made, how));
        const service = new ModelService(made, happening);
        expect(violations(service, await pagesOf(service, { ...how, strategy: "page" }), 3)).toEqual([]);
      }),
      { numRuns },
    );
  });

  test("yields each record once by several page numbers at a time, if the total is current", async () => {
    const many = fc.integer({ min: 2, max: 6 });
    const ticks = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(
        habits,
        ticks,
        insertions,
        reading,
        many,
        async (made, turns, happening, how, concurrency) => {
          fc.pre(fits(made, how));
          const service = new ModelService({ ...made, total: "honest", ticks: turns }, happening);
          const pages = await pagesOf(service, { ...how, strategy: "page", concurrency });
          expect(violations(service, pages, 3)).toEqual([]);
        },
      ),
      { numRuns },
    );
  });

  test("yields each record once by page number although some are deleted, if the total shows it", async () => {
    const deletion = fc.record({ before, remove: fc.array(fc.nat(100), { minLength: 1, maxLength: 20 }) });
    await fc.assert(
      fc.asyncProperty(habits, deletion, reading, async (made, happening, how) => {
        fc.pre(fits(made, how));
        const service = new ModelService({ ...made, total: "honest" }, [{ ...happening, insert: 0 }]);
        expect(violations(service, await pagesOf(service, { ...how, strategy: "page" }), 3)).toEqual([]);
      }),
      { numRuns },
    );
  });

  test("goes on with a record that comes again after a deletion emptied the page before", async () => {
    let records = ["A", "B", "C", "D"];
    let requests = 0;
    const read: ReadPage<{ id: string }> = ({ pageNumber, pageSize }) => {
      requests++;
      if (requests === 3) records = ["B", "C"];
      const items = records.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map((id) => ({ id }));
      return Promise.resolve({ items, totalCount: records.length, raw: undefined });
    };
    const options = {
      id: ({ id }: { id: string }) => id,
      list: "items",
      strategies: ["page"],
      pageSize: 1,
    } as const;
    const all = await collect(iterateRecords(read, { ...options, prefetch: 0 }), { max: 10 });
    expect(all.map(({ id }) => id)).toEqual(["A", "B", "C"]);
  });

  test("changes to page numbers, and yields each record once, if the service ignores the key", async () => {
    const after = fc.constantFrom("ignored" as const, "inclusive" as const, "circle" as const);
    await fc.assert(
      fc.asyncProperty(habits, after, insertions, reading, async (made, heed, happening, how) => {
        fc.pre(fits(made, how));
        const service = new ModelService({ ...made, after: heed }, happening);
        expect(violations(service, await pagesOf(service, how), 4)).toEqual([]);
      }),
      { numRuns },
    );
  });

  test("skips an empty page in the middle if the total promises more", async () => {
    const hole = fc.integer({ min: 2, max: 6 });
    await fc.assert(
      fc.asyncProperty(habits, hole, reading, async (made, at, how) => {
        fc.pre(fits(made, how));
        const service = new ModelService({ ...made, total: "honest", hole: at });
        const pages = await pagesOf(service, { ...how, strategy: "page" });
        const skipped = service.requests.find(({ pageNumber }) => pageNumber === at);
        const used = service.used(skipped?.pageSize ?? 1_000);
        const inHole = Math.max(0, Math.min(made.records - (at - 1) * used, used));
        const got = pages.flatMap(({ items }) => items).length;
        expect(got).toBe(made.records - inHole);
        expect(pages.at(-1)?.complete).toBe(inHole === 0);
      }),
      { numRuns },
    );
  });
});
