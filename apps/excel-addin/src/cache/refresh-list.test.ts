import { describe, expect, test } from "vitest";
import { flushPromises } from "../../test/fake-clock.ts";
import { createFakeList, delta, refreshed } from "../../test/fake-lists.ts";
import { branded, guid, record } from "../../test/fake-source.ts";
import { deltaStart } from "./refresh-list.ts";

const hour = 3_600_000;

test("a list that is refreshed every hour is read in full once a day, so that deletions show", async () => {
  const { source, clock, list, cached } = createFakeList(3);
  source.announcesTotal = false;
  await cached.read();
  const full: boolean[] = [];
  for (let hours = 1; hours <= 26; hours++) {
    await clock.advance(hour);
    full.push((await refreshed(list, delta)).full);
  }
  expect(full.flatMap((one, index) => (one ? [index + 1] : []))).toEqual([25]);
});

test("every refresh of a list without a filter is a full read, which shows deletions", async () => {
  const { source, list, cached } = createFakeList(3);
  source.takesFilter = "no";
  await cached.read();
  source.records.splice(0, 1);
  expect(await refreshed(list, delta)).toMatchObject({ full: true, removed: 1, count: 2 });
});

describe("after a read that took hours, the delta starts", () => {
  test("at the first response's Date, not at the last one's", async () => {
    const { source, list, cached } = createFakeList(250);
    source.date = "Tue, 10 Mar 2026 07:00:00 GMT";
    source.pausedFromPage = 2;
    const reading = cached.read();
    await flushPromises();
    source.date = "Tue, 10 Mar 2026 09:00:00 GMT";
    source.resume();
    await reading;
    source.requests.length = 0;
    await list.refresh(delta);
    expect(source.requests[0]).toBe("page 1 since 2026-03-10T06:55:00.000Z");
  });

  test("24 hours before the read began if no Date is readable", async () => {
    const { source, clock, list, cached } = createFakeList(250);
    source.date = "yesterday";
    source.paused = true;
    const reading = cached.read();
    await clock.advance(2 * hour);
    source.resume();
    await reading;
    source.requests.length = 0;
    await list.refresh(delta);
    expect(source.requests[0]).toBe("page 1 since 2026-03-09T09:00:00.000Z");
  });
});

test("a delta starts at the previous delta, not at the full read", async () => {
  const { source, list, cached } = createFakeList(3);
  await cached.read();
  source.date = "Tue, 10 Mar 2026 12:00:00 GMT";
  await list.refresh(delta);
  source.requests.length = 0;
  await list.refresh(delta);
  expect(source.requests[0]).toBe("page 1 since 2026-03-10T11:55:00.000Z");
});

test("a list is read in full if the service's clock was set back: it counts new changes as older than the last", async () => {
  const { source, list, cached } = createFakeList(3);
  await cached.read();
  source.date = "Tue, 10 Mar 2026 08:54:59 GMT";
  source.records[0] = record(guid(0), { Name: "Changed", ModifiedAt: "2026-03-10T08:54:00Z" });
  expect(await refreshed(list, delta)).toMatchObject({ full: true, changed: 1 });
  source.date = "Tue, 10 Mar 2026 08:50:00 GMT";
  expect(await refreshed(list, delta)).toMatchObject({ full: false, changed: 0 });
});

test("a record that was created during the read does not hide later deletions", async () => {
  const { source, list, cached } = createFakeList(250);
  source.pausedFromPage = 2;
  source.announcedTotal = 249;
  const reading = cached.read();
  await flushPromises();
  source.announcedTotal = undefined;
  source.resume();
  await reading;
  source.records.splice(0, 1);
  expect(await refreshed(list, delta)).toMatchObject({ full: true, removed: 1 });
});

test("a total smaller than the number of records read is ignored", async () => {
  const { source, cached } = createFakeList(250);
  source.announcedTotal = 120;
  source.pausedFromPage = 3;
  const reading = cached.read();
  await flushPromises();
  expect(cached.progress).toEqual({ pages: 2, records: 200, startedAt: expect.any(Number) });
  source.resume();
  await reading;
});

test("a record is found after others were deleted", async () => {
  const { source, list, cached } = createFakeList(3);
  await cached.read();
  expect(list.find(guid(2))).toMatchObject({ Id: guid(2) });
  source.records.splice(0, 1);
  await list.refresh(delta);
  expect(list.find(guid(2))).toMatchObject({ Id: guid(2) });
  expect(list.find(guid(0))).toBeUndefined();
});

