import { describe, expect, test } from "vitest";
import { flushPromises } from "../../test/fake-clock.ts";
import { createFakeLookup, range } from "../../test/fake-lists.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

describe("a list of which some pages were read for lookups", () => {
  test("does not count as read", async () => {
    const { source, find, cached } = createFakeLookup(12_000);
    await find(...range(0, 300));
    expect(cached.value).toBeUndefined();
    source.requests.length = 0;
    expect((await cached.read()).records).toHaveLength(12_000);
  });

  test("is not read to its end if half of it is left", async () => {
    const { source, find } = createFakeLookup(12_000);
    await find(...range(0, 6500));
    expect(source.requests).toHaveLength(65);
  });

  test("is read again by a refresh only as far as the cells' records need it", async () => {
    const { source, find, refresh } = createFakeLookup(12_000);
    await find(...range(0, 30));
    source.records = source.records.slice(0, 30);
    source.requests.length = 0;
    await refresh();
    expect(source.requests).toEqual(["page 1"]);
  });
});

describe("a lookup that starts while others are in progress", () => {
  test("returns a record of an earlier page without a request", async () => {
    const { source, clock, start } = createFakeLookup(12_000);
    source.pausedFromPage = 3;
    const first = start(...range(150, 290));
    await clock.advance(100);
    const second = start(guid(5));
    await clock.advance(100);
    source.resume();
    await clock.advance(100);
    expect([...(await first), ...(await second)].every(({ status }) => status === "fulfilled")).toBe(true);
    expect(source.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("sends a request if the list is no longer being read", async () => {
    const { source, clock, start } = createFakeLookup(3);
    source.paused = true;
    const first = start(guid(1));
    await clock.advance(100);
    const second = start(guid(2));
    await clock.advance(100);
    source.resume();
    await clock.advance(100);
    expect([...(await first), ...(await second)].map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
    ]);
    expect(source.requests).toEqual([`get ${guid(1)}`, `get ${guid(2)}`]);
  });
});

/** Requests for single records, which the test answers. */
function manualRequests() {
  const set = createFakeLookup(5);
  const waiting: {
    readonly signal: AbortSignal;
    readonly fail: (error: unknown) => void;
    readonly answer: (found: unknown) => void;
  }[] = [];
  Object.assign(set.source, {
    get: (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((answer, fail) => {
        waiting.push({ signal, fail, answer });
        signal.addEventListener("abort", () => fail(signal.reason));
      }),
  });
  return { ...set, waiting };
}

test.each(["not_found", "validation", "contract"])(
  "an error of one record (%s) does not affect the others",
  async (code) => {
    const { clock, start, waiting } = manualRequests();
    const found = start(...range(0, 3));
    await clock.advance(100);
    waiting[0]!.fail(branded(code, { status: 422, operation: "getBusinessPartner" }));
    await flushPromises();
    for (const { answer } of waiting) answer(record(guid(1)));
    expect((await found).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  },
);

describe("requests for single records that were not sent yet are cancelled", () => {
  test("after the first was denied", async () => {
    const { clock, start, waiting } = manualRequests();
    const found = start(...range(0, 5));
    await clock.advance(100);
    waiting[0]!.fail(branded("unauthorized", { status: 401 }));
    expect(await found).toMatchObject(range(0, 5).map(() => ({ reason: { code: "unauthorized" } })));
    expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true, true]);
  });

  test("after the last cell was cancelled", async () => {
    const { clock, lookup, waiting } = manualRequests();
    const controller = new AbortController();
    const found = Promise.allSettled([lookup.find(guid(1), controller.signal)]);
    await clock.advance(100);
    controller.abort();
    await flushPromises();
    expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(await found).toMatchObject([{ status: "rejected" }]);
  });
});

test("a batch waits for cells that come one soon after another", async () => {
  const { source, clock, start } = createFakeLookup(100);
  for (let index = 0; index < 25; index++) {
    void start(guid(index));
    await clock.advance(10);
  }
  expect(source.requests).toEqual([]);
  await clock.advance(1000);
  expect(source.requests).toEqual(["page 1"]);
});

test("a batch starts although further cells keep coming", async () => {
  const { source, clock, start } = createFakeLookup(100);
  for (let waited = 0; waited < 500; waited += 20) {
    void start(guid(waited / 20));
    await clock.advance(20);
  }
  expect(source.requests.length).toBeGreaterThan(0);
});

test("cancelling a cell does not cancel another one's request", async () => {
  const { source, clock, lookup, start } = createFakeLookup(3);
  source.paused = true;
  const controller = new AbortController();
  const cancelled = lookup.find(guid(0), controller.signal).catch(() => undefined);
  const found = start(guid(1));
  await clock.advance(100);
  controller.abort();
  await cancelled;
  source.resume();
  await clock.advance(100);
  expect((await found)[0]!.status).toBe("fulfilled");
});

test("when a person cancels the lookups, waiting cells get their answer at once", async () => {
  const { source, clock, lookup, start } = createFakeLookup(3);
  source.paused = true;
  const found = start(guid(1));
  await clock.advance(100);
  for (const read of lookup.cached) read.cancel();
  expect(await found).toMatchObject([{ reason: { name: "ReadCancelled" } }]);
  // A recalculation does not start them again.
  const again = start(guid(1));
  await clock.advance(100);
  expect(await again).toMatchObject([{ reason: { name: "ReadCancelled" } }]);
  expect(source.requests).toHaveLength(1);
});

test("a record that was requested singly comes from the list once that is read", async () => {
  const { source, clock, list, start, cached } = createFakeLookup(3);
  const single = start(guid(1));
  await clock.advance(100);
  await single;
  await cached.read();
  source.records[1] = record(guid(1), { Name: "Changed", ModifiedAt: "2026-03-10T09:10:00Z" });
  await list.refresh({ everything: false });
  source.requests.length = 0;
  const found = start(guid(1));
  await clock.advance(100);
  expect(await found).toMatchObject([{ value: { Name: "Changed" } }]);
  expect(source.requests).toEqual([]);
});

test("too many missing ids to request each are not a failure of a refresh", async () => {
  const { find, refresh } = createFakeLookup(100);
  await find(...range(1000, 1060));
  expect(await refresh()).toBeUndefined();
});
