import { describe, expect, test } from "vitest";
import type { FeedSet } from "./feed-model.ts";
import { readFilter } from "./feed-filter.ts";
import { createZoneOffset } from "./zone-offset.ts";

const set: FeedSet = {
  name: "Orders",
  list: { name: "Orders", one: "Order", path: "/v1/Orders", after: true, byId: true },
  properties: [],
  isOpen: false,
  moments: ["ModifiedDate", "CreatedDate"].map((name) => ({
    name,
    source: ["Info", name],
    type: { kind: "primitive", edm: "Edm.DateTimeOffset" },
  })),
};
const read = (filter: string) => readFilter(filter, set, createZoneOffset("Europe/Prague"));
const at = (ModifiedDate: unknown) => ({ Id: "1", Info: { ModifiedDate } });

describe("an incremental refresh", () => {
  test.each([
    // As Power BI sends RangeStart and RangeEnd.
    "ModifiedDate ge 2026-01-01T00:00:00+01:00 and ModifiedDate lt 2026-02-01T00:00:00+01:00",
    "(ModifiedDate ge 2026-01-01T00:00:00.0000000+01:00) and (ModifiedDate lt 2026-01-31T23:00:00Z)",
    "((Info/ModifiedDate ge 2025-12-31T23:00:00Z and (Info/ModifiedDate lt 2026-01-31T23:00:00Z)))",
    "2025-12-31T23:00:00Z le ModifiedDate and 2026-01-31T23:00:00Z gt ModifiedDate",
    // A plus that nobody has encoded arrives as a space.
    "ModifiedDate ge 2026-01-01T00:00:00 01:00 and ModifiedDate lt 2026-02-01T00:00:00 01:00",
    "ModifiedDate ge 2026-01-01T00:00:00+01:00 and ModifiedDate ge 2025-01-01T00:00:00Z and ModifiedDate lt 2026-01-31T23:00:00Z",
  ])("%s", (filter) => {
    const { fits, since } = read(filter);
    expect(since).toEqual(new Date("2025-12-30T23:00:00Z"));
    expect(fits(at("2025-12-31T23:00:00Z"))).toBe(true);
    expect(fits(at("2026-01-01T00:00:00"))).toBe(true);
    expect(fits(at("2025-12-31T22:59:59.9999999Z"))).toBe(false);
    expect(fits(at("2026-01-31T22:59:59.9999999Z"))).toBe(true);
    expect(fits(at("2026-02-01T00:00:00+01:00"))).toBe(false);
    expect(fits(at(null))).toBe(false);
    expect(fits({ Id: "1" })).toBe(false);
  });
});

test("an end alone is compared record by record, and nothing is asked of the service", () => {
  const { fits, since } = read("ModifiedDate le 2026-01-01T00:00:00Z");
  expect([since, fits(at("2026-01-01T00:00:00Z")), fits(at("2026-01-01T00:00:00.1Z"))]).toEqual([
    undefined,
    true,
    false,
  ]);
});

test.each([
  ["Total gt 1", 501],
  ["ModifiedDate eq 2026-01-01T00:00:00Z", 501],
  ["ModifiedDate ne null", 501],
  ["ModifiedDate ge null", 501],
  ["not (ModifiedDate ge 2026-01-01T00:00:00Z)", 501],
  ["ModifiedDate ge 2026-01-01T00:00:00Z or ModifiedDate lt 2025-01-01T00:00:00Z", 501],
  ["ModifiedDate ge 2026-01-01T00:00:00Z and Total gt 1", 501],
  ["ModifiedDate ge 2026-01-01T00:00:00Z and", 501],
  ["ModifiedDate ge 2026-01-01T00:00:00Z)", 501],
  ["(ModifiedDate ge 2026-01-01T00:00:00Z", 501],
  ["ModifiedDate ge 2026-01-01T00:00:00Z ModifiedDate lt 2026-02-01T00:00:00Z", 501],
  ["modifieddate ge 2026-01-01T00:00:00Z", 501],
  ["ModifiedDate ge datetime'2026-01-01T00:00:00'", 501],
  ["year(ModifiedDate) ge 2026", 501],
  ["ModifiedDate add duration'P1D' ge 2026-01-01T00:00:00Z", 501],
  ["", 501],
  ["ModifiedDate ge 2026-01-01", 400],
  ["ModifiedDate ge 2026-01-01T00:00:00", 400],
  ["ModifiedDate ge 2026-13-01T00:00:00Z", 400],
])("%j is refused with %d", (filter, status) => {
  expect(() => read(filter)).toThrow(expect.objectContaining({ status }));
});

test("what was created since then was changed since then, so the service can be asked for it", () => {
  const { fits, since } = read("CreatedDate ge 2026-01-01T00:00:00Z and CreatedDate lt 2026-02-01T00:00:00Z");
  expect(since).toEqual(new Date("2025-12-31T00:00:00Z"));
  const ModifiedDate = "2026-11-01T00:00:00Z";
  expect(fits({ Info: { CreatedDate: "2026-01-15T00:00:00Z", ModifiedDate } })).toBe(true);
  expect(fits({ Info: { CreatedDate: "2025-12-31T12:00:00Z", ModifiedDate } })).toBe(false);
});

test("a set without described moments has no filter", () => {
  const other = { ...set, moments: [] };
  expect(() =>
    readFilter("ModifiedDate ge 2026-01-01T00:00:00Z", other, createZoneOffset(undefined)),
  ).toThrow(expect.objectContaining({ status: 501 }));
});

test("a last change that is not a time is an error, not a record left out", () => {
  expect(() => read("ModifiedDate ge 2026-01-01T00:00:00Z").fits(at("soon"))).toThrow(
    expect.objectContaining({ status: 502 }),
  );
});
