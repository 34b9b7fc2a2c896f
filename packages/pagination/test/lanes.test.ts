import { describe, expect, test } from "vitest";
import { collect } from "../src/collect.ts";
import type { PageAnswer } from "../src/index.ts";
import { iteratePages } from "../src/iterate-pages.ts";
import { iterateRecords } from "../src/iterate-records.ts";
import { pageOf } from "../src/page.ts";
import { take } from "../src/take.ts";
import { countOpen, itemList, type Item, listService, noTotal, type RequestedPage } from "./list-service.ts";
import { refusal } from "./model-answers.ts";

const inLanes = { ...itemList, concurrency: 8 } as const;
const isAnchor = ({ after, pageNumber }: RequestedPage): boolean => after === undefined && pageNumber > 1;
const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a list read by key with a concurrency", () => {
  test("comes in the service's order, from several places at a time", async () => {
    const { most, answer } = countOpen();
    const list = listService(2_030, answer);
    const pages = await collect(iteratePages(list.read, { ...itemList, concurrency: 4 }));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items);
    expect(most[0]).toBe(1);
    expect(Math.max(...most)).toBe(4);
    expect(list.requests.filter(isAnchor)).toEqual([
      { pageSize: 1, pageNumber: 700 },
      { pageSize: 1, pageNumber: 1_200 },
      { pageSize: 1, pageNumber: 1_700 },
    ]);
    expect(list.requests).toHaveLength(22 + 3);
  });

  test.each([
    [50, 1_158, 151],
    [100, 583, 76],
    [1_000, 65, 9],
    [Infinity, 65, 9],
  ])(
    "of 50,000 records, %d a page, takes at most %d requests and %d times the latency",
    async (cap, requests, times) => {
      let ticks = 0;
      let open = 0;
      let most = 0;
      const waiting: (() => void)[] = [];
      const list = listService(50_000, async (_, { pageSize, pageNumber, after }) => {
        most = Math.max(most, ++open);
        await new Promise<void>((resolve) => waiting.push(resolve));
        open--;
        const start = after === undefined ? (pageNumber - 1) * pageSize : places.get(after)! + 1;
        return {
          items: list.items.slice(start, start + Math.min(pageSize, cap)),
          totalCount: 50_000,
          raw: undefined,
        };
      });
      const places = new Map(list.items.map(({ id }, place) => [id, place]));
      const reading = collect(iterateRecords(list.read, { ...inLanes, learned: {} }));
      let isOver = false;
      void reading.finally(() => (isOver = true)).catch(() => {});
      for (; !isOver; await nextTask()) {
        if (waiting.length > 0) ticks++;
        for (const answer of waiting.splice(0)) answer();
        await nextTask();
      }
      const records = await reading;
      expect(records.length).toBe(50_000);
      expect(records.every((record, place) => record === list.items[place])).toBe(true);
      expect(most).toBe(8);
      expect(list.requests.length).toBeLessThanOrEqual(requests);
      expect(ticks).toBeLessThanOrEqual(times);
    },
  );

  test("has 64 pages in memory at most, however slow the consumer is", async () => {
    const list = listService(20_000);
    const pages = iteratePages(list.read, inLanes)[Symbol.asyncIterator]();
    await pages.next();
    await pages.next();
    for (let turn = 0; turn < 100; turn++) await nextTask();
    const read = list.requests.filter((request) => !isAnchor(request));
    expect(read.length).toBeGreaterThan(50);
    expect(read.length - 2).toBeLessThanOrEqual(64);
    await pages.return();
  });

  test("goes on from a cursor in lanes", async () => {
    const list = listService(1_000);
    const [first] = await collect(take(iteratePages(list.read, inLanes), 1));
    list.requests.length = 0;
    const rest = await collect(iterateRecords(list.read, { ...inLanes, from: first!.cursor! }));
    expect(rest).toEqual(list.items.slice(100));
    expect(list.requests.filter(isAnchor).length).toBeGreaterThan(0);
  });

  test("costs one request as long as its first page will do", async () => {
    const list = listService(5_000);
    await collect(take(iterateRecords(list.read, inLanes), 100));
    await nextTask();
    expect(list.requests).toHaveLength(1);
  });

  test.each([
    ["names no total", noTotal<Item>, {}],
    ["has a filter", undefined, { filter: "2026-01-01" }],
    ["is read without memory of ids", undefined, { dedupe: false }],
  ])("is one lane where it %s", async (_, answer, options) => {
    const { most, answer: count } = countOpen();
    const list = listService(1_000, async (page) => count(answer ? answer(page) : page));
    expect(await collect(iterateRecords(list.read, { ...inLanes, ...options }))).toEqual(list.items);
    expect(Math.max(...most)).toBe(1);
    expect(list.requests.filter(isAnchor)).toEqual([]);
  });

  test("is one lane where it has two pages", async () => {
    const list = listService(199);
    expect(await collect(iterateRecords(list.read, inLanes))).toEqual(list.items);
    expect(list.requests).toHaveLength(3);
  });
});

