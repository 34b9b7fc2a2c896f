import { describe, expect, test } from "vitest";
import { collect } from "../src/collect.ts";
import { iteratePages } from "../src/iterate-pages.ts";
import { refusal } from "./model-answers.ts";
import { byPage, itemList, listService } from "./list-service.ts";

describe("a refused page size", () => {
  const refusing = (max: number) =>
    listService(60, (page, { pageSize }) => {
      if (pageSize > max) throw refusal("pageSize");
      return page;
    });

  test("is halved until it is accepted if it is the default", async () => {
    const { read, requests, items } = refusing(30);
    const pages = await collect(iteratePages(read, itemList));
    expect(requests.map(({ pageSize }) => pageSize)).toEqual([100, 50, 25, 25, 25, 25]);
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });

  test("is recognised beside a refused page number", async () => {
    const { read, items } = listService(60, (page, { pageSize }) => {
      if (pageSize > 30) throw refusal("PageNumber", "PageSize");
      return page;
    });
    const pages = await collect(iteratePages(read, itemList));
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });

  test("is an error if the caller chose it", async () => {
    const { read, requests } = refusing(30);
    await expect(collect(iteratePages(read, { ...itemList, pageSize: 100 }))).rejects.toMatchObject({
      code: "validation",
    });
    expect(requests).toHaveLength(1);
  });

  test("is an error if even one record is too many", async () => {
    const { read, requests } = refusing(0);
    await expect(collect(iteratePages(read, itemList))).rejects.toMatchObject({ code: "validation" });
    expect(requests.map(({ pageSize }) => pageSize)).toEqual([100, 50, 25, 12, 6, 3, 1]);
  });

  test.each([
    ["another key", refusal("PageNumber")],
    ["no keys", Object.assign(refusal("PageSize"), { errors: null })],
    ["no properties: null", null],
    ["no properties: a string", "PageSize"],
    ["no brand", Object.assign(refusal("PageSize"), { [Symbol.for("accounting-data.error")]: undefined })],
  ])("is not recognised in an error with %s", async (_, error) => {
    const { read, requests } = listService(60, () => Promise.reject(error));
    await expect(collect(iteratePages(read, itemList))).rejects.toBe(error);
    expect(requests).toHaveLength(1);
  });

  test("in the middle keeps the place in the list by page number", async () => {
    const list = listService(1_000, (page, { pageSize }, request) => {
      if (request > 3 && pageSize > 40) throw refusal("PageSize");
      return page;
    });
    const pages = await collect(iteratePages(list.read, { ...itemList, ...byPage }));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    expect(list.requests.slice(3, 6)).toEqual([
      { pageSize: 100, pageNumber: 4 },
      { pageSize: 50, pageNumber: 7 },
      { pageSize: 25, pageNumber: 13 },
    ]);
  });
});
