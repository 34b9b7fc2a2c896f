import { describe, expect, test } from "vitest";
import { settled } from "../../test/fake-clock.ts";
import { changes, createFakeList } from "../../test/fake-list.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

const hour = 3_600_000;

test("a list that is refreshed every hour is still read whole once a day, so that deletions show", async () => {
  const { source, clock, list } = createFakeList(3);
  source.namesTotal = false;
  await list.read();
  const whole: boolean[] = [];
  for (let hours = 1; hours <= 26; hours++) {
    await clock.advance(hour);
    whole.push((await list.refresh(changes)).whole);
  }
  expect(whole.flatMap((one, index) => (one ? [index + 1] : []))).toEqual([25]);
});

test("a list that can't be filtered is read whole by every refresh, and loses what was deleted", async () => {
  const { source, list } = createFakeList(3);
  Object.assign(source, { filters: false, total: undefined });
  await list.read();
  source.records.splice(0, 1);
  expect(await list.refresh(changes)).toMatchObject({ whole: true, removed: 1, count: 2 });
});

describe("since when changes are asked for, after a read that took hours,", () => {
  test("is told by the first answer, not by the last", async () => {
    const { source, list } = createFakeList(250);
    source.date = "Tue, 10 Mar 2026 07:00:00 GMT";
    source.heldFromPage = 2;
    const reading = list.read();
    await settled();
    source.date = "Tue, 10 Mar 2026 09:00:00 GMT";
    source.release();
    await reading;
    source.requests.length = 0;
    await list.refresh(changes);
    expect(source.requests[0]).toBe("page 1 since 2026-03-10T06:55:00.000Z");
  });

  test("counts from its beginning where the server's clock can't be read", async () => {
    const { source, clock, list } = createFakeList(250);
    source.date = "yesterday";
    source.held = true;
    const reading = list.read();
    await clock.advance(2 * hour);
    source.release();
    await reading;
    source.requests.length = 0;
    await list.refresh(changes);
    expect(source.requests[0]).toBe("page 1 since 2026-03-09T09:00:00.000Z");
  });
});

test("changes are asked for since the last time that they were, not since the list was read", async () => {
  const { source, list } = createFakeList(3);
  await list.read();
  source.date = "Tue, 10 Mar 2026 12:00:00 GMT";
  await list.refresh(changes);
  source.requests.length = 0;
  await list.refresh(changes);
  expect(source.requests[0]).toBe("page 1 since 2026-03-10T11:55:00.000Z");
});

test("a record that was created while the list was read does not hide later deletions", async () => {
  const { source, list } = createFakeList(250);
  source.heldFromPage = 2;
  source.namedTotal = 249;
  const reading = list.read();
  await settled();
  source.namedTotal = undefined;
  source.release();
  await reading;
  source.records.splice(0, 1);
  expect(await list.refresh(changes)).toMatchObject({ whole: true, removed: 1 });
});

test("more records than the service had promised are not called pages in all", async () => {
  const { source, list } = createFakeList(250);
  source.namedTotal = 120;
  source.heldFromPage = 3;
  const reading = list.read();
  await settled();
  expect(list.progress).toEqual({ pages: 2, records: 200 });
  source.release();
  await reading;
});

test("a record is found where it stands now, after others were deleted", async () => {
  const { source, list } = createFakeList(3);
  await list.read();
  expect(list.find(guid(2))).toMatchObject({ Id: guid(2) });
  source.records.splice(0, 1);
  await list.refresh(changes);
  expect(list.find(guid(2))).toMatchObject({ Id: guid(2) });
  expect(list.find(guid(0))).toBeUndefined();
});

test("a record that was created here does not hide a deletion", async () => {
  const { source, list } = createFakeList(3);
  await list.read();
  source.records.push(record(guid(9)));
  list.put(record(guid(9)));
  source.records.splice(0, 1);
  expect(await list.refresh(changes)).toMatchObject({ whole: true, removed: 1, count: 3 });
});

describe("a refresh", () => {
  test("that works takes the failure of the one before away", async () => {
    const { source, list } = createFakeList(3);
    await list.read();
    source.failures.push(branded("network"));
    await expect(list.refresh(changes)).rejects.toMatchObject({ code: "network" });
    await list.refresh(changes);
    expect(list.failure).toBeUndefined();
  });

  test("is joined by another one, and ended for both by a person", async () => {
    const { source, list } = createFakeList(3);
    await list.read();
    source.requests.length = 0;
    source.held = true;
    const both = Promise.allSettled([list.refresh(changes), list.refresh({ everything: true })]);
    await settled();
    list.cancel();
    expect(await both).toMatchObject([
      { reason: { name: "ReadCancelled" } },
      { reason: { name: "ReadCancelled" } },
    ]);
    expect(source.requests).toHaveLength(1);
  });

  test.each([
    branded("forbidden", { status: 403 }),
    branded("unauthorized", { status: 401 }),
    branded("token", { status: 400 }),
  ])("reads the whole list after a refusal: %s", async (refusal) => {
    const { source, list } = createFakeList(3);
    await list.read();
    source.failures.push(refusal);
    await expect(list.refresh(changes)).rejects.toBe(refusal);
    expect(await list.refresh(changes)).toMatchObject({ whole: true });
  });
});

test("a list that was read for look-ups is no list that failed", async () => {
  const { source, list } = createFakeList(3);
  source.failures.push(branded("network"));
  await expect(list.read()).rejects.toMatchObject({ code: "network" });
  list.take({ records: source.records, complete: true, total: 3, serverDate: undefined, startedAt: 0 });
  expect(list.failure).toBeUndefined();
});

describe("changes", () => {
  test("that bring a new record twice add it once", async () => {
    const { source, list } = createFakeList(2);
    await list.read();
    const added = record(guid(9), { Name: "New", ModifiedAt: "2026-03-10T09:10:00Z" });
    source.records.push(added, { ...added, Name: "Newer" });
    source.namedTotal = 3;
    expect(await list.refresh(changes)).toMatchObject({ whole: false, added: 1, changed: 0, count: 3 });
    expect(list.find(guid(9))).toMatchObject({ Name: "Newer" });
  });

  test("leave a snapshot that was taken before as it was", async () => {
    const { source, list } = createFakeList(2);
    const before = await list.read();
    source.records[0] = record(guid(0), { Name: "Changed", ModifiedAt: "2026-03-10T09:10:00Z" });
    await list.refresh(changes);
    list.put(record(guid(9)));
    expect(before.records.map(({ Name }) => Name)).toEqual(["Partner 0", "Partner 1"]);
    expect(list.snapshot?.records.map(({ Name }) => Name)).toEqual(["Changed", "Partner 1", undefined]);
  });
});
