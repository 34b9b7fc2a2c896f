import { describe, expect, it } from "vitest";
import { itemList, listService } from "../test/list-service.ts";
import { refusal } from "../test/model-service.ts";
import { collect } from "./collect.ts";
import { InvalidArgumentError } from "./errors/invalid-argument-error.ts";
import { PaginationStalledError } from "./errors/pagination-stalled-error.ts";
import type { IterateOptions } from "./iterate-options.ts";
import { iteratePages } from "./iterate-pages.ts";
import type { PageAnswer } from "./read-page.ts";

const byPage = { strategy: "page" } as const;
const noTotal = <T>(page: PageAnswer<T>): PageAnswer<T> => ({ ...page, totalCount: undefined });

describe("the end of a list", () => {
  it("is a short first page that a total agrees with: one request", async () => {
    const { read, asked } = listService(40);
    const [page, ...more] = await collect(iteratePages(read, itemList));
    expect(asked).toEqual([{ pageSize: 100, pageNumber: 1 }]);
    expect(page).toMatchObject({ cursor: null, complete: true, totalCount: 40 });
    expect(more).toEqual([]);
  });

  it("is confirmed by one request where a short first page has no total", async () => {
    const { read, asked, items } = listService(40, noTotal);
    const pages = await collect(iteratePages(read, itemList));
    expect(asked).toEqual([
      { pageSize: 100, pageNumber: 1 },
      { pageSize: 100, pageNumber: 1, after: items[39]?.id },
    ]);
    expect(pages).toMatchObject([{ complete: false }, { items: [], cursor: null, complete: true }]);
  });

  it("is confirmed where the service names a smaller page size than was asked for", async () => {
    const { read, asked } = listService(40, (page) => ({ ...page, pageSize: 50 }));
    await collect(iteratePages(read, itemList));
    expect(asked).toHaveLength(2);
  });

  it("is a page shorter than one that was full", async () => {
    const { read, asked } = listService(250, noTotal);
    const pages = await collect(iteratePages(read, itemList));
    expect(asked).toHaveLength(3);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
  });

  it("is an empty page after full ones, whatever the total said", async () => {
    const { read, asked } = listService(200);
    const pages = await collect(iteratePages(read, itemList));
    expect(asked).toHaveLength(3);
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: true });
  });

  it("of an empty list is its only page", async () => {
    const { read, asked } = listService(0);
    expect(await collect(iteratePages(read, itemList))).toMatchObject([
      { items: [], cursor: null, complete: true },
    ]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["names", 70],
    ["keeps to itself", undefined],
  ])("is found below a maximum page size that the service %s", async (_, pageSize) => {
    const { read, asked, items } = listService(170, (page, { pageSize: size, after }) => {
      const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
      expect(size).toBe(100);
      return { items: items.slice(from, from + 70), totalCount: 170, raw: page.raw, pageSize };
    });
    const pages = await collect(iteratePages(read, itemList));
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(asked).toHaveLength(3);
  });

  it("by key below the promised total is confirmed by one request, and is not complete", async () => {
    const { read, asked } = listService(130, (page) => ({ ...page, totalCount: 150 }));
    const pages = await collect(iteratePages(read, itemList));
    expect(asked).toHaveLength(3);
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: false });
  });

  it("by page number passes over three empty pages below the promised total, and no more", async () => {
    const { read, asked } = listService(100, (page) => ({ ...page, totalCount: 1_000 }));
    const pages = await collect(iteratePages(read, { ...itemList, ...byPage }));
    expect(asked.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3, 4, 5]);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: false });
  });

  it("is where the reader says so", async () => {
    const { read, asked } = listService(500, (page, _, request) => ({ ...page, last: request === 2 }));
    const pages = await collect(iteratePages(read, itemList));
    expect(asked).toHaveLength(2);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: false });
  });
});

