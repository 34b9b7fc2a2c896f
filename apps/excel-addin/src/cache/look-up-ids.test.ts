import { describe, expect, test } from "vitest";
import { settled } from "../../test/fake-clock.ts";
import { createFakeLookup, range } from "../../test/fake-lookup.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

describe("a list that was read in part for look-ups", () => {
  test("is not taken for the whole list", async () => {
    const { source, list, find } = createFakeLookup(12_000);
    await find(...range(0, 300));
    expect(list.snapshot).toBeUndefined();
    source.requests.length = 0;
    expect((await list.read()).records).toHaveLength(12_000);
  });

  test("is not read to its end where half of it is still to come", async () => {
    const { source, find } = createFakeLookup(12_000);
    await find(...range(0, 6500));
    expect(source.requests).toHaveLength(65);
  });

  test("is read again by a refresh for the records that cells show, and for no other", async () => {
    const { source, lookup, find } = createFakeLookup(12_000);
    await find(...range(0, 30));
    source.records = source.records.slice(0, 30);
    source.requests.length = 0;
    await lookup.refresh(new AbortController().signal);
    expect(source.requests).toEqual(["page 1"]);
  });
});

describe("whoever asks while others are being looked up", () => {
  test("gets a record that was read before without a request of its own", async () => {
    const { source, clock, ask } = createFakeLookup(12_000);
    source.heldFromPage = 3;
    const first = ask(...range(150, 290));
    await clock.advance(100);
    const second = ask(guid(5));
    await clock.advance(100);
    source.release();
    await clock.advance(100);
    expect([...(await first), ...(await second)].every(({ status }) => status === "fulfilled")).toBe(true);
    expect(source.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("is asked for, where the list is not looked at any more", async () => {
    const { source, clock, ask } = createFakeLookup(3);
    source.held = true;
    const first = ask(guid(1));
    await clock.advance(100);
    const second = ask(guid(2));
    await clock.advance(100);
    source.release();
    await clock.advance(100);
    expect([...(await first), ...(await second)].map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
    ]);
    expect(source.requests).toEqual([`get ${guid(1)}`, `get ${guid(2)}`]);
  });
});

/** Requests for single records that the test answers. */
function queueing() {
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
  "an answer about one record (%s) says nothing about the others",
  async (code) => {
    const { clock, ask, waiting } = queueing();
    const found = ask(...range(0, 3));
    await clock.advance(100);
    waiting[0]!.fail(branded(code, { status: 422, operation: "getBusinessPartner" }));
    await settled();
    for (const { answer } of waiting) answer(record(guid(1)));
    expect((await found).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  },
);

describe("requests for single records that wait for their turn are not sent", () => {
  test("after the first was refused", async () => {
    const { clock, ask, waiting } = queueing();
    const found = ask(...range(0, 5));
    await clock.advance(100);
    waiting[0]!.fail(branded("unauthorized", { status: 401 }));
    expect(await found).toMatchObject(range(0, 5).map(() => ({ reason: { code: "unauthorized" } })));
    expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true, true]);
  });

  test("after the last cell was cancelled", async () => {
    const { clock, lookup, waiting } = queueing();
    const controller = new AbortController();
    const found = Promise.allSettled([lookup.find(guid(1), controller.signal)]);
    await clock.advance(100);
    controller.abort();
    await settled();
    expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(await found).toMatchObject([{ status: "rejected" }]);
  });
});

test("cells that keep coming are not waited for without end", async () => {
  const { source, clock, ask } = createFakeLookup(100);
  for (let waited = 0; waited < 500; waited += 20) {
    void ask(guid(waited / 20));
    await clock.advance(20);
  }
  expect(source.requests.length).toBeGreaterThan(0);
});

test("a cell that is cancelled takes no other one's request along", async () => {
  const { source, clock, lookup, ask } = createFakeLookup(3);
  source.held = true;
  const controller = new AbortController();
  const left = lookup.find(guid(0), controller.signal).catch(() => undefined);
  const found = ask(guid(1));
  await clock.advance(100);
  controller.abort();
  await left;
  source.release();
  await clock.advance(100);
  expect((await found)[0]!.status).toBe("fulfilled");
});

test("cells that wait for records get their answer at once where a person ends the look-up", async () => {
  const { source, clock, lookup, ask } = createFakeLookup(3);
  source.held = true;
  const found = ask(guid(1));
  await clock.advance(100);
  lookup.cancel();
  expect(await found).toMatchObject([{ reason: { name: "ReadCancelled" } }]);
  // And a recalculation does not begin it again.
  const again = ask(guid(1));
  await clock.advance(100);
  expect(await again).toMatchObject([{ reason: { name: "ReadCancelled" } }]);
  expect(source.requests).toHaveLength(1);
});

test("a record that was asked for singly is the list's once that was read, and stays up to date with it", async () => {
  const { source, clock, list, ask } = createFakeLookup(3);
  const single = ask(guid(1));
  await clock.advance(100);
  await single;
  await list.read();
  source.records[1] = record(guid(1), { Name: "Changed", ModifiedAt: "2026-03-10T09:10:00Z" });
  await list.refresh({ everything: false });
  source.requests.length = 0;
  const found = ask(guid(1));
  await clock.advance(100);
  expect(await found).toMatchObject([{ value: { Name: "Changed" } }]);
  expect(source.requests).toEqual([]);
});

test("that there were too many to ask for each is no failure of a refresh", async () => {
  const { lookup, find } = createFakeLookup(100);
  await find(...range(1000, 1060));
  expect(await lookup.refresh(new AbortController().signal)).toEqual({});
});
