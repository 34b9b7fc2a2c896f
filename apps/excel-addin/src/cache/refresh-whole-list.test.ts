import { describe, expect, test } from "vitest";
import { createFakeList, delta, refreshed } from "../../test/fake-lists.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

describe("refreshing", () => {
  test("requests changes since five minutes before the first response's Date", async () => {
    const { source, clock, list, cached } = createFakeList(250);
    source.date = "Tue, 10 Mar 2026 08:59:00 GMT";
    await cached.read();
    source.records[7] = record(guid(7), { Name: "Changed", ModifiedAt: "2026-03-10T09:10:00Z" });
    source.records.push(record(guid(999), { Name: "New", ModifiedAt: "2026-03-10T09:11:00Z" }));
    source.requests.length = 0;
    await clock.advance(15 * 60_000);
    expect(await refreshed(list, delta)).toEqual({
      full: false,
      changed: 1,
      added: 1,
      removed: 0,
      count: 251,
    });
    expect(source.requests).toEqual(["page 1 since 2026-03-10T08:54:00.000Z", "total"]);
    const { records, asOf } = (await cached.read())!;
    expect([records[7]!["Name"], records[250]!["Name"]]).toEqual(["Changed", "New"]);
    expect(asOf.changesAt.getTime() - asOf.fullReadAt.getTime()).toBe(15 * 60_000);
  });

  test("is a delta if the read before it showed that the list takes a filter", async () => {
    const { source, list, cached } = createFakeList(3);
    source.takesFilter = "shows";
    await cached.read();
    expect(await refreshed(list, delta)).toMatchObject({ full: false, count: 3 });
  });

  test("requests the changes of the last 24 hours if no Date is readable", async () => {
    const { source, list, cached } = createFakeList(1);
    source.date = undefined;
    await cached.read();
    await list.refresh(delta);
    expect(source.requests[1]).toBe("page 1 since 2026-03-09T09:00:00.000Z");
  });

  test("reads the full list if the total shows a deletion", async () => {
    const { source, list, cached } = createFakeList(250);
    await cached.read();
    source.records.splice(3, 1);
    source.requests.length = 0;
    expect(await refreshed(list, delta)).toEqual({
      full: true,
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

  test("ignores the total if it was wrong after the full read", async () => {
    const { source, list, cached } = createFakeList(3);
    source.announcedTotal = 999;
    await cached.read();
    await list.refresh(delta);
    expect(source.requests).toEqual(["page 1", "page 1 since 2026-03-10T08:55:00.000Z"]);
  });

  test.each([
    ["when a person reloads everything", { everything: true }, 0, true],
    ["when 24 hours have passed", delta, 24 * 3_600_000 + 1, true],
    ["when 24 hours have not quite passed", delta, 24 * 3_600_000, false],
  ])("reads the full list or a delta: %s", async (_, options, wait, full) => {
    const { clock, list, cached } = createFakeList(3);
    await cached.read();
    await clock.advance(wait);
    expect(await refreshed(list, options)).toMatchObject({ full });
  });

  test("is a full read after one that ended before the announced total", async () => {
    const { source, list, cached } = createFakeList(3);
    source.complete = false;
    expect(await cached.read()).toMatchObject({ complete: false });
    expect(await refreshed(list, delta)).toMatchObject({ full: true });
  });

  test("keeps the watermark if the delta was incomplete", async () => {
    const { source, clock, list, cached } = createFakeList(3);
    await cached.read();
    source.complete = false;
    source.date = "Tue, 10 Mar 2026 10:00:00 GMT";
    await clock.advance(3_600_000);
    await list.refresh(delta);
    source.requests.length = 0;
    await list.refresh(delta);
    expect(source.requests[0]).toBe("page 1 since 2026-03-10T08:55:00.000Z");
  });

  test("keeps the old values if it fails, and cells get them without waiting", async () => {
    const { source, list, cached } = createFakeList(3);
    const before = await cached.read();
    source.failures.push(branded("server_error", { status: 502 }));
    await expect(list.refresh(delta)).rejects.toMatchObject({ code: "server_error" });
    expect(await cached.read()).toBe(before);
    expect(cached.failure).toMatchObject({ error: { code: "server_error" } });
  });

  test("joins the first read if that is still in progress", async () => {
    const { source, list, cached } = createFakeList(250);
    const [, result] = await Promise.all([cached.read(), refreshed(list, delta)]);
    expect(result).toMatchObject({ full: true, count: 250 });
    expect(source.requests).toHaveLength(3);
  });

  test("is joined by a cell that has no values yet", async () => {
    const { source, list, cached } = createFakeList(250);
    source.paused = true;
    const refreshing = refreshed(list, delta);
    await expect.poll(() => cached.isReading).toBe(true);
    const reading = cached.read();
    source.resume();
    expect(await Promise.all([refreshing, reading])).toMatchObject([{ full: true, count: 250 }, {}]);
    expect(source.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("does not lose a record that was put while a delta was read", async () => {
    const { source, list, cached } = createFakeList(3);
    source.announcesTotal = false;
    await cached.read();
    source.paused = true;
    const refreshing = refreshed(list, delta);
    await expect.poll(() => cached.isReading).toBe(true);
    list.put(record(guid(9), { Name: "New" }));
    source.resume();
    await refreshing;
    expect(list.find(guid(9))).toMatchObject({ Name: "New" });
  });

  test("does not lose a record that was put while a delta's total was requested", async () => {
    const { source, list, cached } = createFakeList(3);
    await cached.read();
    const { total } = source;
    Object.assign(source, {
      total: (...given: Parameters<typeof total>) => {
        list.put(record(guid(9), { Name: "New" }));
        return total(...given);
      },
    });
    source.records[0] = record(guid(0), { Name: "Changed", ModifiedAt: "2026-03-10T09:10:00Z" });
    expect(await refreshed(list, delta)).toEqual({ full: false, changed: 1, added: 1, removed: 0, count: 4 });
    expect(list.find(guid(9))).toMatchObject({ Name: "New" });
    expect(list.find(guid(0))).toMatchObject({ Name: "Changed" });
  });

  test("does not lose a record that was created and put while everything was read, behind the read", async () => {
    const { source, list, cached } = createFakeList(250);
    await cached.read();
    source.pausedFromPage = 2;
    const refreshing = refreshed(list, { everything: true });
    await expect.poll(() => cached.progress?.pages).toBe(1);
    list.created.add({ id: guid(999), certain: true });
    list.put(record(guid(999), { Name: "New" }));
    list.put(record(guid(3), { Name: "Of the page that was read" }));
    source.resume();
    expect(await refreshing).toMatchObject({ full: true, count: 251 });
    expect(list.find(guid(999))).toMatchObject({ Name: "New" });
    expect(list.find(guid(3))).toMatchObject({ Name: "Partner 3" });
    source.records.splice(7, 1);
    expect(await refreshed(list, { everything: true })).toMatchObject({ full: true, count: 249 });
  });

  test("reads everything when a person wants that, though changes are being read", async () => {
    const { source, list, cached } = createFakeList(3);
    source.announcesTotal = false;
    await cached.read();
    source.records.splice(0, 1);
    source.paused = true;
    const changes = refreshed(list, delta);
    await expect.poll(() => cached.isReading).toBe(true);
    const everything = refreshed(list, { everything: true });
    source.resume();
    expect(await changes).toMatchObject({ full: false, count: 3 });
    expect(await everything).toMatchObject({ full: true, removed: 1, count: 2 });
  });

  test("counts a record that the overlap returns again as unchanged", async () => {
    const { source, list, cached } = createFakeList(3);
    source.records[0] = record(guid(0), { Name: "Partner 0", ModifiedAt: "2026-03-10T08:59:00Z" });
    await cached.read();
    expect(await refreshed(list, delta)).toMatchObject({ full: false, changed: 0, added: 0 });
  });
});
