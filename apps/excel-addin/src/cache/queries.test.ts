import { describe, expect, test } from "vitest";
import { createFakeClock, flushPromises } from "../../test/fake-clock.ts";
import { branded, createFakeSource, contextOf } from "../../test/fake-source.ts";
import { createQueries } from "./queries.ts";

function setUp(count = 250) {
  const source = createFakeSource(count);
  const clock = createFakeClock();
  return { source, clock, queries: createQueries(contextOf(source, clock)) };
}

const day = 86_400_000;

describe("a query", () => {
  test("is sent once for equal calls, and not beyond its limit", async () => {
    const { source, queries } = setUp();
    const [one, two] = await Promise.all([queries.read({ limit: 120 }), queries.read({ limit: 120 })]);
    expect(one.records).toHaveLength(120);
    expect(two).toBe(one);
    expect(source.requests).toEqual(["page 1", "page 2"]);
  });

  test("differs from one with another filter or limit", async () => {
    const { source, queries } = setUp();
    const since = new Date("2026-01-01T00:00:00Z");
    await queries.read({ limit: 1 });
    await queries.read({ limit: 2 });
    await queries.read({ modifiedSince: since, limit: 2 });
    expect(source.requests).toHaveLength(3);
  });

  test("that failed returns its failure until a refresh", async () => {
    const { source, queries } = setUp();
    source.failures.push(branded("network"));
    await expect(queries.read({ limit: 1 })).rejects.toMatchObject({ code: "network" });
    await expect(queries.read({ limit: 1 })).rejects.toMatchObject({ code: "network" });
    expect(source.requests).toHaveLength(1);
    expect([...queries.cached].map(({ failure }) => failure)).toMatchObject([{ error: { code: "network" } }]);
    expect(await queries.refresh()).toBeUndefined();
    expect([...queries.cached].map(({ failure }) => failure)).toEqual([undefined]);
    expect((await queries.read({ limit: 1 })).records).toHaveLength(1);
  });

  test("whose waiters all left is sent again for the next caller", async () => {
    const { source, queries } = setUp();
    source.paused = true;
    const controller = new AbortController();
    const cancelled = queries
      .read({ limit: 1 }, { signal: controller.signal })
      .catch((error: unknown) => error);
    await flushPromises();
    controller.abort();
    expect(await cancelled).toMatchObject({ name: "AbortError" });
    await flushPromises();
    source.resume();
    expect((await queries.read({ limit: 1 })).records).toHaveLength(1);
  });

  test("is dropped after a hundred newer ones", async () => {
    const { source, queries } = setUp();
    for (let limit = 1; limit <= 101; limit++) await queries.read({ limit });
    source.requests.length = 0;
    await queries.read({ limit: 101 });
    await queries.read({ limit: 2 });
    expect(source.requests).toEqual([]);
    await queries.read({ limit: 1 });
    expect(source.requests).toEqual(["page 1"]);
  });

  test("keeps its records if the refresh fails", async () => {
    const { source, queries } = setUp();
    const before = await queries.read({ limit: 1 });
    source.failures.push(branded("network"));
    expect(await queries.refresh()).toMatchObject({ code: "network" });
    expect(await queries.read({ limit: 1 })).toBe(before);
  });
});

describe("a modifiedSince that moves with the clock", () => {
  test("is sent at most once a minute", async () => {
    const { source, clock, queries } = setUp();
    for (let second = 0; second < 180; second += 5) {
      await queries.read({ modifiedSince: new Date(clock.now() - day) }, { cell: "Sheet1!A1" });
      await clock.advance(5000);
    }
    expect(source.requests).toHaveLength(3);
  });

  test("is not confused with one that a person changed", async () => {
    const { source, clock, queries } = setUp();
    await queries.read({ modifiedSince: new Date(clock.now() - 7 * day) }, { cell: "Sheet1!A1" });
    await queries.read({ modifiedSince: new Date(clock.now() - day) }, { cell: "Sheet1!A1" });
    expect(source.requests).toHaveLength(2);
  });

  test("is not confused with one of another limit, nor with an earlier one, which finds more", async () => {
    const { source, clock, queries } = setUp();
    const since = clock.now() - day;
    await queries.read({ modifiedSince: new Date(since), limit: 5 });
    await clock.advance(5000);
    await queries.read({ modifiedSince: new Date(since + 5000), limit: 50 });
    await queries.read({ modifiedSince: new Date(since - 5000), limit: 5 });
    expect(source.requests).toHaveLength(3);
  });

  test("is the same even if Excel calculated it shortly before the call", async () => {
    const { source, clock, queries } = setUp();
    await queries.read({ modifiedSince: new Date(clock.now() - day - 1500) });
    await clock.advance(5000);
    await queries.read({ modifiedSince: new Date(clock.now() - day) });
    expect(source.requests).toHaveLength(1);
  });

  test("is sent once for a refresh and the recalculation after it", async () => {
    const { source, clock, queries } = setUp();
    await queries.read({ modifiedSince: new Date(clock.now() - day) }, { cell: "Sheet1!A1" });
    await clock.advance(30_000);
    source.requests.length = 0;
    await queries.refresh();
    await queries.read({ modifiedSince: new Date(clock.now() - day) }, { cell: "Sheet1!A1" });
    expect(source.requests).toHaveLength(1);
  });

  test("leaves no old query that a refresh would send", async () => {
    const { source, clock, queries } = setUp();
    for (let minute = 0; minute < 10; minute++) {
      await queries.read({ modifiedSince: new Date(clock.now() - day) }, { cell: "Sheet1!A1" });
      await clock.advance(61_000);
    }
    source.requests.length = 0;
    await queries.refresh();
    expect(source.requests).toHaveLength(1);
  });
});
