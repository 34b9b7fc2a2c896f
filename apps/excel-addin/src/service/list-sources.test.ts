import { apiKey, createClient, type Client } from "@accounting-data/core";
import { listNames, type ListName, lists, furtherRow, resourceRow } from "@accounting-data/deployment";
import * as resources from "@accounting-data/resources";
import { createSandbox, demoCredentials, type SandboxOptions } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import type { PagesOptions, SourcePage } from "./list-source.ts";
import { requestsAtATime } from "./requests-at-a-time.ts";
import { createSource, listSources } from "./list-sources.ts";

const counted = listNames.filter((list) => list !== "IssuedInvoices");

test.each(lists)("the row of $name agrees with the resources package", (row) => {
  const exported = Object.values(resources).find((value) => "name" in value && value.name === row.name);
  expect(exported).toMatchObject(resourceRow(row));
});

function setUp(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ data: { BusinessPartners: 312 }, ...options });
  const requests: URL[] = [];
  const client = createClient({
    baseUrl: "http://127.0.0.1:4010",
    credential: apiKey(demoCredentials.apiKey),
    fetch: (input, init) => {
      requests.push(new URL(input instanceof Request ? input.url : input));
      return sandbox.fetch(input, init);
    },
  });
  const sent = (name: string): readonly (string | null)[] =>
    requests.map(({ searchParams }) => searchParams.get(name));
  return { client, requests, sent };
}

async function read(
  client: Client,
  list: ListName,
  options: Partial<PagesOptions> = {},
): Promise<SourcePage[]> {
  const pages: SourcePage[] = [];
  const { signal = new AbortController().signal } = options;
  for await (const page of listSources.get(list)!.pages(client, { ...options, signal })) pages.push(page);
  return pages;
}

test.each([
  ["by key where the deployment says that it accepts After", { after: true }, true],
  ["by page number where it does not", { after: false }, false],
  ["by page number where it says nothing", {}, false],
])("a further list is read %s", async (_, row, isByKey) => {
  const records = Array.from({ length: 1_500 }, (__, index) => ({
    Id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  }));
  const { client, sent } = setUp({ lists: { Currencies: records } });
  const source = createSource("Currencies" as ListName, furtherRow({ name: "Currencies", ...row }));
  let read = 0;
  const { signal } = new AbortController();
  for await (const { items } of source.pages(client, { signal })) read += items.length;
  expect(read).toBe(1_500);
  expect(sent("After").some((id) => id !== null)).toBe(isByKey);
  expect(sent("PageNumber").some((number) => number === "2")).toBe(!isByKey);
});

test.each(counted)("the total of %s costs one request for one record", async (list) => {
  const { client, requests, sent } = setUp();
  const total = await listSources.get(list)!.total(client, { signal: new AbortController().signal });
  expect(sent("PageSize")).toEqual(["1"]);
  expect(requests[0]!.pathname).toBe(resourceRow(lists.find(({ name }) => name === list)!).path);
  const pages = await read(client, list);
  expect(total).toBe(pages.flatMap(({ items }) => items).length);
});

test.each(counted)("a small limit of %s is read as one small page", async (list) => {
  const { client, sent } = setUp();
  for await (const page of listSources
    .get(list)!
    .pages(client, { signal: new AbortController().signal, limit: 3 })) {
    expect(page.items).toHaveLength(3);
    break;
  }
  expect(sent("PageSize")).toEqual(["3"]);
});

test.each<[ListName, object | undefined]>([
  ["BusinessPartners", { method: "key", total: 312, records: 312, requests: 1 }],
  ["Banks", undefined],
])("the last page of %s has a proof if the list is read by key", async (list, proof) => {
  const { client } = setUp();
  const pages = await read(client, list, { isWhole: true });
  expect(pages.at(-1)).toMatchObject({ complete: true });
  expect(pages.at(-1)!.proof).toEqual(proof);
});

test("a large limit is read in pages of the iterator's size, and no page beyond it", async () => {
  const { client, sent } = setUp();
  const { signal } = new AbortController();
  let count = 0;
  for await (const { items } of listSources.get("BusinessPartners")!.pages(client, { signal, limit: 150 })) {
    count += items.length;
    if (count >= 150) break;
  }
  expect(sent("PageSize")).toEqual(["1000"]);
});

