import { expect, test } from "vitest";
import { createFakeClock, flushPromises } from "../../test/fake-clock.ts";
import { startCreateRun, type CreateOutcome, type RowStatus } from "./create-run.ts";
import type { Journal, JournalEntry, JournalState } from "./journal.ts";

function memoryJournal(keys: readonly string[]): Journal & { readonly states: Map<string, JournalState> } {
  const states = new Map<string, JournalState>(keys.map((key) => [key, "planned"]));
  return {
    states,
    find: () => Promise.resolve([]),
    put: () => Promise.resolve(),
    replace: async ({ key, state }: JournalEntry, from) => {
      const known = states.get(key);
      if (known === undefined || !from.includes(known)) return false;
      states.set(key, state);
      return true;
    },
    running: () => Promise.resolve(new Set()),
    whileRunning: (_, work) => work(),
    exclusively: (work) => work(),
  };
}

function start(
  count: number,
  create: (key: string) => CreateOutcome | Promise<CreateOutcome>,
  concurrency = 1,
  replace?: Journal["replace"],
) {
  const keys = Array.from({ length: count }, (_, index) => `row${index}`);
  const journal = memoryJournal(keys);
  const clock = createFakeClock();
  const shown: [string, RowStatus["kind"]][] = [];
  const pauses: number[] = [];
  const run = startCreateRun(
    keys.map((key) => ({ key, fingerprint: key, payload: { key } })),
    {
      journal: { ...journal, ...(replace && { replace }) },
      runId: "run",
      connectionId: "company",
      create: async ({ key }) => create(key),
      onStatus: (key, { kind }) => shown.push([key, kind]),
      onPause: (ms) => pauses.push(ms),
      clock,
      concurrency,
    },
  );
  return { run, journal, clock, shown, pauses };
}

const created: CreateOutcome = { kind: "created", recordId: "id", warnings: [] };

test("a row is marked as sending in the journal before it is sent", async () => {
  const seen: (JournalState | undefined)[] = [];
  const { run, journal } = start(1, (key) => {
    seen.push(journal.states.get(key));
    return created;
  });
  await run.result;
  expect(seen).toEqual(["sending"]);
  expect(journal.states.get("row0")).toBe("created");
});

test("a row that another window has taken meanwhile is not sent", async () => {
  const sent: string[] = [];
  const { run, journal } = start(2, (key) => {
    sent.push(key);
    journal.states.set("row1", "sending");
    return created;
  });
  const { statuses } = await run.result;
  expect(sent).toEqual(["row0"]);
  expect(statuses.get("row1")).toEqual({ kind: "elsewhere" });
});

test("a row that the service refuses does not stop the others", async () => {
  const { run } = start(3, (key) => (key === "row1" ? { kind: "rejected", error: "why" } : created));
  const { statuses, stop } = await run.result;
  expect([...statuses.values()].map(({ kind }) => kind)).toEqual(["created", "rejected", "created"]);
  expect(stop).toBeUndefined();
});

test("a refused credential stops the run at once, and leaves the rest as it was", async () => {
  const { run, journal } = start(3, (key) => (key === "row1" ? { kind: "stop", error: "sign in" } : created));
  const { statuses, stop } = await run.result;
  expect(stop).toEqual({ kind: "refused", error: "sign in" });
  expect([...statuses.values()].map(({ kind }) => kind)).toEqual(["created", "waiting", "waiting"]);
  expect([...journal.states.values()]).toEqual(["created", "planned", "planned"]);
});

test("too many requests: every row waits as long as the service asked for, and is sent then", async () => {
  let busy = true;
  const { run, clock, pauses } = start(
    4,
    () => (busy ? { kind: "not-sent", error: "busy", retryAfterMs: 7000 } : created),
    4,
  );
  await clock.advance(6999);
  busy = false;
  expect(pauses).toEqual([7000]);
  await clock.advance(1);
  const { statuses } = await run.result;
  expect([...statuses.values()].every(({ kind }) => kind === "created")).toBe(true);
  expect(pauses).toEqual([7000, 0]);
});

test("without a network it tries again for as long as it takes, less and less often", async () => {
  let online = false;
  const { run, clock, pauses } = start(1, () =>
    online ? created : { kind: "not-sent", error: "offline", retryAfterMs: undefined },
  );
  await clock.advance(10 * 60_000);
  online = true;
  await clock.advance(30_000);
  expect((await run.result).statuses.get("row0")).toEqual(created);
  expect(pauses.filter((ms) => ms > 0).slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("cancelling lets rows under way end, sends no other, and ends a wait", async () => {
  let answer: (outcome: CreateOutcome) => void = () => {};
  const { run } = start(3, () => new Promise<CreateOutcome>((resolve) => (answer = resolve)));
  await flushPromises();
  run.cancel();
  answer(created);
  const { statuses, stop } = await run.result;
  expect([...statuses.values()].map(({ kind }) => kind)).toEqual(["created", "waiting", "waiting"]);
  expect(stop).toEqual({ kind: "cancelled" });

  const waiting = start(1, () => ({ kind: "not-sent", error: "busy", retryAfterMs: 60_000 }));
  await flushPromises();
  waiting.run.cancel();
  await waiting.run.result;
  expect(waiting.clock.pending).toBe(0);
});

test("a journal that can't be written stops the run before anything is sent", async () => {
  const { run, shown } = start(
    2,
    () => created,
    1,
    () => Promise.reject(new Error("disk full")),
  );
  const { stop } = await run.result;
  expect(stop).toMatchObject({ kind: "journal" });
  expect(shown).toEqual([]);
});
