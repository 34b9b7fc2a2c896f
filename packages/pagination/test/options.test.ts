import { describe, expect, test } from "vitest";
import {
  collect,
  InvalidArgumentError,
  iteratePages,
  iterateRecords,
  pageOf,
  take,
  type LearnedPaging,
  type PagedListOptions,
  type PageRequest,
  type ReadPage,
} from "../src/index.ts";
import { byPage, itemList, listService, type Item } from "./list-service.ts";
import { source } from "./source.ts";

/** What an iterator over one record throws for these options. */
function refusalOf(options: Partial<PagedListOptions<Item>> | object): unknown {
  try {
    return iteratePages(listService(1).read, { ...itemList, ...options });
  } catch (error) {
    return error;
  }
}

describe("an option that can't be used", () => {
  test.each([
    ["incomplete", { incomplete: "no" }],
    ["incomplete", { incomplete: true }],
    ["concurrency", { ...byPage, concurrency: 0 }],
    ["concurrency", { ...byPage, concurrency: 1.5 }],
  ])("is refused: %s, %o", (argument, options) => {
    expect(refusalOf(options)).toMatchObject({ code: "invalid_argument", argument });
  });

  test.each([
    ["pageSize", { pageSize: 0 }],
    ["pagesize", { pagesize: 10 }],
    ["from", { from: "{}" }],
  ])("is refused in the name of the operation, else of the list: %s", (argument, options) => {
    const named = refusalOf({ ...options, operation: "iterateItems" });
    expect(named).toMatchObject({ argument, operation: "iterateItems" });
    expect(named).toMatchObject({ message: expect.stringMatching(/^iterateItems: /) });
    const unnamed = refusalOf(options);
    expect(unnamed).toMatchObject({ operation: "items", message: expect.stringMatching(/^items: /) });
  });
});

describe("what an iterator needs", () => {
  test.each([
    ["read", undefined, itemList],
    ["read", {}, itemList],
    ["list", listService(1).read, { ...itemList, list: undefined }],
    ["operation", listService(1).read, { ...itemList, operation: 7 }],
    ["options", listService(1).read, undefined],
    ["options", listService(1).read, null],
    ["options", listService(1).read, "items"],
  ])("is refused at once where it can't be used: %s", (argument, read, options) => {
    for (const iterate of [iteratePages, iterateRecords]) {
      const refused = { code: "invalid_argument", argument };
      expect(() => iterate(read as never, options as never)).toThrow(expect.objectContaining(refused));
    }
  });

  test("may be inherited", async () => {
    const service = listService(3);
    const signal = AbortSignal.abort("enough");
    const options = Object.create({ ...itemList, signal }) as typeof itemList;
    await expect(collect(iterateRecords(service.read, options))).rejects.toBe("enough");
  });
});

describe("a list that is read from a cursor", () => {
  test("is not taken for ended by a page as long as the longest that was full, though the total agrees", async () => {
    // At most 70 records a page, and more records than the total counts.
    const service = listService(280, ({ items, ...page }) => ({
      ...page,
      items: items.slice(0, 70),
      totalCount: 210,
    }));
    const pages = await collect(take(iteratePages(service.read, itemList), 2));
    const from = pages[1]!.cursor!;
    const rest = await collect(iterateRecords(service.read, { ...itemList, from }));
    expect(rest).toEqual(service.items.slice(140));
  });

  test("is incomplete where the page before was empty below the total, and so are all others", async () => {
    const { read } = listService(0, (page) => ({ ...page, totalCount: 150 }));
    const { id, list } = itemList;
    const empty = { items: [], totalCount: 150, raw: undefined };
    const from = pageOf(empty, { id, list, pageSize: 100, pageNumber: 1 }).cursor!;
    await expect(collect(iterateRecords(read, { ...itemList, ...byPage, from }))).rejects.toMatchObject({
      code: "incomplete",
      yielded: 0,
      promised: 150,
    });
  });

  test("counts anew where it begins with page 1 again", async () => {
    const { read } = listService(100, (page) => ({ ...page, totalCount: 150 }));
    const from = JSON.stringify({
      v: 2,
      list: "items",
      by: "page",
      page: 1,
      size: 100,
      seen: 100,
      total: 150,
    });
    await expect(collect(iterateRecords(read, { ...itemList, from }))).rejects.toMatchObject({
      code: "incomplete",
      yielded: 100,
      promised: 150,
    });
  });

  test.each([true, false])(
    "counts anew where the service turns out to ignore the key, with dedupe: %s",
    async (dedupe) => {
      const { read } = listService(200, (page, { after }) => ({
        ...page,
        totalCount: 250,
        ...(after !== undefined && { items: [], continueBy: "page" }),
      }));
      const from = JSON.stringify({
        v: 2,
        list: "items",
        by: "key",
        after: "x",
        size: 100,
        seen: 100,
        total: 250,
      });
      await expect(collect(iterateRecords(read, { ...itemList, from, dedupe }))).rejects.toMatchObject({
        code: "incomplete",
        yielded: 200,
        promised: 250,
      });
    },
  );
});

