import { describe, expect, test } from "vitest";
import { createFakeClock, settled } from "../../test/fake-clock.ts";
import { branded, createFakeSource, guid, record, siteOf } from "../../test/fake-source.ts";
import { createWholeList } from "./whole-list.ts";

function setUp(count: number) {
  const source = createFakeSource(count);
  const clock = createFakeClock();
  const list = createWholeList(siteOf(source, clock));
  return { source, clock, list };
}

const changes = { everything: false };

describe("reading", () => {
  test("many who ask share one read, and what is at hand costs nothing", async () => {
    const { source, list } = setUp(250);
    const [one, two] = await Promise.all([list.read(), list.read()]);
    expect(one).toBe(two);
    expect(one.records).toHaveLength(250);
    expect(await list.read()).toBe(one);
    expect(source.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("tells how far it has come", async () => {
    const { source, list } = setUp(250);
    source.held = true;
    const reading = list.read();
    await settled();
    expect(list.progress).toEqual({ pages: 0, records: 0 });
    source.release();
    await reading;
    expect(list.progress).toBeUndefined();
  });

  test("is ended when the last one who waits has left, and begun anew for the next", async () => {
    const { source, list } = setUp(3);
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
    const { source, list } = setUp(3);
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
      const { source, clock, list } = setUp(3);
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
    const { source, list } = setUp(3);
    source.held = true;
    const reading = list.read();
    await settled();
    list.cancel();
    await expect(reading).rejects.toMatchObject({ name: "ReadCancelled" });
    await expect(list.read()).rejects.toMatchObject({ name: "ReadCancelled" });
    expect(source.requests).toHaveLength(1);
  });
});

describe("refreshing", () => {
  test("asks for changes since five minutes before the server's clock at the first answer", async () => {
    const { source, clock, list } = setUp(250);
    source.date = "Tue, 10 Mar 2026 08:59:00 GMT";
    await list.read();
    source.records[7] = record(guid(7), { Name: "Changed", ModifiedAt: "2026-03-10T09:10:00Z" });
    source.records.push(record(guid(999), { Name: "New", ModifiedAt: "2026-03-10T09:11:00Z" }));
    source.requests.length = 0;
    await clock.advance(15 * 60_000);
    expect(await list.refresh(changes)).toEqual({
      whole: false,
      changed: 1,
      added: 1,
      removed: 0,
      count: 251,
    });
    expect(source.requests).toEqual(["page 1 since 2026-03-10T08:54:00.000Z", "total"]);
    const { records, asOf } = (await list.read())!;
    expect([records[7]!["Name"], records[250]!["Name"]]).toEqual(["Changed", "New"]);
    expect(asOf.changes.getTime() - asOf.whole.getTime()).toBe(15 * 60_000);
  });

  test("without a readable clock of the server asks for the last 24 hours", async () => {
    const { source, list } = setUp(1);
    source.date = undefined;
    await list.read();
    await list.refresh(changes);
    expect(source.requests[1]).toBe("page 1 since 2026-03-09T09:00:00.000Z");
  });

  test("reads everything where the total tells of a deletion", async () => {
    const { source, list } = setUp(250);
    await list.read();
    source.records.splice(3, 1);
    source.requests.length = 0;
    expect(await list.refresh(changes)).toEqual({
      whole: true,
      changed: 0,
      added: 0,
      removed: 1,
      count: 249,
    });
    expect(source.requests).toEqual([
      "page 1 since 2026-03-10T08:55:00.000Z",
      "total",
      "page 1",
      "page 2",
      "page 3",
    ]);
  });

  test("does not believe a total that was wrong from the start", async () => {
    const { source, list } = setUp(3);
    source.namedTotal = 999;
    await list.read();
    await list.refresh(changes);
    expect(source.requests).toEqual(["page 1", "page 1 since 2026-03-10T08:55:00.000Z"]);
  });

  test.each([
    ["a person wants everything", { everything: true }, 0, true],
    ["24 hours have gone by", changes, 24 * 3_600_000 + 1, true],
    ["24 hours have just not gone by", changes, 24 * 3_600_000, false],
  ])("reads the whole list where %s", async (_, options, wait, whole) => {
    const { clock, list } = setUp(3);
    await list.read();
    await clock.advance(wait);
    expect(await list.refresh(options)).toMatchObject({ whole });
  });

  test("asks since no moment after a read that ended below its promise", async () => {
    const { source, list } = setUp(3);
    source.complete = false;
    expect(await list.read()).toMatchObject({ complete: false });
    expect(await list.refresh(changes)).toMatchObject({ whole: true });
  });

  test("keeps the watermark where the delta was not complete", async () => {
    const { source, clock, list } = setUp(3);
    await list.read();
    source.complete = false;
    source.date = "Tue, 10 Mar 2026 10:00:00 GMT";
    await clock.advance(3_600_000);
    await list.refresh(changes);
    source.requests.length = 0;
    await list.refresh(changes);
    expect(source.requests[0]).toBe("page 1 since 2026-03-10T08:55:00.000Z");
  });

  test("leaves the old values where it fails, and cells get them without waiting", async () => {
    const { source, list } = setUp(3);
    const before = await list.read();
    source.failures.push(branded("server_error", { status: 502 }));
    await expect(list.refresh(changes)).rejects.toMatchObject({ code: "server_error" });
    expect(await list.read()).toBe(before);
    expect(list.failure).toMatchObject({ error: { code: "server_error" } });
  });

  test("joins the first read where it is still under way", async () => {
    const { source, list } = setUp(250);
    const [, refreshed] = await Promise.all([list.read(), list.refresh(changes)]);
    expect(refreshed).toMatchObject({ whole: true, count: 250 });
    expect(source.requests).toHaveLength(3);
  });

  test("counts a record that the overlap brings again as unchanged", async () => {
    const { source, list } = setUp(3);
    source.records[0] = record(guid(0), { Name: "Partner 0", ModifiedAt: "2026-03-10T08:59:00Z" });
    await list.read();
    expect(await list.refresh(changes)).toMatchObject({ whole: false, changed: 0, added: 0 });
  });
});

test("a record that was just created joins the list", async () => {
  const { list } = setUp(2);
  await list.read();
  list.put(record(guid(5), { Name: "New" }));
  expect(list.find(guid(5))).toMatchObject({ Name: "New" });
  expect((await list.read()).records).toHaveLength(3);
});
