import { describe, expect, test } from "vitest";
import { itemList, listService } from "../test/list-service.ts";
import { collect } from "./collect.ts";
import { iterateRecords } from "./iterate-records.ts";
import { pageOf } from "./page.ts";
import type { PageAnswer } from "./read-page.ts";

const { id, list } = itemList;
const signal = new AbortController().signal;

/** A page of the list, read by a single call. */
async function pageAt(
  service: ReturnType<typeof listService>,
  place: { pageSize: number; pageNumber: number; after?: string },
) {
  return pageOf(await service.read({ ...place, signal }), { id, list, ...place });
}

describe("pageOf", () => {
  test("has the cursor null if the answer proves the end", async () => {
    const short = await pageAt(listService(40), { pageSize: 100, pageNumber: 1 });
    expect(short).toMatchObject({ cursor: null, complete: true, totalCount: 40 });
    const afterEnd = await pageAt(listService(200), { pageSize: 100, pageNumber: 3 });
    expect(afterEnd).toMatchObject({ items: [], cursor: null, complete: true });
  });

  test.each([
    ["full", listService(100), {}],
    ["short, but no total agrees", listService(40, (page) => ({ ...page, totalCount: 41 })), {}],
    ["short, without a total", listService(40, (page) => ({ ...page, totalCount: undefined })), {}],
    [
      "short, but the service names that page size",
      listService(40, (page) => ({ ...page, pageSize: 40 })),
      {},
    ],
  ])("has a cursor if the page is %s", async (_, service) => {
    const page = await pageAt(service, { pageSize: 100, pageNumber: 1 });
    expect(page.cursor).not.toBeNull();
    expect(page.complete).toBe(false);
  });

  test("has a cursor by key even if a total agrees, since the total may count earlier records", async () => {
    const service = listService(40, (page) => ({ ...page, totalCount: page.items.length }));
    const page = await pageAt(service, { pageSize: 100, pageNumber: 1, after: service.items[9]!.id });
    expect(page).toMatchObject({ cursor: expect.any(String), complete: false });
  });

  test("has the records as the service sent them, even if one came twice", async () => {
    const service = listService(3, (page) => ({ ...page, items: [...page.items, page.items[0]!] }));
    expect((await pageAt(service, { pageSize: 100, pageNumber: 1 })).items).toHaveLength(4);
  });

  test("has a cursor after an empty page below the total", async () => {
    const service = listService(100, (page) => ({ ...page, totalCount: 300 }));
    const page = await pageAt(service, { pageSize: 100, pageNumber: 2 });
    expect(page).toMatchObject({ items: [], complete: false });
    expect(JSON.parse(page.cursor!)).toMatchObject({ by: "page", page: 3 });
  });

  test("is continued by page number if the call was by page number", async () => {
    const service = listService(250);
    const { cursor } = await pageAt(service, { pageSize: 50, pageNumber: 2 });
    const rest = await collect(iterateRecords(service.read, { ...itemList, from: cursor! }));
    expect(rest).toEqual(service.items.slice(100));
    expect(service.requests[1]).toEqual({ pageSize: 50, pageNumber: 3 });
  });

  test("is continued by key if the call was by key", async () => {
    const service = listService(250);
    const after = service.items[99]!.id;
    const { cursor } = await pageAt(service, { pageSize: 50, pageNumber: 1, after });
    const rest = await collect(iterateRecords(service.read, { ...itemList, from: cursor! }));
    expect(rest).toEqual(service.items.slice(150));
    expect(service.requests[1]).toEqual({ pageSize: 50, pageNumber: 1, after: service.items[149]!.id });
  });

  test("is the page that came, with a cursor, where the service ignores the key and sends the page that ends with it", async () => {
    const service = listService(250, (page) => ({ ...page, items: service.items.slice(0, 100) }));
    const after = service.items[99]!.id;
    const page = await pageAt(service, { pageSize: 100, pageNumber: 1, after });
    expect(page).toMatchObject({ items: service.items.slice(0, 100), complete: false });
    expect(JSON.parse(page.cursor!)).toMatchObject({ by: "key", after });
  });

  test("is continued in the size of a first page that was capped", async () => {
    const service = listService(250, (page, { pageSize, pageNumber }): PageAnswer<{ id: string }> => {
      const size = Math.min(pageSize, 70);
      const from = (pageNumber - 1) * pageSize;
      return { ...page, items: service.items.slice(from, from + size) };
    });
    const { cursor } = await pageAt(service, { pageSize: 100, pageNumber: 1 });
    expect(await collect(iterateRecords(service.read, { ...itemList, from: cursor! }))).toEqual(
      service.items.slice(70),
    );
  });
});
