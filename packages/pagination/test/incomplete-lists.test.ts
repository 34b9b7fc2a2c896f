import { describe, expect, test } from "vitest";
import { collect } from "../src/collect.ts";
import { IncompleteListError } from "../src/errors.ts";
import { iteratePages } from "../src/iterate-pages.ts";
import { iterateRecords } from "../src/iterate-records.ts";
import type { Page } from "../src/page.ts";
import { byPage, type Item, itemList, listService } from "./list-service.ts";
import { refusal } from "./model-answers.ts";

/** A list that promises 437 records and sends 200. */
const promising = () => {
  const list = listService(200, (page) => ({ ...page, totalCount: 437 }));
  return { ...list, options: { ...itemList, operation: "iterateItems" } };
};

const shortfall = { code: "incomplete", operation: "iterateItems", yielded: 200, promised: 437 };

describe.each([{}, byPage])("a list that ends below its total (%o)", (how) => {
  test("throws after the last record", async () => {
    const { read, items, options } = promising();
    const seen: Item[] = [];
    const reading = (async () => {
      for await (const item of iterateRecords(read, { ...options, ...how })) seen.push(item);
    })();
    await expect(reading).rejects.toBeInstanceOf(IncompleteListError);
    await expect(reading).rejects.toMatchObject(shortfall);
    expect(seen).toEqual(items);
  });

  test("throws in collect, and after the last page, whose cursor is not null", async () => {
    const { read, options } = promising();
    await expect(collect(iterateRecords(read, { ...options, ...how }))).rejects.toMatchObject(shortfall);
    const pages: Page<Item>[] = [];
    const reading = (async () => {
      for await (const page of iteratePages(read, { ...options, ...how })) pages.push(page);
    })();
    await expect(reading).rejects.toMatchObject(shortfall);
    expect(pages.map(({ items }) => items.length)).toEqual([100, 100]);
    expect(pages.filter(({ cursor, complete }) => cursor === null || complete)).toEqual([]);
  });

  test("ends quietly with incomplete: accept", async () => {
    const { read, items, options } = promising();
    const pages = await collect(iteratePages(read, { ...options, ...how, incomplete: "accept" }));
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: false });
  });

  test.each([200, 1])("is complete if the total is %i when it is asked for again", async (shrunk) => {
    const list = listService(200, (page, { pageSize }) => ({
      ...page,
      totalCount: pageSize === 1 ? shrunk : 437,
    }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...how }));
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: true });
    expect(list.requests.at(-1)).toEqual({ pageSize: 1, pageNumber: 1 });
  });

  test("asks for the total once where the service refuses so small a page, and ends as it promised", async () => {
    const list = listService(200, (page, { pageSize }) => {
      if (pageSize < 10) throw refusal("PageSize");
      return { ...page, totalCount: 437 };
    });
    const options = { ...itemList, ...how, operation: "iterateItems" };
    await expect(collect(iterateRecords(list.read, options))).rejects.toMatchObject(shortfall);
    expect(list.requests.filter(({ pageSize }) => pageSize !== 100)).toEqual([
      { pageSize: 1, pageNumber: 1 },
    ]);
    expect(options.learned).toMatchObject({ pageSize: 100 });
    const pages = await collect(iteratePages(list.read, { ...options, incomplete: "accept" }));
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: false });
  });

  test("throws what refuses the request for the total for another reason", async () => {
    const error = refusal("After");
    const list = listService(200, (page, { pageSize }) => {
      if (pageSize === 1) throw error;
      return { ...page, totalCount: 437 };
    });
    await expect(collect(iterateRecords(list.read, { ...itemList, ...how }))).rejects.toBe(error);
  });

  test("is complete after a deletion that the last total shows, without another request", async () => {
    const list = listService(200, (page, _, request) => ({ ...page, totalCount: request < 3 ? 210 : 200 }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...how, dedupe: false }));
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
    expect(list.requests).toHaveLength(3);
  });

  test("is not an error with a filter, where services count the whole list", async () => {
    const { read, options, requests } = promising();
    const pages = await collect(iteratePages(read, { ...options, ...how, filter: "2026-01-01" }));
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: true });
    expect(requests).toHaveLength(3);
  });
});

