import { describe, expect, it } from "vitest";
import {
  collect,
  InvalidArgumentError,
  iteratePages,
  iterateRecords,
  take,
  type PagedListOptions,
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
  it.each([
    ["incomplete", { incomplete: "no" }],
    ["incomplete", { incomplete: true }],
  ])("is refused: %s, %o", (argument, options) => {
    expect(refusalOf(options)).toMatchObject({ code: "invalid_argument", argument });
  });

  it.each([
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

it("is read to its end from a cursor in smaller pages, which are not taken for shorter than a full one", async () => {
  // More records than the total that came with the first page.
  const service = listService(170, (page) => ({ ...page, totalCount: 150 }));
  const [first] = await collect(take(iteratePages(service.read, itemList), 1));
  const options = { ...itemList, from: first!.cursor!, pageSize: 50 };
  expect(await collect(iterateRecords(service.read, options))).toEqual(service.items.slice(100));
});

it("names the limit that can't be used: max of collect, count of take", async () => {
  await expect(collect(source(1), { max: -1 })).rejects.toMatchObject({ argument: "max" });
  expect(() => take(source(1), -1)).toThrow(expect.objectContaining({ argument: "count" }));
});

it("keeps the cause of an error", () => {
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

  it("is yielded if it is new", async () => {
    const { read, items } = shortOfOne(([first]) => first!);
    const records = await collect(iterateRecords(read, { ...itemList, ...byPage }));
    expect(records).toEqual([items[1], items[2], items[0]]);
  });

  it("is not yielded without the memory of ids, where nobody knows whether it came before", async () => {
    const { read, items } = shortOfOne((all) => all[2]!);
    const options = { ...itemList, ...byPage, dedupe: false, incomplete: "accept" } as const;
    expect(await collect(iterateRecords(read, options))).toEqual([items[1], items[2]]);
  });
});