describe("what was learned of a list", () => {
  test("is not followed where the list can't be read that way", async () => {
    const service = listService(150);
    const learned: LearnedPaging = { strategy: "key", pageSize: 100 };
    const options = { ...itemList, strategies: ["page"], learned } as const;
    expect(await collect(iterateRecords(service.read, options))).toEqual(service.items);
    expect(service.requests.map(({ pageNumber, after }) => [pageNumber, after])).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
  });
});

test.each([
  ["the default", {}, true],
  ["the caller's", { pageSize: 1_000 }, false],
])("may shrink a page that takes too long if its size is %s", async (_, options, mayShrink) => {
  const requests: PageRequest[] = [];
  const { read } = listService(1);
  const recorded: ReadPage<Item> = (request) => {
    requests.push(request);
    return read(request);
  };
  await collect(iteratePages(recorded, { ...itemList, learned: {}, ...options }));
  expect(requests[0]).toMatchObject({ pageSize: 1_000, mayShrink });
});

test.each([1, 4])(
  "is incomplete below a total that is not a number, with %i requests at a time",
  async (concurrency) => {
    const { read } = listService(250, (page) => ({ ...page, totalCount: NaN }));
    const reading = collect(iterateRecords(read, { ...itemList, ...byPage, concurrency }));
    await expect(reading).rejects.toMatchObject({ code: "incomplete", yielded: 250, promised: NaN });
  },
);

test.each([
  ["shrinks a page that takes too long, down to 250 records", "timeout", [1_000, 500, 250]],
  ["does not shrink one that ran into the deadline: a smaller one would have no time", "deadline", [1_000]],
])("%s", async (_, limit, sizes) => {
  const requested: number[] = [];
  const timeout = { [Symbol.for("accounting-data.error")]: true, code: "timeout", limit };
  const error = Object.assign(new Error("too late"), timeout);
  const read: ReadPage<Item> = async ({ pageSize }) => {
    requested.push(pageSize);
    throw error;
  };
  await expect(collect(iteratePages(read, { ...itemList, learned: {} }))).rejects.toBe(error);
  expect(requested).toEqual(sizes);
});

describe("a page", () => {
  const { id, list } = itemList;
  const request = { id, list, pageSize: 100, pageNumber: 1 };
  const items: readonly Item[] = [{ id: "a" }];
  const raw = { items, page: "1 of 1" };

  test("has the whole response", async () => {
    expect(pageOf({ items, totalCount: 1, raw }, request).raw).toBe(raw);
    const [page] = await collect(iteratePages(async () => ({ items, totalCount: 1, raw }), itemList));
    expect(page!.raw).toBe(raw);
  });

  test("read by itself has a cursor of its list and filter", () => {
    const { cursor } = pageOf({ items, raw }, { ...request, filter: "since 2026" });
    expect(JSON.parse(cursor!)).toMatchObject({ list: "items", filter: "since 2026" });
    const others = { ...itemList, from: cursor! };
    expect(() => iteratePages(listService(1).read, others)).toThrow(/cursor of another filter/);
    expect(() => iteratePages(listService(1).read, { ...others, filter: "since 2026" })).not.toThrow();
  });

  test("read by itself has a cursor if it is the last one and the total promises more", () => {
    const page = pageOf({ items, totalCount: 3, last: true, raw }, request);
    expect(page).toMatchObject({ complete: false, cursor: expect.any(String) });
  });
});

test("is read to its end from a cursor in smaller pages, which are not taken for shorter than a full one", async () => {
  // More records than the total that came with the first page.
  const service = listService(170, (page) => ({ ...page, totalCount: 150 }));
  const [first] = await collect(take(iteratePages(service.read, itemList), 1));
  const options = { ...itemList, from: first!.cursor!, pageSize: 50 };
  expect(await collect(iterateRecords(service.read, options))).toEqual(service.items.slice(100));
});

test("names the limit that can't be used: max of collect, count of take", async () => {
  await expect(collect(source(1), { max: -1 })).rejects.toMatchObject({ argument: "max" });
  expect(() => take(source(1), -1)).toThrow(expect.objectContaining({ argument: "count" }));
});

test("keeps the cause of an error", () => {
  const cause = new Error("no such list");
  expect(new InvalidArgumentError("must exist", { argument: "list", cause })).toMatchObject({ cause });
});

describe("the record that comes with the total, when that is requested once more", () => {
  /** 2 of 3 records, then an empty page, then one record with the total. */
  const shortOfOne = (last: (items: readonly Item[]) => Item) => {
    const service = listService(3, (page, { pageSize }) =>
      pageSize === 1 ? { ...page, items: [last(service.items)] } : { ...page, items: page.items.slice(1) },
    );
    return service;
  };

  test("is yielded if it is new", async () => {
    const { read, items } = shortOfOne(([first]) => first!);
    const records = await collect(iterateRecords(read, { ...itemList, ...byPage }));
    expect(records).toEqual([items[1], items[2], items[0]]);
  });

  test("is not yielded without the memory of ids, where nobody knows whether it came before", async () => {
    const { read, items } = shortOfOne((all) => all[2]!);
    const options = { ...itemList, ...byPage, dedupe: false, incomplete: "accept" } as const;
    expect(await collect(iterateRecords(read, options))).toEqual([items[1], items[2]]);
  });
});
