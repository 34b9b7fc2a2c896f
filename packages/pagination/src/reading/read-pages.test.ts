import { describe, expect, test } from "vitest";
import { countOpen, byPage, itemList, listService, noTotal } from "../../test/list-service.ts";
import { refusal } from "../../test/model-answers.ts";
import { collect } from "../collect.ts";
import { iteratePages } from "../iterate-pages.ts";
import { iterateRecords } from "../iterate-records.ts";
import { take } from "../take.ts";

describe("continuing from a cursor", () => {
  test("after a full page ends behind a short one", async () => {
    const { read, requests, items } = listService(130);
    const [first] = await collect(iteratePages(read, itemList));
    requests.length = 0;
    const rest = await collect(iterateRecords(read, { ...itemList, from: first!.cursor! }));
    expect(rest).toEqual(items.slice(100));
    expect(requests).toHaveLength(2);
  });

  test("by key uses the new page size, and does not compare its pages with those before", async () => {
    const { read, requests, items } = listService(150, noTotal);
    const [first] = await collect(iteratePages(read, itemList));
    requests.length = 0;
    const rest = await collect(iterateRecords(read, { ...itemList, from: first!.cursor!, pageSize: 20 }));
    expect(rest).toEqual(items.slice(100));
    expect(requests.map(({ pageSize }) => pageSize)).toEqual([20, 20, 20, 20]);
  });

  test("is complete only if as many records came as the first total promised", async () => {
    const list = listService(130, (page) => ({ ...page, totalCount: 150 }));
    const [first, ...others] = await collect(iteratePages(list.read, { ...itemList, incomplete: "accept" }));
    expect(others.at(-1)).toMatchObject({ cursor: null, complete: false });
    const options = { ...itemList, from: first!.cursor!, incomplete: "accept" } as const;
    const rest = await collect(iteratePages(list.read, options));
    expect(rest.at(-1)).toMatchObject({ cursor: null, complete: false });
  });

  test("reads from page 1 if the key is then ignored", async () => {
    const list = listService(250, (page, { after }) =>
      after ? { ...page, items: list.items.slice(0, 100) } : page,
    );
    const [first] = await collect(iteratePages(listService(250).read, { ...itemList, pageSize: 10 }));
    const from = first!.cursor!;
    const records = await collect(iterateRecords(list.read, { ...itemList, from, pageSize: 100 }));
    expect(records).toEqual(list.items);
    expect(list.requests.slice(2).map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
  });

  test("begins with one request even with a concurrency: only one page may be needed", async () => {
    const { read, requests } = listService(900);
    const [first] = await collect(iteratePages(read, { ...itemList, ...byPage }));
    requests.length = 0;
    await iterateRecords(read, { ...itemList, from: first!.cursor!, concurrency: 4 })
      [Symbol.asyncIterator]()
      .next();
    expect(requests).toHaveLength(1);
  });

  test("by page number goes back as far as records can have moved if the total shrinks", async () => {
    const options = { ...itemList, ...byPage, prefetch: 0 } as const;
    const begun = await collect(take(iteratePages(listService(100).read, { ...options, pageSize: 10 }), 4));
    const from = begun[3]!.cursor!;
    const shrinking = listService(100, (page, _, request) => ({
      ...page,
      totalCount: request < 2 ? 100 : 85,
    }));
    await collect(iteratePages(shrinking.read, { ...options, from }));
    expect(shrinking.requests.slice(0, 4).map(({ pageNumber }) => pageNumber)).toEqual([5, 6, 3, 4]);
  });

  test("by page number goes back in pages of the new size", async () => {
    const begun = await collect(take(iteratePages(listService(1_000).read, { ...itemList, ...byPage }), 4));
    const from = begun[3]!.cursor!;
    const shrinking = listService(1_000, (page, { pageSize }, request) => {
      if (pageSize > 50) throw refusal("PageSize");
      return { ...page, totalCount: request < 3 ? 1_000 : 990 };
    });
    await collect(iteratePages(shrinking.read, { ...itemList, from, prefetch: 0 }));
    expect(shrinking.requests.slice(0, 5).map(({ pageNumber }) => pageNumber)).toEqual([5, 9, 10, 8, 9]);
  });

  test("by page number does not go back with dedupe: false", async () => {
    const list = listService(300, (page, _, request) => ({ ...page, totalCount: request === 1 ? 301 : 300 }));
    await collect(iterateRecords(list.read, { ...itemList, ...byPage, dedupe: false }));
    expect(list.requests.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3, 4]);
  });
});

