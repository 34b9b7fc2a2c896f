import {
  type Attempt,
  type AttemptState,
  type CreateOutcome,
  type JournalEntry,
  type RowStatus,
  type RunParts,
  partnerWithoutRecord,
  sendAttempts,
} from "@accounting-data/creating";
import { IntermediaryError, NetworkError, OutcomeUnknownError, ServerError } from "@accounting-data/core";
import { expect, test } from "vitest";
import { createFakeClock, flushPromises } from "../../test/fake-clock.ts";
import { createPageJournal, type Journal } from "./journal.ts";

async function start(
  count: number,
  create: (key: string, journal: Journal) => CreateOutcome | Promise<CreateOutcome>,
  { replace, ...more }: Partial<RunParts & Attempt & Pick<Journal, "replace">> = {},
) {
  const keys = Array.from({ length: count }, (_, index) => `row${index}`);
  const journal = await createPageJournal();
  const attempts = keys.map((key) => ({ key, fingerprint: key, payload: { key }, ...more }));
  const run = { connectionId: "company", runId: "run" };
  await journal.put(attempts.map((attempt) => ({ ...attempt, ...run, state: "planned", at: 0 })));
  const entries = () => journal.find({ keys, fingerprints: [] });
  const states = async (): Promise<readonly AttemptState[]> => (await entries()).map(({ state }) => state);
  const clock = createFakeClock();
  const cancelling = new AbortController();
  const shown: [string, RowStatus["kind"]][] = [];
  const pauses: number[] = [];
  const result = sendAttempts(attempts, {
    ...run,
    journal: { ...journal, ...(replace && { replace }) },
    create: async (payload) => create((payload as { readonly key: string }).key, journal),
    onStatus: (key, { kind }) => shown.push([key, kind]),
    onPause: (ms) => pauses.push(ms),
    clock,
    signal: cancelling.signal,
    concurrency: 1,
    ...more,
  });
  return { result, journal, entries, states, clock, shown, pauses, cancel: () => cancelling.abort() };
}

const lostRequest = new OutcomeUnknownError("lost", {
  attemptedAt: new Date(0),
  cause: new NetworkError("Failed to fetch"),
});

const created: CreateOutcome = { kind: "created", partner: partnerWithoutRecord("id") };

test("a row is marked as sending in the journal before it is sent", async () => {
  let seen: readonly JournalEntry[] = [];
  const run = await start(1, async (key, journal) => {
    seen = await journal.find({ keys: [key], fingerprints: [] });
    return created;
  });
  await run.result;
  expect(seen).toMatchObject([{ state: "sending" }]);
  expect(await run.states()).toEqual(["created"]);
});

test.each(["sending", "created", "unknown"] as const)(
  "a row that another window has taken meanwhile is not sent: %s",
  async (state) => {
    const sent: string[] = [];
    const run = await start(2, async (key, journal) => {
      sent.push(key);
      const [other] = await journal.find({ keys: ["row1"], fingerprints: [] });
      await journal.put([{ ...other!, state }]);
      return created;
    });
    const { statuses } = await run.result;
    expect(sent).toEqual(["row0"]);
    expect(statuses.get("row1")).toEqual({ kind: "elsewhere" });
  },
);

test.each<CreateOutcome>([
  { kind: "rejected", error: "why" },
  { kind: "unknown", error: "why" },
  { kind: "stop", error: "why" },
  { kind: "not-sent", error: "why", retryAfterMs: 0 },
])(
  "what a person has decided in another window while the row was under way stays, and it is not sent again: %j",
  async (outcome) => {
    let sent = 0;
    const run = await start(1, async (key, journal) => {
      sent++;
      const [own] = await journal.find({ keys: [key], fingerprints: [] });
      await journal.put([{ ...own!, state: "created", recordId: "found" }]);
      return outcome;
    });
    await run.clock.advance(60_000);
    await run.result;
    expect(await run.entries()).toMatchObject([{ state: "created", recordId: "found" }]);
    expect(sent).toBe(1);
  },
);

test("a row in doubt whose request never left is sent again, and what was typed stays until its outcome is known", async () => {
  const typed = { sealed: "encrypted", at: 0 };
  let sent = 0;
  const busy: CreateOutcome = { kind: "not-sent", error: "busy", retryAfterMs: 1000 };
  const run = await start(1, () => (++sent === 1 ? busy : created), { doubtSince: 0, typed });
  await flushPromises();
  expect(await run.entries()).toMatchObject([{ state: "planned", doubtSince: 0, typed }]);
  await run.clock.advance(1000);
  await run.result;
  expect(sent).toBe(2);
  expect(await run.entries()).toEqual([expect.not.objectContaining({ typed })]);
  expect(await run.states()).toEqual(["created"]);
});

test.each([
  [undefined, false],
  [true, false],
  [false, true],
])("only a run that does not wait lets the client wait (waits: %s)", async (waits, retries) => {
  const asked: boolean[] = [];
  const create: RunParts["create"] = async (_, options) => {
    asked.push(options.retries);
    return created;
  };
  await (
    await start(1, () => created, { create, ...(waits !== undefined && { waits }) })
  ).result;
  expect(asked).toEqual([retries]);
});