describe("lanes", () => {
  test("cost one request each where records came in before their anchors were read", async () => {
    const added = { id: "added" };
    const list = listService(1_000, (page, requested) => {
      // In the middle of the first lane, after its page was read.
      if (!isAnchor(requested)) return page;
      const items = [added, ...list.items].slice(requested.pageNumber - 1, requested.pageNumber);
      return { ...page, items };
    });
    expect(await collect(iterateRecords(list.read, inLanes))).toEqual(list.items);
    expect(list.requests.length).toBeLessThanOrEqual(10 + 2 * 7 + 1);
  });

  test.each<[string, (requested: RequestedPage, list: readonly Item[]) => readonly Item[] | Error]>([
    ["fail", () => new Error("down")],
    ["are refused", () => refusal("PageSize")],
    ["do not exist", () => []],
    ["are the first record", (_, items) => items.slice(0, 1)],
    ["are the last record", (_, items) => items.slice(-1)],
    ["are no records of the list", () => [{ id: "elsewhere" }]],
    ["come in the opposite order", ({ pageNumber }, items) => items.slice(-pageNumber, 1 - pageNumber)],
  ])("whose anchors %s lose nothing, and cost few requests", async (_, anchorOf) => {
    const list = listService(3_000, (page, requested) => {
      if (!isAnchor(requested)) {
        const isUnknown = requested.after === "elsewhere";
        return isUnknown ? { ...page, items: list.items.slice(0, 100) } : page;
      }
      const items = anchorOf(requested, list.items);
      if (items instanceof Error) throw items;
      return { ...page, items };
    });
    const pages = await collect(iteratePages(list.read, inLanes));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items);
    expect(pages.at(-1)).toMatchObject({ complete: true, proof: { records: 3_000 } });
    // The pages, seven anchors, and what their lanes read in vain.
    expect(list.requests.length).toBeLessThanOrEqual(31 + 7 + 7);
  });

  test("do not wait for an anchor that comes late", async () => {
    const never = new Promise<never>(() => {});
    const list = listService(1_000, (page, requested) => (isAnchor(requested) ? never : page));
    expect(await collect(iterateRecords(list.read, inLanes))).toEqual(list.items);
    await expect.poll(() => list.signals.filter(({ aborted }) => aborted)).toHaveLength(7);
  });

  test("are one lane by page number where the service ignores the key", async () => {
    const { most, answer: count } = countOpen();
    const list = listService(1_000, (page, { after, pageNumber, pageSize }) =>
      count(after ? { ...page, items: list.items.slice(0, pageSize * pageNumber) } : page),
    );
    const learned = { pageSize: 100 };
    expect(await collect(iterateRecords(list.read, { ...inLanes, learned }))).toEqual(list.items);
    expect(learned).toMatchObject({ strategy: "page" });
    const firstNumbered = list.requests.findIndex(
      ({ pageNumber, pageSize }) => pageNumber === 2 && pageSize === 100,
    );
    expect(list.requests.slice(firstNumbered).filter(({ after }) => after)).toEqual([]);
    most.length = 0;
    const pages = await collect(iteratePages(list.read, { ...inLanes, learned }));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items);
    expect(pages.at(-1)!.proof).toBeUndefined();
    expect(Math.max(...most)).toBe(1);
  });

  test.each([
    [20, 40, 25],
    [12, 60, 50],
    [30, 90, 50],
  ])(
    "go on in smaller pages where the service refuses their size from request %d on: %d at most",
    async (from, max, size) => {
      const list = listService(8_000, (page, { pageSize }, request) => {
        if (request > from && pageSize > max) throw refusal("PageSize");
        return page;
      });
      const learned = { pageSize: 100 };
      // Without reading ahead, the walk waits for what it finds: nothing of the refused size may be left.
      const options = { ...inLanes, learned, prefetch: 0 } as const;
      expect(await collect(iterateRecords(list.read, options))).toEqual(list.items);
      expect(learned.pageSize).toBe(size);
    },
  );

  test("end with the error of a page when the records before it were taken", async () => {
    const down = new Error("down");
    const list = listService(1_000, (page, { after }) => {
      if (after === list.items[499]!.id) throw down;
      return page;
    });
    const taken: Item[] = [];
    const read = async (): Promise<void> => {
      for await (const record of iterateRecords(list.read, inLanes)) taken.push(record);
    };
    await expect(read()).rejects.toBe(down);
    expect(taken).toEqual(list.items.slice(0, 500));
  });

  test("end with the error of a record without an id", async () => {
    const list = listService(1_000, (page, { after }) =>
      after === list.items[499]!.id ? { ...page, items: [...page.items.slice(0, 99), {} as Item] } : page,
    );
    await expect(collect(iterateRecords(list.read, inLanes))).rejects.toMatchObject({
      code: "invalid_argument",
      argument: "id",
    });
  });
});

