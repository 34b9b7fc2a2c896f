import { describe, expect, test } from "vitest";
import { flushPromises } from "../../test/fake-clock.ts";
import { createFakeLookup, range } from "../../test/fake-lists.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

describe("one recalculation", () => {
  test("requests each of up to 20 ids once, however many cells need it", async () => {
    const { source, find } = createFakeLookup(12_000);
    await find(...range(0, 20), ...range(0, 20));
    expect(source.requests.filter((request) => request.startsWith("get"))).toHaveLength(20);
    expect(source.requests).toHaveLength(20);
  });

  test("reads the list for 10,000 ids: at most 125 requests, and none for the next recalculation", async () => {
    const { source, find } = createFakeLookup(12_000);
    const found = await find(...range(2000, 12_000));
    expect(found.every(({ status }) => status === "fulfilled")).toBe(true);
    expect(source.requests.length).toBeLessThanOrEqual(125);
    source.requests.length = 0;
    await find(...range(2000, 12_000));
    expect(source.requests).toEqual([]);
  });

  test("reads the list once even if Excel takes seconds to call for all cells", async () => {
    const { source, lookup, clock } = createFakeLookup(12_000);
    source.paused = true;
    const found: Promise<unknown>[] = [];
    for (let batch = 0; batch < 5; batch++) {
      found.push(...range(2000 + batch * 2000, 4000 + batch * 2000).map((id) => lookup.find(id)));
      await clock.advance(1000);
    }
    source.resume();
    await clock.advance(1000);
    expect(await Promise.all(found)).toHaveLength(10_000);
    expect(source.requests.length).toBeLessThanOrEqual(125);
  });

  test("reads the list to its end if little is left, so that a refresh needs two requests", async () => {
    const { source, list, find, refresh } = createFakeLookup(12_000);
    await find(...range(0, 11_890));
    await flushPromises();
    expect(source.requests).toHaveLength(120);
    source.requests.length = 0;
    await list.refresh({ everything: false });
    await refresh();
    expect(source.requests).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "total"]);
  });

  test("stops reading the list when every id is found", async () => {
    const { source, find } = createFakeLookup(12_000);
    await find(...range(0, 300));
    expect(source.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("stops reading the list when single requests are as cheap, and sends those", async () => {
    const { source, find } = createFakeLookup(12_000);
    const found = await find(...range(0, 30), guid(11_999), guid(11_998));
    expect(found.every(({ status }) => status === "fulfilled")).toBe(true);
    expect(source.requests).toEqual(["page 1", `get ${guid(11_999)}`, `get ${guid(11_998)}`]);
  });

  test("without a total, stops after as many pages as ids are missing", async () => {
    const { source, find } = createFakeLookup(12_000);
    source.announcesTotal = false;
    await find(...range(0, 30), ...range(11_997, 12_000));
    expect(source.requests).toEqual([
      "page 1",
      "page 2",
      "page 3",
      ...range(11_997, 12_000).map((id) => `get ${id}`),
    ]);
  });

  test("requests 50 ids that the list does not have, and reports the others as not listed", async () => {
    const { source, find } = createFakeLookup(100);
    const found = await find(...range(1000, 1060));
    const reasons = found.map(
      (result) => (result as PromiseRejectedResult).reason as { name: string; code?: string },
    );
    expect(reasons.filter(({ code }) => code === "not_found")).toHaveLength(50);
    expect(reasons.filter(({ name }) => name === "NotListed")).toHaveLength(10);
    expect(source.requests).toHaveLength(51);
    // Both are cached until a refresh.
    await find(...range(1000, 1060));
    expect(source.requests).toHaveLength(51);
  });

  test("caches a list that it read to its end for the list's own cells", async () => {
    const { source, find, cached } = createFakeLookup(250);
    await find(...range(0, 249), guid(999));
    expect(cached.value?.records).toHaveLength(250);
    source.requests.length = 0;
    await cached.read();
    expect(source.requests).toEqual([]);
  });

  test("uses a cached list, and requests what that does not have: only a 404 says that a record does not exist", async () => {
    const { source, find, cached } = createFakeLookup(250);
    await cached.read();
    source.requests.length = 0;
    await find(...range(0, 250), guid(999));
    expect(source.requests).toEqual([`get ${guid(999)}`]);
  });

  test("waits for a read of the list in progress", async () => {
    const { source, find, clock, cached } = createFakeLookup(250);
    source.paused = true;
    const reading = cached.read();
    const finding = find(guid(1), guid(200));
    await clock.advance(100);
    source.resume();
    await reading;
    expect((await finding).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(source.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("compares ids without case", async () => {
    const { source, lookup, clock } = createFakeLookup(0);
    source.records = [record("ABCDEF00-0000-4000-8000-000000000000")];
    Object.assign(source, { get: async () => source.records[0]! });
    const found = lookup.find("abcdef00-0000-4000-8000-000000000000");
    await clock.advance(100);
    expect(await found).toBe(source.records[0]);
  });
});

test("many ids of a list that may not be read are requested one by one", async () => {
  const { source, find } = createFakeLookup(100);
  source.failures.push(branded("forbidden"));
  const found = await find(...range(0, 21));
  expect(found.every(({ status }) => status === "fulfilled")).toBe(true);
  expect(source.requests).toEqual(["page 1", ...range(0, 21).map((id) => `get ${id}`)]);
});

describe("cancelling", () => {
  test("a cell before its batch starts sends no request", async () => {
    const { source, lookup, clock } = createFakeLookup(3);
    const controller = new AbortController();
    const found = lookup.find(guid(1), controller.signal);
    controller.abort();
    await expect(found).rejects.toMatchObject({ name: "AbortError" });
    await clock.advance(1000);
    expect(source.requests).toEqual([]);
  });

  test("all waiters aborts the read of the list, and a later caller is answered", async () => {
    const { source, lookup, clock } = createFakeLookup(12_000);
    source.paused = true;
    const controller = new AbortController();
    const finding = Promise.allSettled(range(0, 100).map((id) => lookup.find(id, controller.signal)));
    await clock.advance(100);
    expect(source.requests).toEqual(["page 1"]);
    controller.abort();
    const later = lookup.find(guid(5));
    source.resume();
    await clock.advance(100);
    expect(await later).toMatchObject({ Id: guid(5) });
    expect((await finding).every(({ status }) => status === "rejected")).toBe(true);
    expect(source.requests).toEqual(["page 1", `get ${guid(5)}`]);
  });
});

test("leaves no timer running", async () => {
  const { clock, find } = createFakeLookup(3);
  await find(guid(1));
  await flushPromises();
  expect(clock.pending).toBe(0);
});
