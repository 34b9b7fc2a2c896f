import { describe, expect, test } from "vitest";
import { collect } from "../src/collect.ts";
import { iteratePages, iterateRecords, type PageRequest } from "../src/index.ts";
import { itemList } from "./list-service.ts";

const guidOf = (number: number): string =>
  `3f2504e0-4f89-11d3-9a0c-${number.toString(16).padStart(12, "abcdef")}`;

/** A service that writes its ids in another case with each request, and takes any. `inclusive`: `After` includes its record. */
function service(count: number, inclusive: boolean, ids = guidOf) {
  let requests = 0;
  return async ({ pageSize, pageNumber, after }: PageRequest) => {
    const write = ++requests % 2 ? (id: string) => id.toUpperCase() : (id: string) => id;
    const all = Array.from({ length: count }, (_, number) => ids(number));
    const found = after === undefined ? 0 : all.findIndex((id) => id.toLowerCase() === after.toLowerCase());
    const from = found + (after !== undefined && !inclusive ? 1 : 0) + (pageNumber - 1) * pageSize;
    const items = all.slice(from, from + pageSize).map((id) => ({ id: write(id) }));
    return { items, totalCount: count, raw: undefined };
  };
}

describe.each([true, false])("guids that change their case (After includes its record: %s)", (inclusive) => {
  test.each([
    ["by key", {}],
    ["by key in lanes", { concurrency: 4 }],
    ["by page number", { strategy: "page" }],
  ] as const)("are one record each, %s, and come as they were sent", async (_, how) => {
    const read = service(95, inclusive);
    const records = await collect(iterateRecords(read, { ...itemList, ...how, pageSize: 10 }));
    expect(new Set(records.map(({ id }) => id.toLowerCase())).size).toBe(95);
    expect(records).toHaveLength(95);
    expect(records.some(({ id }) => id === id.toUpperCase())).toBe(true);
    expect(records.some(({ id }) => id === id.toLowerCase())).toBe(true);
  });
});

test("a page that comes again in another case brings nothing", async () => {
  const whole = async () =>
    service(20, false)({ pageSize: 20, pageNumber: 1, signal: new AbortController().signal });
  let requests = 0;
  const read = async () => {
    const { items, ...page } = await whole();
    const isUpper = ++requests % 2 === 1;
    return { ...page, items: isUpper ? items : items.map(({ id }) => ({ id: id.toLowerCase() })) };
  };
  const pages = await collect(iteratePages(read, { ...itemList, pageSize: 20 }));
  expect(pages.flatMap(({ items }) => items)).toHaveLength(20);
});

test("ids that are no guids differ by their case", async () => {
  const items = ["a", "A", "b", "B"].map((id) => ({ id }));
  const read = async ({ after }: PageRequest) => ({ items: after ? [] : items, raw: undefined });
  expect(await collect(iterateRecords(read, itemList))).toEqual(items);
});
