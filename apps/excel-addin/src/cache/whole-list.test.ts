import { describe, expect, test } from "vitest";
import { settled } from "../../test/fake-clock.ts";
import { createFakeList } from "../../test/fake-list.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

describe("reading", () => {
  test("many who ask share one read, and what is at hand costs nothing", async () => {
    const { source, list } = createFakeList(250);
    const [one, two] = await Promise.all([list.read(), list.read()]);
    expect(one).toBe(two);
    expect(one.records).toHaveLength(250);
    expect(await list.read()).toBe(one);
    expect(source.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("tells how far it has come", async () => {
    const { source, list } = createFakeList(250);
    source.held = true;
    const reading = list.read();
    await settled();
    expect(list.progress).toEqual({ pages: 0, records: 0 });
    source.release();
    source.heldFromPage = 3;
    await settled();
    expect(list.progress).toMatchObject({ pages: 2, records: 200, pagesInAll: 3 });
    source.release();
    await reading;
    expect(list.progress).toBeUndefined();
  });

  test("is ended when the last one who waits has left, and begun anew for the next", async () => {
    const { source, list } = createFakeList(3);
    source.held = true;
    const [one, other] = [new AbortController(), new AbortController()];
    const reads = Promise.allSettled([list.read(one.signal), list.read(other.signal)]);
    one.abort();
    await settled();
    expect(list.reading).toBe(true);
    other.abort();
    expect((await reads).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(list.failure).toBeUndefined();
    source.release();
    await list.read();
    expect(source.requests).toEqual(["page 1", "page 1"]);
  });

  test("a failure is a result: it is thrown again without a request", async () => {
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
    "a busy service (%s) is asked again when its time has come, and not before",
    async (code) => {
      const { source, clock, list } = createFakeList(3);
      source.failures.push(branded(code, { retryAfterMs: 60_000 }));
      await expect(list.read()).rejects.toMatchObject({ code });
      await clock.advance(59_999);
      await expect(list.read()).rejects.toMatchObject({ name: "StandingFailure", until: clock.now() + 1 });
      await clock.advance(1);
      expect((await list.read()).records).toHaveLength(3);
      expect(source.requests).toHaveLength(2);
    },
  );

  test("ended by a person, it is not begun again by a recalculation", async () => {
    const { source, list } = createFakeList(3);
    source.held = true;
    const reading = list.read();
    await settled();
    list.cancel();
    await expect(reading).rejects.toMatchObject({ name: "ReadCancelled" });
    await expect(list.read()).rejects.toMatchObject({ name: "ReadCancelled" });
    expect(source.requests).toHaveLength(1);
  });
});

test("a record that was just created joins the list", async () => {
  const { list } = createFakeList(2);
  await list.read();
  list.put(record(guid(5), { Name: "New" }));
  expect(list.find(guid(5))).toMatchObject({ Name: "New" });
  expect((await list.read()).records).toHaveLength(3);
});
