import { readDescription } from "@accounting-data/openapi";
import { largeDescription } from "@accounting-data/large-description";
import { beforeAll, describe, expect, test } from "vitest";
import { createDescribedService } from "../test/feed/described-service.ts";
import { openFeed, root, signIn } from "../test/feed/open-feed.ts";
import { replayPowerQuery } from "../test/feed/power-query.ts";

const large = await readDescription(JSON.stringify(largeDescription()));

const service = () => createDescribedService(large, 7);
const open = (digest = large) => openFeed({}, { timeZone: "Europe/Prague" }, { digest, service });

test("every list of the large description is read as Power Query reads it", async () => {
  const { findings, rows } = await replayPowerQuery(open().get, { root, signIn });
  expect(findings).toEqual([]);
  const noIds = large.records.filter(({ fields }) => !fields.some(({ name }) => name === "Id"));
  const described = large.lists
    .filter(({ record }) => !noIds.some(({ name }) => name === record))
    .map(({ name }) => name);
  expect(described.filter((name) => !rows.has(name))).toEqual([]);
  expect(described.map((name) => rows.get(name)).filter((count) => count !== 7)).toEqual([]);
});

test("without a description too", async () => {
  const { findings, rows } = await replayPowerQuery(
    openFeed({}, {}, { digest: { ...large, lists: [], records: [] } }).get,
    { root, signIn },
  );
  expect(findings).toEqual([]);
  expect(rows.get("BusinessPartners")).toBe(312);
});

describe("the replay finds a planted fault:", () => {
  type Change = (text: string, headers: Headers) => string;
  let intact: ReturnType<typeof open>["get"];
  beforeAll(() => {
    intact = open({ ...large, lists: large.lists.filter(({ name }) => name === "IssuedInvoices") }).get;
  });

  const faults: readonly (readonly [string, Change])[] = [
    ["another version", (text, headers) => (headers.set("odata-version", "4.01"), text)],
    ["the version twice", (text, headers) => (headers.append("odata-version", "4.0"), text)],
    ["plain JSON", (text, headers) => (headers.set("content-type", "application/json"), text)],
    ["a null left out", (text) => text.replace(/,"[A-Za-z]+":null/, "")],
    ["a field that is not declared", (text) => text.replace('"value":[{"', '"value":[{"Extra":1,"')],
    ["an exponent", (text) => text.replace(/":1234567\.89/, '":1.23456789e6')],
    ["a number in quotes", (text) => text.replace(/(?<!\\)":(1234567\.89)(?=[,}])/, '":"$1"')],
    ["a time without a zone", (text) => text.replace(/T(\d\d:\d\d:\d\d)\+02:00/, "T$1")],
    ["a link to another host", (text) => text.replace(/("@odata\.nextLink":"https:\/\/)addin/, "$1other")],
    ["the context of another set", (text) => text.replace("$metadata#IssuedInvoices", "$metadata#Issued")],
    ["a list that ends early", (text) => text.replace(/,"@odata\.nextLink":"[^"]*"/, "")],
    ["a record twice", (text) => text.replace(/"value":\[(\{.*?\}),\n/s, '"value":[$1,\n$1,\n')],
  ];
  test.each(faults)("%s", async (_, change) => {
    const { findings } = await replayPowerQuery(
      async (address, headers) => {
        const answer = await intact(address, headers);
        const changed = new Headers(answer.headers);
        const text = await answer.text();
        const isJson = answer.headers.get("content-type")?.includes("json") === true && answer.status === 200;
        return new Response(isJson ? change(text, changed) : text, {
          status: answer.status,
          headers: changed,
        });
      },
      { root, signIn },
    );
    expect(findings).not.toEqual([]);
  });
});