test("a row that the service refuses does not stop the others", async () => {
  const run = await start(3, (key) => (key === "row1" ? { kind: "rejected", error: "why" } : created));
  const { statuses, stop } = await run.result;
  expect([...statuses.values()].map(({ kind }) => kind)).toEqual(["created", "rejected", "created"]);
  expect(stop).toBeUndefined();
});

const blocked: CreateOutcome = { kind: "unknown", error: new IntermediaryError("blocked", { status: 403 }) };

test("a row that a firewall refused stays in doubt, is not sent again, and does not stop the others", async () => {
  const sent: string[] = [];
  const run = await start(4, (key) => {
    sent.push(key);
    return key === "row1" || key === "row2" ? blocked : created;
  });
  const { statuses, stop } = await run.result;
  expect(sent).toEqual(["row0", "row1", "row2", "row3"]);
  expect([...statuses.values()].map(({ kind }) => kind)).toEqual([
    "created",
    "unknown",
    "unknown",
    "created",
  ]);
  expect(await run.states()).toEqual(["created", "unknown", "unknown", "created"]);
  expect([stop, run.pauses]).toEqual([undefined, []]);
});

test.each([
  [1, 5],
  [4, 8],
])(
  "five rows on end that a firewall refused stop the run (%i at once: %i are sent)",
  async (concurrency, most) => {
    const sent: string[] = [];
    const create = async (key: string): Promise<CreateOutcome> => {
      sent.push(key);
      await flushPromises();
      return blocked;
    };
    const run = await start(30, create, { concurrency });
    const { statuses, stop } = await run.result;
    expect(stop).toEqual({ kind: "refused", error: (blocked as { error: unknown }).error });
    expect(sent.length).toBeGreaterThanOrEqual(5);
    expect(sent.length).toBeLessThanOrEqual(most);
    expect([...statuses.values()].filter(({ kind }) => kind === "waiting")).toHaveLength(30 - sent.length);
  },
);

test.each([created, { kind: "rejected", error: "why" } as const])(
  "four rows that a firewall refused, and one that the service answered, stop nothing: %j",
  async (answered) => {
    const run = await start(20, (key) => (Number(key.slice(3)) % 5 === 4 ? answered : blocked));
    expect((await run.result).stop).toBeUndefined();
  },
);

test("a refused credential stops the run at once, and leaves the rest as it was", async () => {
  const run = await start(3, (key) => (key === "row1" ? { kind: "stop", error: "sign in" } : created));
  const { statuses, stop } = await run.result;
  expect(stop).toEqual({ kind: "refused", error: "sign in" });
  expect([...statuses.values()].map(({ kind }) => kind)).toEqual(["created", "waiting", "waiting"]);
  expect(await run.states()).toEqual(["created", "planned", "planned"]);
});

test("too many requests: every row waits as long as the service asked for, and is sent then", async () => {
  let busy = true;
  const { result, clock, pauses } = await start(
    4,
    () => (busy ? { kind: "not-sent", error: "busy", retryAfterMs: 7000 } : created),
    { concurrency: 4 },
  );
  await clock.advance(6999);
  busy = false;
  expect(pauses).toEqual([7000]);
  await clock.advance(1);
  const { statuses } = await result;
  expect([...statuses.values()].every(({ kind }) => kind === "created")).toBe(true);
  expect(pauses).toEqual([7000, 0]);
});

