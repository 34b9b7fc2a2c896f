import { describe, expect, test } from "vitest";
import { changes, createFakeList } from "../../test/fake-list.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

describe("refreshing", () => {
  test("asks for changes since five minutes before the server's clock at the first answer", async () => {
    const { source, clock, list } = createFakeList(250);
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
    const { source, list } = createFakeList(1);
    source.date = undefined;
    await list.read();
    await list.refresh(changes);
    expect(source.requests[1]).toBe("page 1 since 2026-03-09T09:00:00.000Z");
  });

  test("reads everything where the total tells of a deletion", async () => {
    const { source, list } = createFakeList(250);
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
    const { source, list } = createFakeList(3);
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
    const { clock, list } = createFakeList(3);
    await list.read();
    await clock.advance(wait);
    expect(await list.refresh(options)).toMatchObject({ whole });
  });

  test("asks since no moment after a read that ended below its promise", async () => {
    const { source, list } = createFakeList(3);
    source.complete = false;
    expect(await list.read()).toMatchObject({ complete: false });
    expect(await list.refresh(changes)).toMatchObject({ whole: true });
  });

  test("keeps the watermark where the delta was not complete", async () => {
    const { source, clock, list } = createFakeList(3);
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
    const { source, list } = createFakeList(3);
    const before = await list.read();
    source.failures.push(branded("server_error", { status: 502 }));
    await expect(list.refresh(changes)).rejects.toMatchObject({ code: "server_error" });
    expect(await list.read()).toBe(before);
    expect(list.failure).toMatchObject({ error: { code: "server_error" } });
  });

  test("joins the first read where it is still under way", async () => {
    const { source, list } = createFakeList(250);
    const [, refreshed] = await Promise.all([list.read(), list.refresh(changes)]);
    expect(refreshed).toMatchObject({ whole: true, count: 250 });
    expect(source.requests).toHaveLength(3);
  });

  test("counts a record that the overlap brings again as unchanged", async () => {
    const { source, list } = createFakeList(3);
    source.records[0] = record(guid(0), { Name: "Partner 0", ModifiedAt: "2026-03-10T08:59:00Z" });
    await list.read();
    expect(await list.refresh(changes)).toMatchObject({ whole: false, changed: 0, added: 0 });
  });
});
