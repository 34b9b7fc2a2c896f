import { describe, expect, test } from "vitest";
import { collect } from "../src/collect.ts";
import { iteratePages, type PageAnswer, type PageRequest } from "../src/index.ts";
import { itemList, listService, type Item } from "./list-service.ts";

const item = (number: number): Item => ({ id: `${number}` });

/** Answers the requests of a reading by key in turn: the page after an id, and its total. An empty page follows. */
function answers(pages: readonly (readonly [numbers: readonly number[], totalCount?: number])[]) {
  const left = [...pages];
  return async (): Promise<PageAnswer<Item>> => {
    const [numbers, totalCount] = left.shift() ?? [[]];
    return { items: numbers.map(item), ...(totalCount !== undefined && { totalCount }), raw: undefined };
  };
}

const read = async (
  pages: Parameters<typeof answers>[0],
  pageSize: number,
): Promise<{ readonly ids: readonly string[]; readonly proved: boolean; readonly complete: boolean }> => {
  const all = await collect(
    iteratePages(answers(pages), { ...itemList, pageSize, prefetch: 0, incomplete: "accept" }),
  );
  const last = all.at(-1)!;
  return {
    ids: all.flatMap(({ items }) => items.map(({ id }) => id)),
    proved: last.proof !== undefined,
    complete: last.complete,
  };
};

describe("by key, a page that is not the only one ends no list", () => {
  test("if it is short in the middle, and deletions make the total agree", async () => {
    const { ids } = await read(
      [
        [[1, 2, 3], 6],
        [[4], 4],
        [[5, 6], 4],
        [[], 4],
      ],
      3,
    );
    expect(ids).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  test("if no total shrank", async () => {
    const pages = [
      [[1, 2, 3], 6],
      [[7, 8, 9], 7],
      [[4], 7],
      [[5, 6], 7],
      [[], 7],
    ] as const;
    const { ids } = await read(pages, 3);
    expect(ids).toEqual(["1", "2", "3", "7", "8", "9", "4", "5", "6"]);
  });

  test("also where the reading began at a cursor", async () => {
    const { read: all, requests } = listService(130);
    const [first] = await collect(iteratePages(all, itemList));
    requests.length = 0;
    const rest = await collect(iteratePages(all, { ...itemList, from: first!.cursor! }));
    expect(rest.at(-1)).toMatchObject({ complete: true, proof: { records: 130 } });
    expect(requests).toHaveLength(2);
  });
});

test("an empty first page without a total is complete, and proves nothing", async () => {
  expect(await read([[[]]], 3)).toEqual({ ids: [], complete: true, proved: false });
  expect(await read([[[], 0]], 3)).toEqual({ ids: [], complete: true, proved: true });
});

test("a total that can't be read proves nothing", async () => {
  const page = { raw: undefined, isTotalUnreadable: true };
  const unread = async ({ after }: PageRequest): Promise<PageAnswer<Item>> =>
    after === undefined ? { ...page, items: [item(1)] } : { ...page, items: [] };
  const last = (await collect(iteratePages(unread, { ...itemList, prefetch: 0 }))).at(-1)!;
  expect(last).toMatchObject({ complete: true });
  expect(last).not.toHaveProperty("proof");
});