describe("a cursor that leads nowhere", () => {
  it("by key is followed by page numbers, from page 2 on", async () => {
    const list = listService(250, (page, { after }) =>
      after ? { ...page, items: list.items.slice(0, 100) } : page,
    );
    const pages = await collect(iteratePages(list.read, itemList));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(list.asked.map(({ after, pageNumber }) => [after !== undefined, pageNumber])).toEqual([
      [false, 1],
      [true, 1],
      [false, 2],
      [false, 3],
    ]);
  });

  it("by page number is an error after the fourth time of the same page", async () => {
    const list = listService(250, (page) => ({ ...page, items: list.items.slice(0, 100) }));
    const reading = collect(iteratePages(list.read, { ...itemList, strategies: ["page"] }));
    await expect(reading).rejects.toBeInstanceOf(PaginationStalledError);
    expect(list.asked).toHaveLength(4);
  });

  it("by key is an error where page numbers are no choice", async () => {
    const list = listService(250, (page) => ({ ...page, items: list.items.slice(0, 100) }));
    const reading = collect(iteratePages(list.read, { ...itemList, strategies: ["key"] }));
    await expect(reading).rejects.toMatchObject({ code: "pagination_stalled", operation: "items" });
    expect(list.asked).toHaveLength(2);
  });

  it("in a circle of many pages is an error even where no ids are remembered", async () => {
    const list = listService(1_000, (_, { pageNumber }) => {
      const from = ((pageNumber - 1) % 7) * 100;
      return { items: list.items.slice(from, from + 100), raw: undefined };
    });
    const reading = collect(iteratePages(list.read, { ...itemList, strategies: ["page"], dedupe: false }));
    await expect(reading).rejects.toBeInstanceOf(PaginationStalledError);
    expect(list.asked.length).toBeLessThan(40);
  });
});

describe("a refused page size", () => {
  const refusing = (max: number) =>
    listService(60, (page, { pageSize }) => {
      if (pageSize > max) throw refusal("pageSize");
      return page;
    });

  it("is halved until it is accepted when it was ours", async () => {
    const { read, asked, items } = refusing(30);
    const pages = await collect(iteratePages(read, itemList));
    expect(asked.map(({ pageSize }) => pageSize)).toEqual([100, 50, 25, 25, 25]);
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });

  it("is seen beside a refused page number: the service names both keys", async () => {
    const { read, items } = listService(60, (page, { pageSize }) => {
      if (pageSize > 30) throw refusal("PageNumber", "PageSize");
      return page;
    });
    const pages = await collect(iteratePages(read, itemList));
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });

  it("is the caller's error when it was the caller's", async () => {
    const { read, asked } = refusing(30);
    await expect(collect(iteratePages(read, { ...itemList, pageSize: 100 }))).rejects.toMatchObject({
      code: "validation",
    });
    expect(asked).toHaveLength(1);
  });

  it("is an error at last when even one record is too many", async () => {
    const { read, asked } = refusing(0);
    await expect(collect(iteratePages(read, itemList))).rejects.toMatchObject({ code: "validation" });
    expect(asked.map(({ pageSize }) => pageSize)).toEqual([100, 50, 25, 12, 6, 3, 1]);
  });

  it.each([
    ["another key", refusal("PageNumber")],
    ["no keys", Object.assign(refusal("PageSize"), { errors: null })],
    ["nothing in it", null],
    ["no object", "PageSize"],
    ["no brand", Object.assign(refusal("PageSize"), { [Symbol.for("accounting-data.error")]: undefined })],
  ])("is not seen in an error with %s", async (_, error) => {
    const { read, asked } = listService(60, () => Promise.reject(error));
    await expect(collect(iteratePages(read, itemList))).rejects.toBe(error);
    expect(asked).toHaveLength(1);
  });

  it("in the middle keeps the place by page number", async () => {
    const list = listService(1_000, (page, { pageSize }, request) => {
      if (request > 3 && pageSize > 40) throw refusal("PageSize");
      return page;
    });
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(list.asked.slice(3, 6)).toEqual([
      { pageSize: 100, pageNumber: 4 },
      { pageSize: 50, pageNumber: 7 },
      { pageSize: 25, pageNumber: 13 },
    ]);
  });
});

