import { describe, expect, test } from "vitest";
import { flushPromises } from "../../test/fake-clock.ts";
import { createFakeList } from "../../test/fake-lists.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

describe("reading", () => {
  test("several callers share one read, and a cached list needs no request", async () => {
    const { source, list } = createFakeList(250);
    const [one, two] = await Promise.all([list.read(), list.read()]);
    expect(one).toBe(two);
    expect(one.records).toHaveLength(250);
    expect(await list.read()).toBe(one);
    expect(source.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("reports its progress", async () => {
    const { source, list } = createFakeList(250);
    source.paused = true;
    const reading = list.read();
    await flushPromises();
    expect(list.progress).toEqual({ pages: 0, records: 0 });
    source.resume();
    source.pausedFromPage = 3;
    await flushPromises();
    expect(list.progress).toMatchObject({ pages: 2, records: 200, pagesInAll: 3 });
    source.resume();
    await reading;
    expect(list.progress).toBeUndefined();
  });

  test("is aborted when the last waiter leaves, and starts again for the next caller", async () => {
    const { source, list } = createFakeList(3);
    source.paused = true;
    const [one, other] = [new AbortController(), new AbortController()];
    const reads = Promise.allSettled([list.read(one.signal), list.read(other.signal)]);
    one.abort();
    await flushPromises();
    expect(list.reading).toBe(true);
    other.abort();
    expect((await reads).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(list.failure).toBeUndefined();
    source.resume();
    await list.read();
    expect(source.requests).toEqual(["page 1", "page 1"]);
  });

  test("a failure is cached: it is thrown again without a request", async () => {
    const { source, list } = createFakeList(3);
    source.failures.push(branded("network"));
    await expect(list.read()).rejects.toMatchObject({ code: "network" });
    await expect(list.read()).rejects.toMatchObject({ code: "network" });
    expect(source.requests).toHaveLength(1);
    list.forgetFailure();
    await list.read();
    expect(source.requests).toHaveLength(2);
  });

  test.each(["rate_limited", "server_error"])(
    "a busy service (%s) gets no further request before its Retry-After has passed",
    async (code) => {
      const { source, clock, list } = createFakeList(3);
      source.failures.push(branded(code, { retryAfterMs: 60_000 }));
      await expect(list.read()).rejects.toMatchObject({ code });
      await clock.advance(59_999);
      await expect(list.read()).rejects.toMatchObject({
        name: "CachedFailureError",
        retryAt: clock.now() + 1,
      });
      await clock.advance(1);
      expect((await list.read()).records).toHaveLength(3);
      expect(source.requests).toHaveLength(2);
    },
  );

  test("a recalculation does not start a read again that a person cancelled", async () => {
    const { source, list } = createFakeList(3);
    source.paused = true;
    const reading = list.read();
    await flushPromises();
    list.cancel();
    await expect(reading).rejects.toMatchObject({ name: "ReadCancelled" });
    await expect(list.read()).rejects.toMatchObject({ name: "ReadCancelled" });
    expect(source.requests).toHaveLength(1);
  });
});

test("a record that was just created is added to the list", async () => {
  const { list } = createFakeList(2);
  await list.read();
  list.put(record(guid(5), { Name: "New" }));
  expect(list.find(guid(5))).toMatchObject({ Name: "New" });
  expect((await list.read()).records).toHaveLength(3);
});
