import { describe, expect, test } from "vitest";
import { collect, iterateRecords, pageOf, type PageAnswer } from "../src/index.ts";

/** What JavaScript, or a type that was only claimed, may return in place of a response. */
const notAnswers: readonly (readonly [string, unknown])[] = [
  ["a text", "items"],
  ["a service's list whose field has another name", { Items: [{ id: "a" }] }],
  ["no list", { items: null }],
  ["a text as the list", { items: "abc" }],
  ["a set as the list", { items: new Set([{ id: "a" }]) }],
];
const list = { list: "banks", id: ({ id }: { readonly id: string }) => id } as const;

describe("a response without an array of records is an error that says so, never an empty list", () => {
  test.each(notAnswers)("%s", async (_, answer) => {
    const read = async () => answer as PageAnswer<{ readonly id: string }>;
    await expect(
      collect(iterateRecords(read, { ...list, strategies: ["page"], operation: "iterateBanks" })),
    ).rejects.toMatchObject({
      code: "invalid_argument",
      argument: "items",
      operation: "iterateBanks",
      message: "iterateBanks: items must be an array",
    });
    expect(() =>
      pageOf(answer as PageAnswer<{ readonly id: string }>, { ...list, pageSize: 5, pageNumber: 1 }),
    ).toThrow("items must be an array");
  });
});

test.each([[undefined], [5], [{}], [""]])(
  "records whose id is %j are refused: they would count as one that comes again",
  async (id) => {
    const items = [{ id: id as string }, { id: id as string }];
    const read = async () => ({ items, totalCount: 2, raw: {} });
    await expect(collect(iterateRecords(read, { ...list, strategies: ["page"] }))).rejects.toMatchObject({
      code: "invalid_argument",
      argument: "id",
    });
  },
);