test("a record that was created here does not hide a deletion", async () => {
  const { source, list, cached } = createFakeList(3);
  await cached.read();
  source.records.push(record(guid(9)));
  list.put(record(guid(9)));
  source.records.splice(0, 1);
  expect(await refreshed(list, delta)).toMatchObject({ full: true, removed: 1, count: 3 });
});

describe("a refresh", () => {
  test("that succeeds clears the failure of the one before", async () => {
    const { source, list, cached } = createFakeList(3);
    await cached.read();
    source.failures.push(branded("network"));
    await expect(list.refresh(delta)).rejects.toMatchObject({ code: "network" });
    await list.refresh(delta);
    expect(cached.failure).toBeUndefined();
  });

  test("is shared by a second caller, and cancelled for both", async () => {
    const { source, list, cached } = createFakeList(3);
    await cached.read();
    source.requests.length = 0;
    source.paused = true;
    const both = Promise.allSettled([list.refresh(delta), list.refresh({ everything: true })]);
    await flushPromises();
    cached.cancel();
    expect(await both).toMatchObject([
      { reason: { name: "ReadCancelled" } },
      { reason: { name: "ReadCancelled" } },
    ]);
    expect(source.requests).toHaveLength(1);
  });

  test.each([
    branded("forbidden", { status: 403 }),
    branded("unauthorized", { status: 401 }),
    branded("token", { status: 400, error: "invalid_grant" }),
  ])("reads the full list after access was denied: %s", async (refusal) => {
    const { source, list, cached } = createFakeList(3);
    await cached.read();
    source.failures.push(refusal);
    await expect(list.refresh(delta)).rejects.toBe(refusal);
    expect(await refreshed(list, delta)).toMatchObject({ full: true });
  });
});

test("a full read for lookups clears the failure of the list", async () => {
  const { source, list, cached } = createFakeList(3);
  source.failures.push(branded("network"));
  await expect(cached.read()).rejects.toMatchObject({ code: "network" });
  list.store({ records: source.records, complete: true, total: 3, serverDate: undefined, startedAt: 0 });
  expect(cached.failure).toBeUndefined();
});

describe("changes", () => {
  test("that contain a new record twice add it once", async () => {
    const { source, list, cached } = createFakeList(2);
    await cached.read();
    const added = record(guid(9), { Name: "New", ModifiedAt: "2026-03-10T09:10:00Z" });
    source.records.push(added, { ...added, Name: "Newer" });
    source.announcedTotal = 3;
    expect(await refreshed(list, delta)).toMatchObject({ full: false, added: 1, changed: 0, count: 3 });
    expect(list.find(guid(9))).toMatchObject({ Name: "Newer" });
  });

  test("do not modify older snapshots", async () => {
    const { source, list, cached } = createFakeList(2);
    const before = await cached.read();
    source.records[0] = record(guid(0), { Name: "Changed", ModifiedAt: "2026-03-10T09:10:00Z" });
    await list.refresh(delta);
    list.put(record(guid(9)));
    expect(before.records.map(({ Name }) => Name)).toEqual(["Partner 0", "Partner 1"]);
    expect(cached.value?.records.map(({ Name }) => Name)).toEqual(["Changed", "Partner 1", undefined]);
  });
});

test("a list that was never read is read in full", () => {
  expect(deltaStart(undefined, undefined, 0)).toBeUndefined();
});

describe("a refresh starts its delta", () => {
  const now = Date.parse("2026-03-10T09:00:00Z");
  const day = 24 * hour;
  const watermark = new Date(now - hour);
  const failed = (code: string, fields = {}) => {
    return { error: branded(code, fields), at: new Date(now), wait: undefined };
  };
  test.each([
    ["at the watermark", day, watermark, undefined, watermark],
    ["nowhere after a day: deletions show in no delta", day + 1, watermark, undefined, undefined],
    ["at the watermark if this device has corrected its clock", -60_000, watermark, undefined, watermark],
    ["nowhere if this device's clock was set back", -60_001, watermark, undefined, undefined],
    ["nowhere without a watermark", hour, undefined, undefined, undefined],
    ["at the watermark after an outage", hour, watermark, failed("network"), watermark],
    ["nowhere after access was denied", hour, watermark, failed("forbidden"), undefined],
    ["nowhere after the key was refused", hour, watermark, failed("unauthorized"), undefined],
    ["nowhere after the token was refused", hour, watermark, failed("token", { status: 401 }), undefined],
    ["at the watermark if no auth server was reached", hour, watermark, failed("token"), watermark],
  ])("%s", (_, age, mark, failure, expected) => {
    const asOf = { changesAt: new Date(now), fullReadAt: new Date(now - age) };
    expect(deltaStart({ asOf, watermark: mark }, failure, now)).toBe(expected);
  });
});
