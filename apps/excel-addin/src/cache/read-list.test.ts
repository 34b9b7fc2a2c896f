import type { Client, ResponseInfo } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import type { ListSource, PagesOptions } from "../service/list-source.ts";
import { readList, type ReadListOptions } from "./read-list.ts";

const { signal } = new AbortController();

/** What a read asks the list for. */
async function askedFor(limit: number | undefined, options: Partial<ReadListOptions>): Promise<PagesOptions> {
  const asked: PagesOptions[] = [];
  const source: Pick<ListSource, "pages"> = {
    async *pages(_client, pages) {
      asked.push(pages);
      yield { items: [], complete: true };
    },
  };
  const client: Pick<Client, "clock"> = { clock: createFakeClock() };
  await readList(
    { source: source as ListSource, client: client as Client },
    { limit },
    { signal, ...options },
  );
  return asked[0]!;
}

test.each<[boolean, string, number | undefined, Partial<ReadListOptions>]>([
  [true, "to its end", undefined, {}],
  [true, "to its end, with progress", undefined, { onProgress: () => {} }],
  [false, "to a limit", 10, {}],
  [false, "until a page has what was looked for", undefined, { onPage: () => true }],
])("whether every page will be read is %s for a list that is read %s", async (isWhole, _, limit, options) => {
  expect(await askedFor(limit, options)).toMatchObject({ isWhole });
});

describe("progress", () => {
  /** What is told of a read in which these things happen: an answer with so many records, or a page in its turn. */
  async function told(
    total: number | undefined,
    ...events: readonly ({ readonly answer: number | "refused" } | { readonly page: number })[]
  ): Promise<readonly unknown[]> {
    const progress: unknown[] = [];
    const source: Pick<ListSource, "pages"> = {
      async *pages(_client, { onResponse }) {
        for (const event of events) {
          if ("page" in event) {
            const items = Array.from({ length: event.page }, (_, index) => ({ Id: String(index) }));
            yield { items, totalCount: total, complete: false };
          } else {
            const records = event.answer === "refused" ? undefined : event.answer;
            const status = records === undefined ? 429 : 200;
            onResponse?.({ status, headers: new Headers(), records } as ResponseInfo);
          }
        }
      },
    };
    const client: Pick<Client, "clock"> = { clock: createFakeClock() };
    await readList(
      { source: source as ListSource, client: client as Client },
      {},
      {
        signal,
        onProgress: ({ pages, records, recordsInAll, pagesInAll }) =>
          progress.push([pages, records, recordsInAll, pagesInAll]),
      },
    );
    return progress;
  }

  test("counts the records that have come, also of pages whose turn has not come", async () => {
    const first = [{ answer: 2 }, { page: 2 }] as const;
    const ahead = [{ answer: 2 }, { answer: "refused" }, { answer: 2 }, { answer: 1 }] as const;
    expect(await told(9, ...first, ...ahead, { page: 2 }, { page: 2 }, { answer: 2 })).toEqual([
      [1, 2, 9, 5],
      [1, 4, 9, 5],
      [1, 6, 9, 5],
      [1, 7, 9, 5],
      [2, 7, 9, 5],
      [3, 7, 9, 5],
      [3, 9, 9, 5],
    ]);
  });

  test("never counts more than there are, where pages overlap", async () => {
    expect(await told(3, { answer: 2 }, { page: 2 }, { answer: 2 }, { answer: 2 })).toEqual([
      [1, 2, 3, 2],
      [1, 3, 3, 2],
      [1, 3, 3, 2],
    ]);
  });

  test.each([undefined, 1])(
    "counts the records of the pages in turn where the total is %s",
    async (total) => {
      expect(await told(total, { answer: 2 }, { page: 2 }, { answer: 2 }, { page: 1 })).toEqual([
        [1, 2, undefined, undefined],
        [1, 2, undefined, undefined],
        [2, 3, undefined, undefined],
      ]);
    },
  );
});