describe("a list by key that ends below its total", () => {
  /** Numbered pages are in another order than keyed ones: `After` page 1 skips most of the list. */
  const reordered = () => {
    const list = listService(1_000, (page, { pageSize, pageNumber, after }) => {
      if (after === undefined) return page;
      const sorted = list.items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const behind = sorted.filter(({ id }) => id > after);
      return { ...page, items: behind.slice((pageNumber - 1) * pageSize, pageNumber * pageSize) };
    });
    return list;
  };

  test("goes on by page number from the first page, and leaves out what came before", async () => {
    const list = reordered();
    const pages = await collect(iteratePages(list.read, itemList));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set(list.items.map(({ id }) => id)));
    expect(ids).toHaveLength(1_000);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
  });

  test("is read again from any of its cursors, and never counts a record twice", async () => {
    const list = reordered();
    const pages = await collect(iteratePages(list.read, itemList));
    const cursors = pages.flatMap(({ cursor }) => cursor ?? []);
    expect(cursors.length).toBeGreaterThan(8);
    for (const [index, from] of cursors.entries()) {
      const rest = await collect(iteratePages(list.read, { ...itemList, from }));
      const ids = [...pages.slice(0, index + 1), ...rest].flatMap(({ items }) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(1_000);
      expect(rest.at(-1)).toMatchObject({ cursor: null, complete: true });
    }
  });

  test("is an IncompleteListError, not a stall, if page numbers are ignored", async () => {
    const list = listService(150, (page, { after }) => ({
      ...page,
      items: after === undefined ? list.items.slice(0, 100) : page.items,
      totalCount: 160,
    }));
    await expect(collect(iterateRecords(list.read, itemList))).rejects.toMatchObject({
      code: "incomplete",
      yielded: 150,
      promised: 160,
    });
  });
});

describe.each([{}, byPage])("rows that the service filters after paging (%o)", (how) => {
  test("are all read, although pages are shorter than full ones", async () => {
    const hidden = new Set([150, 151, 152, 220, 310, 311]);
    const list = listService(400, (_, { pageSize, pageNumber, after }) => {
      const from = after === undefined ? (pageNumber - 1) * pageSize : 1 + indexOf(after);
      const rows = list.items.slice(from, from + pageSize);
      return { items: rows.filter(({ id }) => !hidden.has(indexOf(id))), raw: undefined };
    });
    const indexOf = (id: string): number => list.items.findIndex((item) => item.id === id);
    const shown = list.items.filter((_, index) => !hidden.has(index));
    expect(await collect(iterateRecords(list.read, { ...itemList, ...how }))).toEqual(shown);
  });
});

describe("a list that came as it was promised", () => {
  test("has ended where the service repeats its last page behind the end", async () => {
    const list = listService(400, (page, { pageSize, pageNumber }) => {
      const from = (Math.min(pageNumber, 4) - 1) * pageSize;
      return { ...page, items: list.items.slice(from, from + pageSize) };
    });
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
    expect(list.requests).toHaveLength(5);
  });

  test("has ended after its only page, full, that the service repeats", async () => {
    const list = listService(100, (page) => ({ ...page, items: list.items }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
  });

  test.each([
    ["a total", {}, 250, 250],
    ["no total", {}, 250, undefined],
    ["a total, by page number", byPage, 250, 250],
    ["no total, by page number", byPage, 250, undefined],
    ["no total, on a page that is not full", {}, 70, undefined],
    ["no total, on a page that is not full, by page number", byPage, 70, undefined],
  ])("has ended where the service sends its whole list each time, with %s", async (_, how, count, total) => {
    const list = listService(count, () => ({ items: list.items, totalCount: total, raw: undefined }));
    const pages = await collect(iteratePages(list.read, { ...itemList, ...how }));
    expect(pages.flatMap(({ items }) => items)).toEqual(list.items);
    expect(pages.at(-1)).toMatchObject({ cursor: null, complete: true });
    expect(list.requests.length).toBeLessThanOrEqual(count === 250 ? 2 : 6);
  });
});