describe("a walk by page number", () => {
  it("begins again, once, when the total shrinks, and leaves out what came before", async () => {
    const list = listService(300, (page, _, request) => ({ ...page, totalCount: request === 1 ? 301 : 300 }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(list.asked.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 1, 2, 3, 4]);
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
  });

  it("does not take a total of the page's own records for one that shrank", async () => {
    const list = listService(250, (page) => ({ ...page, totalCount: page.items.length }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(list.asked.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
  });

  it("asks for as many pages at a time as the total reaches, from the second on", async () => {
    let open = 0;
    const most: number[] = [];
    const list = listService(950, async (page) => {
      most.push(++open);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
      return page;
    });
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage, concurrency: 4 }));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(most[0]).toBe(1);
    expect(Math.max(...most)).toBe(4);
    expect(list.asked).toHaveLength(10);
  });

  it("goes on in the page size that the service used for the first page", async () => {
    const list = listService(250, (_, { pageSize, pageNumber }) => {
      const from = (pageNumber - 1) * pageSize; // counts in the size asked for, but gives 70 at most
      return {
        items: list.items.slice(from, from + Math.min(pageSize, 70)),
        totalCount: 250,
        raw: undefined,
      };
    });
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(list.asked.map(({ pageSize }) => pageSize)).toEqual([100, 70, 70, 70]);
  });
});

describe("a page's cursor", () => {
  it.each(["key", "page"] as const)(
    "by %s goes on after that page, without a request more",
    async (strategy) => {
      const list = listService(250);
      const pages = await collect(iteratePages(list.read, { ...itemList, strategy }));
      list.asked.length = 0;
      const from = pages[0]!.cursor!;
      const rest = await collect(iteratePages(list.read, { ...itemList, from }));
      expect(rest.flatMap((page) => page.items)).toEqual(list.items.slice(100));
      expect(rest.at(-1)).toMatchObject({ cursor: null, complete: true });
      expect(list.asked).toHaveLength(2);
    },
  );

  it("keeps its page size by page number, whatever the caller's is now", async () => {
    const list = listService(250);
    const [first] = await collect(iteratePages(list.read, { ...itemList, ...byPage, pageSize: 60 }));
    list.asked.length = 0;
    await collect(iteratePages(list.read, { ...itemList, from: first!.cursor!, pageSize: 90 }));
    expect(list.asked[0]).toEqual({ pageSize: 60, pageNumber: 2 });
  });
});

describe("options", () => {
  it.each<[string, IterateOptions]>([
    ["pageSize", { pageSize: 0 }],
    ["pageSize", { pageSize: -1 }],
    ["pageSize", { pageSize: 1.5 }],
    ["pageSize", { pageSize: Number.NaN }],
    ["pageSize", { pageSize: 2 ** 31 }],
    ["concurrency", { concurrency: 0 }],
    ["concurrency", { concurrency: 2 }],
    ["prefetch", { prefetch: 2 as 1 }],
    ["from", { from: "" }],
    ["signal", { signal: {} as AbortSignal }],
    ["signal", { signal: null as never }],
    ["strategy", { strategy: "offset" as "page" }],
  ])("with an unusable %s are refused at once: %o", (argument, options) => {
    const { read, asked } = listService(1);
    const iterate = () => iteratePages(read, { ...itemList, ...options });
    expect(iterate).toThrow(InvalidArgumentError);
    expect(iterate).toThrow(
      expect.objectContaining({ argument, operation: "items", code: "invalid_argument" }),
    );
    expect(asked).toEqual([]);
  });

  it("refuse a strategy that the list does not offer", () => {
    const { read } = listService(1);
    expect(() => iteratePages(read, { ...itemList, strategies: ["page"], strategy: "key" })).toThrow(
      /must be one of: page/,
    );
  });
});
