import { describe, expect, test } from "vitest";
import { collect } from "../src/collect.ts";
import { iterateRecords } from "../src/iterate-records.ts";
import type { LearnedPaging } from "../src/index.ts";
import type { PageAnswer } from "../src/read-page.ts";
import { byPage, type Item, itemList, listService, type RequestedPage } from "./list-service.ts";
import { refusal } from "./model-answers.ts";

/** Reads the list twice, and returns the requests of either reading. */
async function readTwice(
  list: ReturnType<typeof listService>,
  options: object = {},
): Promise<readonly (readonly RequestedPage[])[]> {
  const learned: LearnedPaging = {};
  const records = iterateRecords(list.read, { ...itemList, learned, ...options });
  const readings: RequestedPage[][] = [];
  for (let reading = 0; reading < 2; reading++) {
    expect(await collect(records)).toEqual(list.items);
    readings.push(list.requests.splice(0));
  }
  return readings;
}

const sizes = (requests: readonly RequestedPage[] | undefined) => requests?.map(({ pageSize }) => pageSize);

describe("the next reading of a list", () => {
  test("begins with the page size that the service took after it refused another", async () => {
    const list = listService(300, (page, { pageSize }) => {
      if (pageSize > 300) throw refusal("PageSize");
      return page;
    });
    const [first, second] = await readTwice(list);
    expect(sizes(first)).toEqual([1_000, 500, 250, 250, 250]);
    expect(sizes(second)).toEqual([250, 250, 250]);
  });

  test.each([
    [{}, 5],
    [byPage, 4],
  ])("requests no more than the cap that the service names and uses (%o)", async (how, count) => {
    const list = listService(350, (page, request): PageAnswer<Item> => {
      const size = Math.min(request.pageSize, 100);
      const behind =
        request.after === undefined ? 0 : list.items.findIndex(({ id }) => id === request.after) + 1;
      const from = behind + (request.pageNumber - 1) * size;
      return { ...page, items: list.items.slice(from, from + size), pageSize: size };
    });
    const [, second] = await readTwice(list, how);
    expect(sizes(second)).toEqual(Array(count).fill(100));
  });

  test("is not bound by the length of a short list that the service names as the page size", async () => {
    const list = listService(3, (page) => ({ ...page, pageSize: page.items.length }));
    const [, second] = await readTwice(list);
    expect(sizes(second)?.[0]).toBe(1_000);
  });

  test("is not bound by the pages of a size that a caller chose", async () => {
    const list = listService(12, (page) => ({ ...page, pageSize: page.items.length }));
    const skipping = async (request: Parameters<typeof list.read>[0]) => {
      const page = await list.read(request);
      const items = page.items.filter(({ id }) => id !== list.items[1]!.id);
      return { ...page, items, totalCount: 11, pageSize: items.length };
    };
    const learned: LearnedPaging = {};
    const options = { ...itemList, learned, pageSize: 4 };
    expect(await collect(iterateRecords(skipping, options))).toHaveLength(11);
    expect(learned).toEqual({});
  });

  test("begins by page number where the service ignores the key", async () => {
    const list = listService(250, (page, { after }) =>
      after === undefined ? page : { ...page, items: list.items.slice(0, 100) },
    );
    const [first, second] = await readTwice(list, { pageSize: 100 });
    expect(first?.map(({ after }) => after !== undefined)).toEqual([false, true, false, false]);
    expect(second).toEqual([1, 2, 3].map((pageNumber) => ({ pageSize: 100, pageNumber })));
  });

  test("begins as the caller chose", async () => {
    const learned: LearnedPaging = { pageSize: 10, strategy: "page" };
    const { read, requests, items } = listService(250);
    const options = { ...itemList, learned, pageSize: 200, strategy: "key" } as const;
    expect(await collect(iterateRecords(read, options))).toEqual(items);
    expect(requests).toEqual([
      { pageSize: 200, pageNumber: 1 },
      { pageSize: 200, pageNumber: 1, after: items[199]?.id },
      { pageSize: 200, pageNumber: 1, after: items[249]?.id },
    ]);
    expect(learned).toEqual({ pageSize: 10, strategy: "page" });
  });
});

describe("an answer that says how to go on", () => {
  test("by page number is followed by page 2", async () => {
    const list = listService(250, (page) => ({ ...page, continueBy: "page" }));
    expect(await collect(iterateRecords(list.read, itemList))).toEqual(list.items);
    expect(list.requests.map(({ after, pageNumber }) => [after, pageNumber])).toEqual([
      [undefined, 1],
      [undefined, 2],
      [undefined, 3],
    ]);
  });
});
