import { describe, expect, test } from "vitest";
import { createFakeClock, settled } from "../../test/fake-clock.ts";
import { branded, createFakeSource, siteOf } from "../../test/fake-source.ts";
import { createQueryList } from "./query-list.ts";

function setUp(count = 250) {
  const source = createFakeSource(count);
  const clock = createFakeClock();
  return { source, clock, queries: createQueryList(siteOf(source, clock)) };
}

const day = 86_400_000;

describe("a part of a list", () => {
  test("is read once for equal queries, and not beyond its limit", async () => {
    const { source, queries } = setUp();
    const [one, two] = await Promise.all([
      queries.read({ limit: 120 }, {}),
      queries.read({ limit: 120 }, {}),
    ]);
    expect(one.records).toHaveLength(120);
    expect(two).toBe(one);
    expect(source.requests).toEqual(["page 1", "page 2"]);
  });

  test("is another one under another filter or limit", async () => {
    const { source, queries } = setUp();
    const since = new Date("2026-01-01T00:00:00Z");
    await queries.read({ limit: 1 }, {});
    await queries.read({ limit: 2 }, {});
    await queries.read({ modifiedSince: since, limit: 2 }, {});
    expect(source.requests).toHaveLength(3);
  });

  test("that failed is answered with the failure, until a refresh", async () => {
    const { source, queries } = setUp();
    source.failures.push(branded("network"));
    await expect(queries.read({ limit: 1 }, {})).rejects.toMatchObject({ code: "network" });
    await expect(queries.read({ limit: 1 }, {})).rejects.toMatchObject({ code: "network" });
    expect(source.requests).toHaveLength(1);
    expect(await queries.refresh()).toEqual({});
    expect((await queries.read({ limit: 1 }, {})).records).toHaveLength(1);
  });

  test("that nobody waited for any more is read for the next one who asks", async () => {
    const { source, queries } = setUp();
    source.held = true;
    const controller = new AbortController();
    const left = queries.read({ limit: 1 }, { signal: controller.signal }).catch((error: unknown) => error);
    await settled();
    controller.abort();
    expect(await left).toMatchObject({ name: "AbortError" });
    await settled();
    source.release();
    expect((await queries.read({ limit: 1 }, {})).records).toHaveLength(1);
  });

  test("is let go of where a hundred others were asked for since", async () => {
    const { source, queries } = setUp();
    for (let limit = 1; limit <= 101; limit++) await queries.read({ limit }, {});
    source.requests.length = 0;
    await queries.read({ limit: 101 }, {});
    await queries.read({ limit: 2 }, {});
    expect(source.requests).toEqual([]);
    await queries.read({ limit: 1 }, {});
    expect(source.requests).toEqual(["page 1"]);
  });

  test("keeps its records where the refresh fails", async () => {
    const { source, queries } = setUp();
    const before = await queries.read({ limit: 1 }, {});
    source.failures.push(branded("network"));
    expect(await queries.refresh()).toMatchObject({ error: { code: "network" } });
    expect(await queries.read({ limit: 1 }, {})).toBe(before);
  });
});

describe("a modifiedSince that moves with the clock", () => {
  test("is asked for at most once a minute", async () => {
    const { source, clock, queries } = setUp();
    for (let second = 0; second < 180; second += 5) {
      await queries.read({ modifiedSince: new Date(clock.now() - day) }, { holder: "Sheet1!A1" });
      await clock.advance(5000);
    }
    expect(source.requests).toHaveLength(3);
  });

  test("is told from one that a person changed", async () => {
    const { source, clock, queries } = setUp();
    await queries.read({ modifiedSince: new Date(clock.now() - 7 * day) }, { holder: "Sheet1!A1" });
    await queries.read({ modifiedSince: new Date(clock.now() - day) }, { holder: "Sheet1!A1" });
    expect(source.requests).toHaveLength(2);
  });

  test("is told from one of another limit, and from an earlier one, which finds more", async () => {
    const { source, clock, queries } = setUp();
    const since = clock.now() - day;
    await queries.read({ modifiedSince: new Date(since), limit: 5 }, {});
    await clock.advance(5000);
    await queries.read({ modifiedSince: new Date(since + 5000), limit: 50 }, {});
    await queries.read({ modifiedSince: new Date(since - 5000), limit: 5 }, {});
    expect(source.requests).toHaveLength(3);
  });

  test("is the same though Excel computed it a moment before it called", async () => {
    const { source, clock, queries } = setUp();
    await queries.read({ modifiedSince: new Date(clock.now() - day - 1500) }, {});
    await clock.advance(5000);
    await queries.read({ modifiedSince: new Date(clock.now() - day) }, {});
    expect(source.requests).toHaveLength(1);
  });

  test("is read once by a refresh and the recalculation after it", async () => {
    const { source, clock, queries } = setUp();
    await queries.read({ modifiedSince: new Date(clock.now() - day) }, { holder: "Sheet1!A1" });
    await clock.advance(30_000);
    source.requests.length = 0;
    await queries.refresh();
    await queries.read({ modifiedSince: new Date(clock.now() - day) }, { holder: "Sheet1!A1" });
    expect(source.requests).toHaveLength(1);
  });

  test("leaves nothing behind that a refresh would read", async () => {
    const { source, clock, queries } = setUp();
    for (let minute = 0; minute < 10; minute++) {
      await queries.read({ modifiedSince: new Date(clock.now() - day) }, { holder: "Sheet1!A1" });
      await clock.advance(61_000);
    }
    source.requests.length = 0;
    await queries.refresh();
    expect(source.requests).toHaveLength(1);
  });
});
