import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { iterateRecords, type Page, PaginationStalledError } from "../src/index.ts";
import type { Change, Habits } from "./model-habits.ts";
import { ModelService, type Rec } from "./model-service.ts";

// PROPERTY_RUNS sets the number for each property. fast-check prints the seed on failure.
const numRuns = Number(process.env.PROPERTY_RUNS ?? 400);

const size = fc.integer({ min: 1, max: 6 });
const habits: fc.Arbitrary<Habits> = fc.record({
  records: fc.integer({ min: 0, max: 120 }),
  cap: fc.option(fc.record({ size, how: fc.constantFrom("silent" as const, "refused" as const) }), {
    nil: undefined,
  }),
  echo: fc.constantFrom("none" as const, "used" as const, "requested" as const, "count" as const),
  total: fc.oneof(
    { weight: 3, arbitrary: fc.constant("honest" as const) },
    fc.constantFrom<Habits["total"]>("none", "remainder", "stale"),
    fc.record({ wrong: fc.integer({ min: -30, max: 60 }) }),
  ),
  after: fc.constant("obeyed" as const),
  pageNumber: fc.constantFrom("obeyed" as const, "obeyed" as const, "ignored" as const),
  skips: fc.constantFrom("requested" as const, "used" as const),
  order: fc.constantFrom("id" as const, "newest" as const, "oldest" as const),
  numbered: fc.constantFrom(undefined, undefined, "reversed" as const, "by rank" as const),
  ticks: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 9 }),
});
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    before: fc.integer({ min: 2, max: 40 }),
    insert: fc.integer({ min: 0, max: 6 }),
    remove: fc.array(fc.nat(200), { maxLength: 5 }),
  }),
  { maxLength: 8 },
);
const reading = fc.record({
  pageSize: fc.option(size, { nil: undefined }),
  prefetch: fc.constantFrom(0 as const, 1 as const),
  concurrency: fc.integer({ min: 2, max: 10 }),
});
type How = typeof reading extends fc.Arbitrary<infer Value> ? Value : never;

const counts = { histories: 0, proved: 0, "below the total": 0, "by page number": 0 };
afterAll(() => console.log("lists read in lanes:", JSON.stringify(counts)));

async function readInLanes(service: ModelService, how: How): Promise<Page<Rec>[]> {
  const pages: Page<Rec>[] = [];
  const options = { id: ({ id }: Rec) => id, list: "partners", strategies: ["key", "page"], ...how } as const;
  const records = iterateRecords(service.reader(), { ...options, incomplete: "accept" });
  for await (const page of records.pages()) pages.push(page);
  return pages;
}

describe("a list read by key in lanes", () => {
  test("yields each record once, whatever is inserted or deleted meanwhile, and however numbered pages are ordered", async () => {
    await fc.assert(
      fc.asyncProperty(habits, changes, reading, async (made, happening, how) => {
        const { cap } = made;
        fc.pre(cap?.how !== "refused" || how.pageSize === undefined || how.pageSize <= cap.size);
        const service = new ModelService(made, happening);
        const pages = await readInLanes(service, how).catch((error: unknown) => {
          // Only where it is read again by page number, since it ends below its total, and the service ignores that.
          if (error instanceof PaginationStalledError && made.pageNumber === "ignored") return undefined;
          throw error;
        });
        fc.pre(pages !== undefined);
        await new Promise((resolve) => setImmediate(resolve)); // requests that were aborted end
        const ids = pages!.flatMap(({ items }) => items.map(({ id }) => id));
        const yielded = new Set(ids);
        counts.histories++;
        const last = pages!.at(-1)!;
        if (last.proof) counts.proved++;
        else if (!last.complete) counts["below the total"]++;
        else counts["by page number"]++;
        expect(
          [...service.lasting].filter((id) => !yielded.has(id)),
          "lost",
        ).toEqual([]);
        expect(yielded.size, "doubled").toBe(ids.length);
        expect(
          ids.filter((id) => !service.ever.has(id)),
          "invented",
        ).toEqual([]);
        expect(service.open, "requests left open").toBe(0);
        const truth = { records: yielded.size, requests: service.requests.length };
        expect({ ...truth, ...last.proof }, "proof").toMatchObject(truth);
      }),
      { numRuns },
    );
  });
});
