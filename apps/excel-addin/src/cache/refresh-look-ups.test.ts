import { describe, expect, test } from "vitest";
import { createFakeLookup, range } from "../../test/fake-lists.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

describe("failures", () => {
  test("of one record do not affect others; a 404 is cached", async () => {
    const { source, find } = createFakeLookup(3);
    const [one, other] = await find(guid(1), guid(77));
    expect([one!.status, other!.status]).toEqual(["fulfilled", "rejected"]);
    await find(guid(77));
    expect(source.requests).toEqual([`get ${guid(1)}`, `get ${guid(77)}`]);
  });

  test("of a read of the list are the answer to every lookup", async () => {
    const { source, find } = createFakeLookup(3);
    source.failures.push(branded("rate_limited", { status: 429, retryAfterMs: 30_000 }));
    const found = await find(...range(0, 40));
    for (const result of found) expect(result).toMatchObject({ reason: { code: "rate_limited" } });
    expect(source.requests).toEqual(["page 1"]);
  });
});

test("a 404 of the list is not one of its records, and a refresh tries again", async () => {
  const { source, find, refresh } = createFakeLookup(100);
  const failure = branded("not_found", { status: 404 });
  source.failures.push(failure, failure);
  const found = await find(...range(0, 40));
  for (const result of found) expect(result).toMatchObject({ reason: { operation: "listBusinessPartners" } });
  expect(await refresh()).toBe(failure);
  expect(await refresh()).toBeUndefined();
  expect((await find(guid(39)))[0]).toMatchObject({ status: "fulfilled" });
});

describe("refreshing", () => {
  test("requests what the list does not have, first the records without an answer so far", async () => {
    const { source, find, refresh, cached } = createFakeLookup(100);
    await find(...range(1000, 1060));
    source.records.push(record(guid(1059), { Name: "New" }));
    source.requests.length = 0;
    await refresh();
    expect(source.requests).toHaveLength(50);
    expect(source.requests.slice(0, 10)).toEqual(range(1050, 1060).map((id) => `get ${id}`));
    source.requests.length = 0;
    const [found] = await find(guid(1059));
    expect(found).toMatchObject({ status: "fulfilled", value: { Name: "New" } });
    expect(cached.value).toBeDefined();
    expect(source.requests).toEqual([]);
  });

  test("keeps the record if its request fails, and returns the failure", async () => {
    const { source, find, refresh } = createFakeLookup(3);
    await find(guid(1));
    source.failures.push(branded("network"));
    expect(await refresh()).toMatchObject({ code: "network" });
    source.requests.length = 0;
    expect(await find(guid(1))).toMatchObject([{ status: "fulfilled", value: { Name: "Partner 1" } }]);
    expect(source.requests).toEqual([]);
  });

  test("drops a record that was deleted", async () => {
    const { source, find, refresh } = createFakeLookup(3);
    await find(guid(1));
    source.records = [];
    await refresh();
    expect(await find(guid(1))).toMatchObject([{ status: "rejected", reason: { code: "not_found" } }]);
  });
});
