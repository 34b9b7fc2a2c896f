import { describe, expect, test } from "vitest";
import { collect } from "../src/collect.ts";
import { PaginationStalledError } from "../src/errors.ts";
import { iteratePages } from "../src/iterate-pages.ts";
import { iterateRecords } from "../src/iterate-records.ts";
import { byPage, itemList, listService } from "./list-service.ts";

/** Reads 20 pages by page number from a service that answers each request with the page of `choice`. */
function walk(choice: (request: number) => number, total?: (request: number) => number) {
  const { read, requests, items } = listService(2_000, (_, _requested, request) => {
    const from = (choice(request) - 1) * 100;
    return { items: items.slice(from, from + 100), totalCount: total?.(request), raw: undefined };
  });
  return {
    reading: collect(iterateRecords(read, { ...itemList, ...byPage, incomplete: "accept" })),
    requests,
    items,
  };
}

describe("a service that repeats itself", () => {
  test("by key is read by page number, from page 2 on", async () => {
    const list = listService(250, (page, { after }) =>
      after ? { ...page, items: list.items.slice(0, 100) } : page,
    );
    const pages = await collect(iteratePages(list.read, itemList));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(list.requests.map(({ after, pageNumber }) => [after !== undefined, pageNumber])).toEqual([
      [false, 1],
      [true, 1],
      [false, 2],
      [false, 3],
    ]);
  });

  test("by key is read in pages as long as page 1, even if longer ones came", async () => {
    const list = listService(250, (page, { after }, request) => {
      const begin = list.items.slice(0, request === 1 ? 70 : 100);
      return { items: after || request === 1 ? begin : page.items, raw: undefined };
    });
    const pages = await collect(iteratePages(list.read, itemList));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(list.requests.map(({ pageSize }) => pageSize)).toEqual([100, 100, 100, 70, 70, 70, 70]);
  });

  test("by key is read by page number up to the first page that is shorter than page 1", async () => {
    const list = listService(130, (page, { after }) => ({
      items: after ? list.items.slice(0, 100) : page.items,
      raw: undefined,
    }));
    const pages = await collect(iteratePages(list.read, itemList));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(list.requests).toHaveLength(4);
  });

  test("by page number is an error when the same page comes for the fourth time", async () => {
    const list = listService(250, (page) => ({ ...page, items: list.items.slice(0, 100) }));
    const reading = collect(iteratePages(list.read, { ...itemList, strategies: ["page"] }));
    await expect(reading).rejects.toBeInstanceOf(PaginationStalledError);
    expect(list.requests).toHaveLength(4);
  });

  test.each<[string, (request: number) => number | undefined]>([
    ["the first answer alone names", (request) => (request === 1 ? 300 : undefined)],
    ["is smaller after a deletion", (request) => (request < 3 ? 300 : 299)],
    ["is larger after an insertion", (request) => (request < 3 ? 300 : 301)],
    ["was too small", () => 250],
  ])(
    "by page number has ended where as many records came as the total promised that %s",
    async (_, total) => {
      const { read, items } = listService(300, (_, { pageNumber }, request) => {
        const from = (Math.min(pageNumber, 3) - 1) * 100;
        return { items: items.slice(from, from + 100), totalCount: total(request), raw: undefined };
      });
      const pages = await collect(iteratePages(read, { ...itemList, ...byPage }));
      expect(pages.flatMap((page) => page.items)).toEqual(items);
      expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
    },
  );

  test("by key is an error if the list can't be read by page number", async () => {
    const list = listService(250, (page) => ({ ...page, items: list.items.slice(0, 100) }));
    const reading = collect(iteratePages(list.read, { ...itemList, strategies: ["key"] }));
    await expect(reading).rejects.toMatchObject({ code: "pagination_stalled", operation: "items" });
    expect(list.requests).toHaveLength(2);
  });

  test("in a circle of many pages is an error even if no ids are remembered", async () => {
    const list = listService(1_000, (_, { pageNumber }) => {
      const from = ((pageNumber - 1) % 7) * 100;
      return { items: list.items.slice(from, from + 100), raw: undefined };
    });
    const reading = collect(iteratePages(list.read, { ...itemList, strategies: ["page"], dedupe: false }));
    await expect(reading).rejects.toBeInstanceOf(PaginationStalledError);
    expect(list.requests.length).toBeLessThan(40);
  });

  test("in a circle is an error after all records came twice more, and three further pages", async () => {
    const { reading, requests } = walk((request) => ((request - 1) % 7) + 1);
    await expect(reading).rejects.toBeInstanceOf(PaginationStalledError);
    expect(requests).toHaveLength(7 + 2 * 7 + 3 + 1);
  });

  test("by key has ended if only a total that is too large promises more", async () => {
    const list = listService(130, (_, { after }) => {
      const from = list.items.findIndex(({ id }) => id === after); // `After` includes the record itself
      const items = list.items.slice(Math.max(0, from), Math.max(0, from) + 100);
      return { items, totalCount: 150, raw: undefined };
    });
    const options = { ...itemList, strategies: ["key"], incomplete: "accept" } as const;
    const pages = await collect(iteratePages(list.read, options));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: false });
  });
});

test("a filtered list that begins anew behind its end has ended if as many records came as its total says", async () => {
  const list = listService(200, (_, { pageNumber }) => {
    const from = ((pageNumber - 1) % 2) * 100;
    return { items: list.items.slice(from, from + 100), totalCount: 200, raw: undefined };
  });
  const options = { ...itemList, strategies: ["page"], filter: "2026-01-01" } as const;
  const pages = await collect(iteratePages(list.read, options));
  expect(pages.flatMap(({ items }) => items)).toEqual(list.items);
  expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
});

describe("repeated pages", () => {
  const again = (request: number): number => ((request - 1) % 7) + 1;

  test.each<[string, (request: number) => number, ((request: number) => number)?]>([
    ["as often as is allowed", (request) => (request < 25 ? again(request) : request - 17)],
    // Three pages are inserted before each page that is new.
    ["again and again, with new ones between", (request) => Math.floor(request / 4) + (request % 4)],
    [
      "as the very same page, with a new one between",
      (request) => [1, 1, 1, 2, 2][request - 1] ?? request - 3,
    ],
    [
      "as the very same page, before the list is read again and after",
      (request) => Math.max(1, request - 4),
      (request) => (request < 4 ? 5_000 : 4_999),
    ],
    [
      "before the list is read again and after",
      (request) => (request < 25 ? again(request) : request - 24),
      (request) => (request < 24 ? 5_000 : 4_999),
    ],
  ])("%s are not an error", async (_, choice, total) => {
    const { reading, items } = walk(choice, total);
    expect(await reading).toEqual(items);
  });

  test("reads on by page number where the key is ignored, also with a new iterator for each page", async () => {
    const list = listService(20, (page, { pageNumber }) => {
      const from = (pageNumber - 1) * 4;
      return { ...page, items: list.items.slice(from, from + 4) };
    });
    const ids = new Set<string>();
    let cursor: string | null | undefined;
    let complete = false;
    for (let pages = 0; cursor !== null && pages < 12; pages++) {
      const options = { ...itemList, pageSize: 4, ...(cursor !== undefined && { from: cursor }) };
      const { value: page } = await iteratePages(list.read, options)[Symbol.asyncIterator]().next();
      for (const { id } of page!.items) ids.add(id);
      ({ cursor, complete } = page!);
    }
    expect([ids.size, cursor, complete]).toEqual([20, null, true]);
  });
});
