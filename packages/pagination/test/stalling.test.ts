import { describe, expect, it } from "vitest";
import { collect } from "../src/collect.ts";
import { PaginationStalledError } from "../src/errors/pagination-stalled-error.ts";
import { iteratePages } from "../src/iterate-pages.ts";
import { itemList, listService } from "./list-service.ts";

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