test("once the device is online again it goes on at once, but not before the service takes requests again", async () => {
  for (const [retryAfterMs, expected] of [
    [undefined, ["created"]],
    [7000, ["waiting"]],
  ] as const) {
    let online = false;
    const listeners = new Set<() => void>();
    const onOnline = (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const outcome = { kind: "not-sent", error: "offline", retryAfterMs } as const;
    const run = await start(1, () => (online ? created : outcome), { onOnline });
    await run.clock.advance(500);
    online = true;
    for (const listener of listeners) listener();
    await flushPromises();
    expect(run.shown.map(([, kind]) => kind).slice(-1)).toEqual(expected);
    await run.clock.advance(7000);
    expect([...(await run.result).statuses.values()]).toMatchObject([{ kind: "created" }]);
    expect(listeners.size).toBe(0);
  }
});

test("without a network it tries again for as long as it takes, less and less often", async () => {
  let online = false;
  const { result, clock, pauses } = await start(1, () =>
    online ? created : { kind: "not-sent", error: "offline", retryAfterMs: undefined },
  );
  await clock.advance(10 * 60_000);
  online = true;
  await clock.advance(30_000);
  expect((await result).statuses.get("row0")).toEqual(created);
  expect(pauses.filter((ms) => ms > 0).slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("after a request that was lost no other is sent until the service can be reached", async () => {
  let reachable = false;
  const lost = { kind: "unknown", error: lostRequest } as const;
  let sent = 0;
  const run = await start(6, () => (++sent <= 2 ? lost : created), {
    concurrency: 2,
    isReachable: async () => reachable,
  });
  await run.clock.advance(5 * 60_000);
  expect(sent).toBe(2);
  reachable = true;
  await run.clock.advance(30_000);
  const { statuses, stop } = await run.result;
  expect(stop).toBeUndefined();
  const kinds = [...statuses.values()].map(({ kind }) => kind);
  expect(kinds.join(" ")).toBe("unknown unknown created created created created");
});

test("after a failed create no other is sent before the time for which the service asks to be left alone", async () => {
  const cause = new ServerError("failed", { status: 503, retryAfterMs: 60_000 });
  const error = new OutcomeUnknownError("x", { attemptedAt: new Date(0), cause });
  let sent = 0;
  const run = await start(5, () => (++sent <= 2 ? { kind: "unknown", error } : created), {
    concurrency: 2,
    isReachable: async () => true,
  });
  await run.clock.advance(59_000);
  expect(sent).toBe(2);
  await run.clock.advance(1_000);
  const { statuses, stop } = await run.result;
  expect(stop).toBeUndefined();
  const kinds = [...statuses.values()].map(({ kind }) => kind);
  expect(kinds.join(" ")).toBe("unknown unknown created created created");
  expect(run.pauses).toEqual([60_000, 0]);
});

test("after a request that was lost the run ends at once where no row is left to send, though the service can't be reached", async () => {
  const run = await start(1, () => ({ kind: "unknown", error: lostRequest }), {
    isReachable: async () => false,
  });
  expect(await run.result).toMatchObject({ stop: undefined });
  expect(run.pauses).toEqual([]);
});

test("cancelling ends the wait for a service that can't be reached", async () => {
  const run = await start(2, () => ({ kind: "unknown", error: lostRequest }), {
    isReachable: async () => false,
  });
  await run.clock.advance(60_000);
  run.cancel();
  expect((await run.result).stop).toEqual({ kind: "cancelled" });
  expect(run.clock.pending).toBe(0);
});

test("twenty rows on end of which nobody knows whether they were created stop the run, which says why", async () => {
  const cause = new ServerError("failed", { status: 500 });
  const failed = {
    kind: "unknown",
    error: new OutcomeUnknownError("x", { attemptedAt: new Date(0), cause }),
  } as const;
  let sent = 0;
  const run = await start(60, () => (++sent % 15 === 0 && sent < 31 ? created : failed));
  expect((await run.result).stop).toEqual({ kind: "refused", error: cause });
  expect(sent).toBe(50);
});

test("cancelling lets rows under way end, sends no other, and ends a wait", async () => {
  let answer: (outcome: CreateOutcome) => void = () => {};
  const run = await start(3, () => new Promise<CreateOutcome>((resolve) => (answer = resolve)));
  await flushPromises();
  run.cancel();
  answer(created);
  const { statuses, stop } = await run.result;
  expect([...statuses.values()].map(({ kind }) => kind)).toEqual(["created", "waiting", "waiting"]);
  expect(stop).toEqual({ kind: "cancelled" });

  const waiting = await start(1, () => ({ kind: "not-sent", error: "busy", retryAfterMs: 60_000 }));
  await flushPromises();
  waiting.cancel();
  await waiting.result;
  expect(waiting.clock.pending).toBe(0);
});

test("a journal that can't be written stops the run before anything is sent", async () => {
  const { result, shown } = await start(2, () => created, {
    replace: () => Promise.reject(new Error("disk full")),
  });
  expect((await result).stop).toMatchObject({ kind: "journal" });
  expect(shown).toEqual([]);
});

test("a run that does not wait ends where a request could not be sent", async () => {
  const run = await start(1, () => ({ kind: "not-sent", error: "busy", retryAfterMs: 7000 }), {
    waits: false,
  });
  expect((await run.result).stop).toEqual({ kind: "refused", error: "busy" });
  expect(run.pauses).toEqual([]);
  expect(await run.states()).toEqual(["planned"]);
});

const typed = { sealed: "encrypted", at: 0 };

test.each<[CreateOutcome, number | undefined, Partial<JournalEntry>]>([
  [created, undefined, { state: "created", recordId: "id" }],
  [{ kind: "rejected", error: "why" }, undefined, { state: "rejected" }],
  [{ kind: "stop", error: "why" }, undefined, { state: "planned" }],
  [{ kind: "unknown", error: "why" }, undefined, { state: "unknown", typed }],
  [created, 7, { state: "created", recordId: "id" }],
  [{ kind: "rejected", error: "why" }, 7, { state: "unknown", doubtSince: 7, typed }],
  [{ kind: "stop", error: "why" }, 7, { state: "unknown", doubtSince: 7, typed }],
  [{ kind: "unknown", error: "why" }, 7, { state: "unknown", doubtSince: 7, typed }],
])(
  "after %j, with an earlier attempt of unknown outcome since %s, the journal has %j",
  async (outcome, doubtSince, expected) => {
    const run = await start(1, () => outcome, { doubtSince, typed });
    await run.result;
    const [{ key: _, fingerprint: _f, connectionId: _c, runId: _r, at: _at, ...entry }] =
      (await run.entries()) as [JournalEntry];
    expect(entry).toEqual(expected);
  },
);
