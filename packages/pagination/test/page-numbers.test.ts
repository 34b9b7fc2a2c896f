import { describe, expect, test } from "vitest";
import { collect } from "../src/collect.ts";
import { iteratePages } from "../src/iterate-pages.ts";
import { iterateRecords } from "../src/iterate-records.ts";
import { countOpen, byPage, itemList, listService } from "./list-service.ts";

describe("reading by page number", () => {
  test("starts again, once, when the total shrinks, and leaves out what came before", async () => {
    const list = listService(300, (page, _, request) => ({ ...page, totalCount: request === 1 ? 301 : 300 }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(list.requests.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 1, 2, 3, 4]);
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
  });

  test("loses nothing where totals count the remainder and an insertion repeats a page", async () => {
    const list = listService(4, (_, { pageSize, pageNumber }, request) => {
      const items = request < 6 ? list.items : [{ id: "first" }, ...list.items, { id: "last" }];
      const from = (pageNumber - 1) * pageSize;
      // The sixth total is the one that page 2 had, and the number of records that have come.
      return {
        items: items.slice(from, from + pageSize),
        totalCount: Math.max(0, items.length - from),
        raw: undefined,
      };
    });
    const records = await collect(iterateRecords(list.read, { ...itemList, ...byPage, pageSize: 1 }));
    expect(records).toEqual([...list.items, { id: "last" }]);
  });

  test("loses nothing where totals count the page and insertions repeat the first page", async () => {
    const list = listService(4, (_, { pageSize, pageNumber }, request) => {
      const items = request === 1 ? list.items : [{ id: "a" }, { id: "b" }, ...list.items];
      const onPage = items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
      return { items: onPage, totalCount: onPage.length, raw: undefined };
    });
    const records = await collect(iterateRecords(list.read, { ...itemList, ...byPage, pageSize: 2 }));
    expect(records).toEqual(list.items);
  });

  test("ignores a total that counts the page", async () => {
    const list = listService(250, (page) => ({ ...page, totalCount: page.items.length }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(list.requests.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3, 4]);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
  });

  test("requests as many pages at a time as the total promises, from the second on", async () => {
    const { most, answer } = countOpen();
    const list = listService(950, answer);
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage, concurrency: 4 }));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(most[0]).toBe(1);
    expect(Math.max(...most)).toBe(4);
    expect(list.requests).toHaveLength(10);
  });

  test("goes on requesting while the consumer takes its time, up to twice as many pages as requests at a time", async () => {
    const { most, answer } = countOpen();
    const list = listService(2000, answer);
    const options = { ...itemList, ...byPage, concurrency: 3 };
    const pages = iteratePages(list.read, options)[Symbol.asyncIterator]();
    await pages.next();
    await pages.next();
    // Two pages are taken, six wait.
    await expect.poll(() => list.requests).toHaveLength(8);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(list.requests).toHaveLength(8);
    expect(Math.max(...most)).toBe(3);
    await pages.return();
  });

  test("continues in the page size that the service used for the first page", async () => {
    const list = listService(250, (_, { pageSize, pageNumber }) => {
      const from = (pageNumber - 1) * pageSize; // counts in the requested size, but sends 70 at most
      return {
        items: list.items.slice(from, from + Math.min(pageSize, 70)),
        totalCount: 250,
        raw: undefined,
      };
    });
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(list.requests.map(({ pageSize }) => pageSize)).toEqual([100, 70, 70, 70]);
  });
});
