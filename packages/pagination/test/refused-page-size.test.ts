import { describe, expect, it } from "vitest";
import { collect } from "../src/collect.ts";
import { iteratePages } from "../src/iterate-pages.ts";
import { refusal } from "./model-service.ts";
import { byPage, itemList, listService } from "./list-service.ts";

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
