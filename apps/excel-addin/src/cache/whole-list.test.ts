import { describe, expect, test } from "vitest";
import { flushPromises } from "../../test/fake-clock.ts";
import { createFakeList } from "../../test/fake-lists.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

describe("reading", () => {
  test("several callers share one read, and a cached list needs no request", async () => {
    const { source, cached } = createFakeList(250);
    const [one, two] = await Promise.all([cached.read(), cached.read()]);
    expect(one).toBe(two);
    expect(one.records).toHaveLength(250);
    expect(await cached.read()).toBe(one);
    expect(source.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("reports its progress", async () => {
    const { source, cached } = createFakeList(250);
    source.paused = true;
    const reading = cached.read();
    await flushPromises();
    expect(cached.progress).toEqual({ pages: 0, records: 0 });
    source.resume();
    source.pausedFromPage = 3;
    await flushPromises();
    expect(cached.progress).toMatchObject({ pages: 2, records: 200, pagesInAll: 3 });
    source.resume();
    await reading;
    expect(cached.progress).toBeUndefined();
  });

  test("is aborted when the last waiter leaves, and starts again for the next caller", async () => {
    const { source, cached } = createFakeList(3);
    source.paused = true;
    const [one, other] = [new AbortController(), new AbortController()];
    const reads = Promise.allSettled([cached.read(one.signal), cached.read(other.signal)]);
    one.abort();
    await flushPromises();
    expect(cached.isReading).toBe(true);
    other.abort();
    expect((await reads).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(cached.failure).toBeUndefined();
    source.resume();
    await cached.read();
    expect(source.requests).toEqual(["page 1", "page 1"]);
  });

  test("a failure is cached: it is thrown again without a request", async () => {
    const { source, cached } = createFakeList(3);
    source.failures.push(branded("network"));
    await expect(cached.read()).rejects.toMatchObject({ code: "network" });
    await expect(cached.read()).rejects.toMatchObject({ code: "network" });
    expect(source.requests).toHaveLength(1);
    cached.forgetFailure();
    await cached.read();
    expect(source.requests).toHaveLength(2);
  });

  test.each(["rate_limited", "server_error"])(
    "a busy service (%s) gets no further request before its Retry-After has passed",
    async (code) => {
      const { source, clock, cached } = createFakeList(3);
      source.failures.push(branded(code, { retryAfterMs: 60_000 }));
      const at = new Date(clock.now());
      await expect(cached.read()).rejects.toMatchObject({ code });
      await clock.advance(59_999);
      await expect(cached.read()).rejects.toMatchObject({
        name: "CachedFailureError",
        at,
      });
      await clock.advance(1);
      expect((await cached.read()).records).toHaveLength(3);
      expect(source.requests).toHaveLength(2);
    },
  );

  test("a recalculation does not start a read again that a person cancelled", async () => {
    const { source, cached } = createFakeList(3);
    source.paused = true;
    const reading = cached.read();
    await flushPromises();
    cached.cancel();
    await expect(reading).rejects.toMatchObject({ name: "ReadCancelled" });
    await expect(cached.read()).rejects.toMatchObject({ name: "ReadCancelled" });
    expect(source.requests).toHaveLength(1);
  });
});

test("a record that was just created is added to the list", async () => {
  const { list, cached } = createFakeList(2);
  await cached.read();
  list.put(record(guid(5), { Name: "New" }));
  expect(list.find(guid(5))).toMatchObject({ Name: "New" });
  expect((await cached.read()).records).toHaveLength(3);
});