describe("repeated records", () => {
  test("are yielded only with dedupe: false", async () => {
    const list = listService(200, (page, { pageNumber }) =>
      pageNumber === 2 ? { ...page, items: list.items.slice(99, 199) } : page,
    );
    const count = async (dedupe: boolean): Promise<number> => {
      const page = await collect(
        iteratePages(list.read, { ...itemList, ...byPage, dedupe, incomplete: "accept" }),
      );
      return page[1]!.items.length;
    };
    expect(await count(false)).toBe(100);
    expect(await count(true)).toBe(99);
  });

  test("do not count towards the promised total", async () => {
    const list = listService(130, (page, { pageNumber }) => ({
      ...page,
      items: pageNumber === 2 ? list.items.slice(80) : page.items,
      totalCount: 150,
    }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage, incomplete: "accept" }));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: false });
  });
});

describe("walkList", () => {
  test("halves the page size in the middle and does not compare pages with those before", async () => {
    const list = listService(1_000, (page, { pageSize }, request) => {
      if (request > 2 && pageSize > 20) throw refusal("PageSize");
      return noTotal(page);
    });
    expect(await collect(iterateRecords(list.read, { ...itemList, ...byPage }))).toEqual(list.items);
    expect(await collect(iterateRecords(list.read, itemList))).toEqual(list.items);
  });

  test("ignores an answer to the page size before", async () => {
    const list = listService(800, (page, { pageSize, pageNumber }) => {
      if (pageSize === 100 && pageNumber === 2) throw refusal("PageSize");
      return page;
    });
    const records = iterateRecords(list.read, { ...itemList, ...byPage, concurrency: 3 });
    expect(await collect(records)).toEqual(list.items);
  });

  test("skips an empty first page by page number if the total promises more", async () => {
    const list = listService(300, (page, { pageNumber }) =>
      pageNumber === 1 ? { ...page, items: [] } : page,
    );
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage, incomplete: "accept" }));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items.slice(100));
    // Only the last page that is yielded may be empty.
    expect(pages.slice(0, -1).map(({ items }) => items.length)).toEqual([100, 100]);
    expect(new Set(list.requests.slice(0, -1).map(({ pageSize }) => pageSize))).toEqual(new Set([100]));
  });

  test("treats a first page that was capped as full", async () => {
    const list = listService(100, (_, { pageSize, pageNumber }) => {
      const from = (pageNumber - 1) * pageSize;
      return { items: list.items.slice(from, from + Math.min(pageSize, 70)), raw: undefined };
    });
    expect(await collect(iterateRecords(list.read, { ...itemList, ...byPage }))).toEqual(list.items);
    expect(list.requests.map(({ pageSize }) => pageSize)).toEqual([100, 70, 70]);
  });

  test("notices a deletion since its first page after changing to page numbers", async () => {
    const list = listService(300, (page, { after, pageNumber }, request) => {
      if (after) return { ...page, items: list.items.slice(0, 100) };
      const left = list.items.slice(request < 3 ? 0 : 1);
      const from = (pageNumber - 1) * 100;
      return { items: left.slice(from, from + 100), totalCount: left.length, raw: undefined };
    });
    const records = await collect(iterateRecords(list.read, itemList));
    expect(new Set(records)).toEqual(new Set(list.items));
  });

  test.each([0, 1] as const)(
    "reads as many pages at a time as the total promises, with prefetch %i",
    async (prefetch) => {
      const { most, answer } = countOpen();
      const list = listService(950, answer);
      const options = { ...itemList, ...byPage, concurrency: 9, prefetch };
      expect(await collect(iterateRecords(list.read, options))).toEqual(list.items);
      expect(Math.max(...most)).toBe(9);
      expect(list.requests).toHaveLength(10);
    },
  );

  test("aborts requests after the end as soon as the end is known", async () => {
    const hang = new Promise<never>(() => {});
    const list = listService(900, (page, _, request) =>
      request < 3 ? { ...page, last: request === 2 } : hang,
    );
    const options = { ...itemList, ...byPage, concurrency: 3, incomplete: "accept" } as const;
    const pages = iteratePages(list.read, options)[Symbol.asyncIterator]();
    await pages.next();
    expect(await pages.next()).toMatchObject({ value: { cursor: null } });
    expect(list.signals.map(({ aborted }) => aborted)).toEqual([false, false, true, true, true]);
  });
});