describe("the proof of a list", () => {
  const lastPage = async (answer: (page: PageAnswer<Item>) => PageAnswer<Item>, options = {}) => {
    const list = listService(250, answer);
    const pages = await collect(iteratePages(list.read, { ...itemList, incomplete: "accept", ...options }));
    expect(pages.slice(0, -1).some(({ proof }) => proof)).toBe(false);
    return pages.at(-1)!;
  };

  test("says how many records came of how many, in how many requests", async () => {
    const proof = { method: "key", total: 250, records: 250, requests: 4 };
    expect(await lastPage((page) => page)).toMatchObject({ complete: true, proof });
    expect(await lastPage((page) => page, { pageSize: 40, concurrency: 8 })).toMatchObject({
      proof: { ...proof, requests: 8 + 4 },
    });
  });

  test("counts the records before a resume, and its own requests", async () => {
    const list = listService(250);
    const [first] = await collect(take(iteratePages(list.read, itemList), 1));
    const rest = await collect(iteratePages(list.read, { ...itemList, from: first!.cursor! }));
    expect(rest.at(-1)!.proof).toEqual({ method: "key", total: 250, records: 250, requests: 3 });
  });

  test.each([
    ["with a filter", (page: PageAnswer<Item>) => page, { filter: "2026-01-01" }],
    ["without one", noTotal<Item>, {}],
  ])("has the total 0 %s", async (_, answer, options) => {
    expect(await lastPage(answer, options)).toMatchObject({ proof: { total: 0, records: 250 } });
  });

  test("is not there where nobody knows how many records came before", async () => {
    const list = listService(250);
    const { signal } = new AbortController();
    const first = { signal, pageSize: 100, pageNumber: 1, after: list.items[99]!.id };
    const { cursor } = pageOf(await list.read(first), { ...itemList, ...first });
    const rest = await collect(iteratePages(list.read, { ...itemList, from: cursor! }));
    expect(rest.at(-1)).toMatchObject({ complete: true, cursor: null });
    expect(rest.at(-1)!.proof).toBeUndefined();
  });

  test.each([
    ["by page number", (page: PageAnswer<Item>) => page, { strategy: "page" }],
    ["without memory of ids", (page: PageAnswer<Item>) => page, { dedupe: false }],
    ["below the total", (page: PageAnswer<Item>) => ({ ...page, totalCount: 260 }), {}],
  ])("is not there %s", async (_, answer, options) => {
    const page = await lastPage(answer, options);
    expect(page.cursor).toBeNull();
    expect(page.proof).toBeUndefined();
  });
});
