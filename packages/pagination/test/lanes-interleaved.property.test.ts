import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { iterateRecords, type ListIterator, type Page, type ReadPage } from "../src/index.ts";
import type { Change, Habits } from "./model-habits.ts";
import { ModelService, type Rec } from "./model-service.ts";

const numRuns = Number(process.env.PROPERTY_RUNS ?? 400);

const habits: fc.Arbitrary<Habits> = fc.record({
  records: fc.integer({ min: 4, max: 60 }),
  echo: fc.constant("none" as const),
  total: fc.constantFrom("honest" as const, "honest" as const, "remainder" as const, "stale" as const),
  after: fc.constant("obeyed" as const),
  pageNumber: fc.constant("obeyed" as const),
  skips: fc.constant("requested" as const),
  order: fc.constantFrom("id" as const, "newest" as const, "oldest" as const),
});
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    before: fc.integer({ min: 2, max: 30 }),
    insert: fc.integer({ min: 0, max: 4 }),
    remove: fc.array(fc.nat(100), { maxLength: 4 }),
  }),
  { maxLength: 5 },
);
const how = fc.record({
  pageSize: fc.integer({ min: 1, max: 4 }),
  prefetch: fc.constantFrom(0 as const, 1 as const),
  concurrency: fc.integer({ min: 2, max: 8 }),
});
/** How a session over the list ends, at a moment that the scheduler chooses; the last one reads to the end. */
const sessions = fc.array(fc.constantFrom("abort" as const, "return" as const, "fail" as const), {
  maxLength: 3,
});
/** The requests that the service answers with a 429 at first: the client repeats them. */
const limited = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 });

class Aborted extends Error {}
class Down extends Error {}

const counts = { histories: 0, sessions: 0, aborted: 0, returned: 0, failed: 0, "429s": 0 };
afterAll(() => console.log("interleaved:", JSON.stringify(counts)));

describe("answers that overtake each other in lanes, with 429s, failures, aborts and return()", () => {
  test("lose no record, double none, and leave nothing under way", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        habits,
        changes,
        how,
        sessions,
        limited,
        async (scheduler, made, happening, options, endings, busy) => {
          const service = new ModelService(made, happening);
          const answer = service.reader();
          let open = 0;
          let sent = 0;
          let mayFail = false;
          const read: ReadPage<Rec> = async (request) => {
            open++;
            const number = ++sent;
            const pass = async (what: string): Promise<void> => {
              await scheduler.schedule(Promise.resolve(), `${what} ${number}`);
              if (request.signal.aborted) throw request.signal.reason;
            };
            try {
              await pass("request");
              if (busy.includes(number)) {
                counts["429s"]++;
                await pass("429 and a wait");
              }
              if (mayFail && number % 5 === 0) throw new Down();
              const page = await answer(request);
              await pass("answer");
              return page;
            } finally {
              open--;
            }
          };

          const seen = new Set<string>();
          let cursor: string | null | undefined;
          /** Returns the ids that came, and how many requests were sent. */
          const readSession = async (ending: (typeof endings)[number] | undefined) => {
            const controller = new AbortController();
            mayFail = ending === "fail";
            const from = typeof cursor === "string" ? { from: cursor } : {};
            const list = iterateRecords(read, {
              id: ({ id }) => id,
              list: "partners",
              strategies: ["key", "page"],
              incomplete: "accept",
              ...options,
              ...from,
              signal: controller.signal,
            });
            const pages: ListIterator<Page<Rec>> = list.pages()[Symbol.asyncIterator]();
            let isStopped = false;
            const stop = async (): Promise<void> => {
              await scheduler.schedule(Promise.resolve(), `${ending}`);
              isStopped = true;
              if (ending === "abort") controller.abort(new Aborted());
              if (ending === "return") await pages.return();
            };
            const stopping = ending === "abort" || ending === "return" ? stop() : undefined;
            const session: string[] = [];
            try {
              for (;;) {
                const { done, value } = await pages.next();
                if (done) break;
                session.push(...value.items.map(({ id }) => id));
                ({ cursor } = value);
              }
              if (ending === "return" && isStopped && cursor !== null) counts.returned++;
            } catch (error) {
              if (error instanceof Aborted) counts.aborted++;
              else if (error instanceof Down && ending === "fail") counts.failed++;
              else throw error;
            }
            await stopping;
            return { ids: session, sent };
          };
          for (const ending of [...endings, undefined]) {
            if (cursor === null) break;
            const session = await scheduler.waitFor(readSession(ending));
            await scheduler.waitIdle();
            expect(sent, "sent after the end").toBe(session.sent);
            expect(open, "requests left open").toBe(0);
            expect(new Set(session.ids).size, "doubled").toBe(session.ids.length);
            for (const id of session.ids) seen.add(id);
            counts.sessions++;
          }
          counts.histories++;
          expect(
            [...service.lasting].filter((id) => !seen.has(id)),
            "lost",
          ).toEqual([]);
        },
      ),
      { numRuns },
    );
  });
});
