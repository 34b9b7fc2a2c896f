import { describe, expect, test } from "vitest";
import { collect } from "../src/collect.ts";
import { iteratePages } from "../src/iterate-pages.ts";
import { byPage, itemList, listService, noTotal } from "./list-service.ts";

describe("the end of a list", () => {
  test("is a short first page if the total agrees: one request", async () => {
    const { read, requests } = listService(40);
    const [page, ...more] = await collect(iteratePages(read, itemList));
    expect(requests).toEqual([{ pageSize: 100, pageNumber: 1 }]);
    expect(page).toMatchObject({ cursor: null, complete: true, totalCount: 40 });
    expect(more).toEqual([]);
  });

  test("is confirmed by one request after a short first page without a total", async () => {
    const { read, requests, items } = listService(40, noTotal);
    const pages = await collect(iteratePages(read, itemList));
    expect(requests).toEqual([
      { pageSize: 100, pageNumber: 1 },
      { pageSize: 100, pageNumber: 1, after: items[39]?.id },
    ]);
    expect(pages).toMatchObject([{ complete: false }, { items: [], cursor: null, complete: true }]);
  });

  test("is confirmed if the service names a smaller page size than was requested", async () => {
    const { read, requests } = listService(40, (page) => ({ ...page, pageSize: 50 }));
    await collect(iteratePages(read, itemList));
    expect(requests).toHaveLength(2);
  });

  test.each([
    ["by page number, if the total agrees", byPage, 3, undefined],
    ["which one more request confirms by key", {}, 4, undefined],
    ["which one more request confirms without a total", {}, 4, noTotal],
  ])("is a page shorter than one that was full, %s", async (_, how, count, answer) => {
    const { read, requests } = listService(250, answer);
    const pages = await collect(iteratePages(read, { ...itemList, ...how }));
    expect(requests).toHaveLength(count);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
  });

  test("is an empty page after full ones, whatever the total said", async () => {
    const { read, requests } = listService(200);
    const pages = await collect(iteratePages(read, itemList));
    expect(requests).toHaveLength(3);
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: true });
  });

  test("of an empty list is its only page", async () => {
    const { read, requests } = listService(0);
    expect(await collect(iteratePages(read, itemList))).toMatchObject([
      { items: [], cursor: null, complete: true },
    ]);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["names", 70],
    ["does not name", undefined],
  ])("is found with a maximum page size that the service %s", async (_, pageSize) => {
    const { read, requests, items } = listService(170, (page, { pageSize: size, after }) => {
      const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
      expect(size).toBe(100);
      return { items: items.slice(from, from + 70), totalCount: 170, raw: page.raw, pageSize };
    });
    const pages = await collect(iteratePages(read, itemList));
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(requests).toHaveLength(4);
  });

  test("is where the answer says `last`", async () => {
    const { read, requests } = listService(500, (page, _, request) => ({ ...page, last: request === 2 }));
    const pages = await collect(iteratePages(read, { ...itemList, incomplete: "accept" }));
    expect(requests).toHaveLength(2);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: false });
  });

  test.each([
    [200, [1, 2, 3]],
    [201, [1, 2, 3, 4, 1]], // the last request is for the total alone
  ])("by page number is an empty page after a total of %i", async (totalCount, numbers) => {
    const { read, requests } = listService(200, (page) => ({ ...page, totalCount }));
    await collect(iteratePages(read, { ...itemList, ...byPage, incomplete: "accept" }));
    expect(requests.map(({ pageNumber }) => pageNumber)).toEqual(numbers);
  });

  test("by page number is not an empty page between others, however many there are", async () => {
    const list = listService(1_500, (page, { pageNumber }) =>
      pageNumber % 2 ? page : { ...page, items: [] },
    );
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage, incomplete: "accept" }));
    expect(pages.flatMap(({ items }) => items)).toHaveLength(800);
  });

  test("by page number is not one of three empty pages after the list is read again", async () => {
    const list = listService(1_000, (page, { pageNumber }, request) => ({
      ...page,
      items: pageNumber < 4 ? [] : page.items,
      totalCount: request < 4 ? 1_001 : 1_000,
    }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage, incomplete: "accept" }));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items.slice(300));
  });
});