/** How many requests were under way at most while a list of 340 was read in pages of 20. */
async function mostAtATime(list: ListName, options: Partial<PagesOptions>): Promise<number> {
  const sandbox = createSandbox({ data: { [list]: 340 }, maxPageSize: 20 });
  let open = 0;
  let most = 0;
  const client = createClient({
    baseUrl: "http://127.0.0.1:4010",
    credential: apiKey(demoCredentials.apiKey),
    concurrency: requestsAtATime(),
    fetch: async (input, init) => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
      return sandbox.fetch(input, init);
    },
  });
  const pages = await read(client, list, options);
  expect(pages.at(-1)).toMatchObject({ complete: true });
  const ids = pages.flatMap(({ items }) => items.map((record) => resources.recordId(record)));
  expect(new Set(ids).size).toBe(340);
  expect(ids).toHaveLength(340);
  return most;
}

test("a whole list that takes After is read from several places at a time", async () => {
  expect(await mostAtATime("BusinessPartners", { isWhole: true })).toBe(requestsAtATime());
  expect(await mostAtATime("BusinessPartners", { isWhole: true, atATime: 2 })).toBe(2);
  expect(await mostAtATime("BusinessPartners", { isWhole: false })).toBe(1);
});

test("a whole list that is read by page number is read page by page", async () => {
  expect(await mostAtATime("Banks", { isWhole: true })).toBe(1);
});

test.each(counted)("modifiedSince of %s is sent to the service", async (list) => {
  const { client, sent } = setUp();
  const pages = await read(client, list, { modifiedSince: new Date("2999-01-01T00:00:00Z") });
  expect(sent("ModifiedSince")).toEqual(["2999-01-01T00:00:00.000Z"]);
  expect(pages.flatMap(({ items }) => items)).toEqual([]);
});

test.each(listNames)("the first answer of %s has the service's time", async (list) => {
  const { client } = setUp();
  const dates: (string | null)[] = [];
  await read(client, list, { onResponse: ({ headers }) => dates.push(headers.get("date")) });
  expect(Date.parse(dates[0] ?? "")).not.toBeNaN();
});

test.each(listNames)("an aborted read of %s sends nothing", async (list) => {
  const { client, requests } = setUp();
  const signal = AbortSignal.abort();
  await expect(read(client, list, { signal })).rejects.toMatchObject({ name: "AbortError" });
  expect(requests).toEqual([]);
});

test.each(counted)("an aborted total of %s sends nothing", async (list) => {
  const { client, requests } = setUp();
  const total = listSources.get(list)!.total(client, { signal: AbortSignal.abort() });
  await expect(total).rejects.toMatchObject({ name: "AbortError" });
  expect(requests).toEqual([]);
});

test.each(["whole", "default-page"] as const)(
  "issued invoices that come as %s have neither a filter nor a total",
  async (issuedInvoices) => {
    const { client, requests } = setUp({ issuedInvoices });
    const source = listSources.get("IssuedInvoices")!;
    await read(client, "IssuedInvoices");
    expect(source.filters(client)).toBe(false);
    requests.length = 0;
    expect(await source.total(client, { signal: new AbortController().signal })).toBeUndefined();
    expect(requests).toEqual([]);
    expect(counted.every((list) => listSources.get(list)!.filters(client))).toBe(true);
  },
);

test("issued invoices have a filter and a total once the service has asked for the list parameters", async () => {
  const { client, requests, sent } = setUp({ issuedInvoices: "list-parameters" });
  const source = listSources.get("IssuedInvoices")!;
  const { signal } = new AbortController();
  for await (const { items } of source.pages(client, { signal, limit: 1 })) {
    expect(items).toHaveLength(1);
    break;
  }
  expect(sent("PageSize")).toEqual([null, "1"]);
  expect(source.filters(client)).toBe(true);
  requests.length = 0;
  const changed = await read(client, "IssuedInvoices", { modifiedSince: new Date("2999-01-01T00:00:00Z") });
  expect(changed.flatMap(({ items }) => items)).toEqual([]);
  expect(await source.total(client, { signal })).toBe(140);
  expect(sent("ModifiedSince")).toEqual(["2999-01-01T00:00:00.000Z", null]);
});
