import { describe, expect, test } from "vitest";
import { byPage, itemList, listService } from "../test/list-service.ts";
import { collect } from "./collect.ts";
import { InvalidArgumentError } from "./errors.ts";
import { iteratePages } from "./iterate-pages.ts";

describe("a page's cursor", () => {
  test.each([
    ["key", 3],
    ["page", 2],
  ] as const)("by %s continues after that page, in %i requests", async (strategy, count) => {
    const list = listService(250);
    const pages = await collect(iteratePages(list.read, { ...itemList, strategy }));
    list.requests.length = 0;
    const from = pages[0]!.cursor!;
    const rest = await collect(iteratePages(list.read, { ...itemList, from }));
    expect(rest.flatMap((page) => page.items)).toEqual(list.items.slice(100));
    expect(rest.at(-1)).toMatchObject({ cursor: null, complete: true });
    expect(list.requests).toHaveLength(count);
  });

  test("keeps its page size by page number, even if the caller gives another", async () => {
    const list = listService(250);
    const [first] = await collect(iteratePages(list.read, { ...itemList, ...byPage, pageSize: 60 }));
    list.requests.length = 0;
    await collect(iteratePages(list.read, { ...itemList, from: first!.cursor!, pageSize: 90 }));
    expect(list.requests[0]).toEqual({ pageSize: 60, pageNumber: 2 });
  });
});

describe("options", () => {
  test.each<[string, object]>([
    ["pageSize", { pageSize: 0 }],
    ["pageSize", { pageSize: -1 }],
    ["pageSize", { pageSize: 1.5 }],
    ["pageSize", { pageSize: Number.NaN }],
    ["pageSize", { pageSize: 2 ** 31 }],
    ["concurrency", { concurrency: 0 }],
    ["concurrency", { concurrency: 1.5 }],
    ["prefetch", { prefetch: 2 as 1 }],
    ["dedupe", { dedupe: "no" as never }],
    ["from", { from: "" }],
    ["signal", { signal: {} as AbortSignal }],
    ["signal", { signal: null as never }],
    ["strategy", { strategy: "offset" as "page" }],
    ["strategy", { strategy: null as never }],
    ["strategies", { strategies: undefined as never }],
    ["strategies", { strategies: null as never }],
    ["strategies", { strategies: [] }],
    ["strategies", { strategies: "page" as never }],
    ["strategies", { strategies: ["page", "offset" as "page"] }],
    ["learned", { learned: null as never }],
    ["learned", { learned: "page" as never }],
    ["id", { id: undefined as never }],
    ["id", { id: "Id" as never }],
    ["filter", { filter: 7 as never }],
  ])("with an unusable %s are refused at once: %o", (argument, options) => {
    const { read, requests } = listService(1);
    const iterate = () => iteratePages(read, { ...itemList, ...options });
    expect(iterate).toThrow(InvalidArgumentError);
    expect(iterate).toThrow(
      expect.objectContaining({ argument, operation: "items", code: "invalid_argument" }),
    );
    expect(requests).toEqual([]);
  });

  test.each(["pagesize", "timeout", "toString"])("refuse an unknown option: %s", (name) => {
    const { read } = listService(1);
    const iterate = (): unknown => iteratePages(read, { ...itemList, strategies: ["page"], [name]: 1 });
    expect(iterate).toThrow(InvalidArgumentError);
    expect(iterate).toThrow(
      expect.objectContaining({ argument: name, message: `items: ${name} is not an option` }),
    );
    expect(() => iteratePages(read, { ...itemList, strategies: ["page"], [name]: undefined })).not.toThrow();
  });

  test("refuse a strategy that the list does not have", () => {
    const { read } = listService(1);
    expect(() => iteratePages(read, { ...itemList, strategies: ["page"], strategy: "key" })).toThrow(
      /strategy must be page/,
    );
  });
});
