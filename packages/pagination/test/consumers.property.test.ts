import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterateRecords, type PagedListOptions, PaginationStalledError } from "../src/index.ts";
import type { Change, Habits } from "./model-habits.ts";
import { ModelService, type Rec } from "./model-service.ts";

const numRuns = Number(process.env.PROPERTY_RUNS ?? 400);

/** A consumer: takes that many pages, or records, and then leaves in one of these ways. */
interface Visit {
  readonly takes: number;
  readonly leaves: "break" | "throw" | "return" | "abort" | "abort while waiting";
  readonly slow: boolean;
}

const habits: fc.Arbitrary<Habits> = fc.record({
  records: fc.integer({ min: 0, max: 50 }),
  echo: fc.constantFrom("none" as const, "used" as const),
  total: fc.constantFrom("honest" as const, "none" as const, "remainder" as const),
  after: fc.constant("obeyed" as const),
  pageNumber: fc.constant("obeyed" as const),
  skips: fc.constant("requested" as const),
  order: fc.constantFrom("id" as const, "oldest" as const, "newest" as const),
});
const visits: fc.Arbitrary<Visit[]> = fc.array(
  fc.record({
    takes: fc.integer({ min: 0, max: 5 }),
    leaves: fc.constantFrom("break", "throw", "return", "abort", "abort while waiting"),
    slow: fc.boolean(),
  }),
  { maxLength: 8 },
);
const insertions: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    before: fc.integer({ min: 2, max: 14 }),
    insert: fc.integer({ min: 1, max: 6 }),
    remove: fc.constant([]),
  }),
  { maxLength: 3 },
);
const failures = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 });
const options = fc.record({
  pageSize: fc.integer({ min: 1, max: 9 }),
  prefetch: fc.constantFrom(0 as const, 1 as const),
  strategy: fc.constantFrom("key" as const, "page" as const),
});

class Down extends Error {}
class Thrown extends Error {}
const listOf = (extra: Partial<PagedListOptions<Rec>>): PagedListOptions<Rec> => ({
  id: ({ id }) => id,
  strategies: ["key", "page"],
  list: "partners",
  ...extra,
});
const macrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Every request has ended, without anyone waiting for it. */
async function expectNothingLeft(service: ModelService): Promise<void> {
  await macrotask();
  expect(service.open, "requests left open").toBe(0);
}

describe("consumers of a list", () => {
  test("continue from a page's cursor after any end, and together see every record", async () => {
    await fc.assert(
      fc.asyncProperty(
        habits,
        insertions,
        options,
        visits,
        failures,
        async (made, happening, how, leaving, faults) => {
          const service = new ModelService(made, happening);
          const read = service.reader((request) => {
            if (faults.includes(request)) throw new Down();
          });
          const seen = new Set<string>();
          let cursor: string | null | undefined;
          for (let visit = 0; cursor !== null; visit++) {
            const { takes = Infinity, leaves = "break", slow = false } = leaving[visit] ?? {};
            const controller = new AbortController();
            const from = cursor === undefined ? {} : { from: cursor };
            const list = iterateRecords(read, listOf({ ...how, ...from, signal: controller.signal }));
            const pages = list.pages()[Symbol.asyncIterator]();
            const session: string[] = [];
            try {
              for (let taken = 0; ; taken++) {
                if (taken === takes && leaves === "abort") controller.abort(new Thrown());
                const next = pages.next();
                if (taken === takes && leaves === "abort while waiting") controller.abort(new Thrown());
                const { value: page } = await next;
                if (page === undefined) break;
                session.push(...page.items.map(({ id }) => id));
                cursor = page.cursor;
                if (slow) await macrotask();
                if (taken === takes && leaves === "throw") throw new Thrown();
                if (taken === takes) break;
              }
            } catch (error) {
              fc.pre(!(error instanceof PaginationStalledError && happening.length > 2));
              if (!(error instanceof Down || error instanceof Thrown)) throw error;
            } finally {
              await pages.return?.();
            }
            await expectNothingLeft(service);
            expect(new Set(session).size, "duplicates within one iterator").toBe(session.length);
            for (const id of session) seen.add(id);
          }
          expect(
            [...service.lasting].filter((id) => !seen.has(id)),
            "lost",
          ).toEqual([]);
        },
      ),
      { numRuns },
    );
  });

  test("leave no open request when they stop between records", async () => {
    const visit = fc.record({
      takes: fc.integer({ min: 0, max: 60 }),
      leaves: fc.constantFrom("break" as const, "throw" as const, "abort" as const),
    });
    await fc.assert(
      fc.asyncProperty(habits, options, visit, async (made, how, { takes, leaves }) => {
        const service = new ModelService(made);
        const controller = new AbortController();
        const seen: string[] = [];
        const walk = async (): Promise<void> => {
          for await (const { id } of iterateRecords(
            service.reader(),
            listOf({ ...how, signal: controller.signal }),
          )) {
            if (seen.length === takes && leaves === "abort") controller.abort(new Thrown());
            if (seen.length === takes && leaves === "break") break;
            if (seen.length === takes && leaves === "throw") throw new Thrown();
            seen.push(id);
          }
        };
        const stopped = leaves !== "break" && takes < made.records;
        const outcome = walk().then(
          () => false,
          (error: unknown) => error instanceof Thrown || Promise.reject(error),
        );
        expect(await outcome).toBe(stopped);
        const wanted = Math.min(made.records, leaves === "abort" ? takes + 1 : takes);
        expect(seen).toHaveLength(wanted);
        await expectNothingLeft(service);
      }),
      { numRuns },
    );
  });
});
