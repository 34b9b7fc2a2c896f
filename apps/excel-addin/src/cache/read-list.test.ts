import type { Client } from "@accounting-data/core";
import { expect, test } from "vitest";
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

test("progress counts the answers that came, also of pages whose turn has not come, and no refusals", async () => {
  const counted: unknown[] = [];
  const source: Pick<ListSource, "pages"> = {
    async *pages(_client, { onResponse }) {
      const answer = (status: number): void => onResponse?.({ status, headers: new Headers() } as never);
      answer(200);
      yield { items: [{ Id: "a" }], totalCount: 9, complete: false };
      for (const status of [200, 429, 200, 503, 200]) answer(status);
      yield { items: [{ Id: "b" }], totalCount: 9, complete: false };
    },
  };
  const client: Pick<Client, "clock"> = { clock: createFakeClock() };
  const onProgress: ReadListOptions["onProgress"] = ({ pages, answers }) => counted.push([pages, answers]);
  await readList({ source: source as ListSource, client: client as Client }, {}, { signal, onProgress });
  expect(counted).toEqual([
    [1, 1],
    [2, 4],
  ]);
});
