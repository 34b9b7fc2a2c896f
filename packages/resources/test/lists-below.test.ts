import { apiKey, createClient, type Client } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { describe, expect, test } from "vitest";
import { defineResource } from "../src/index.ts";

const names = { name: "RegistrationNumbers", one: "RegistrationNumber" } as const;
const path = "/v1/PriceListItems/{PriceListItemId}/RegistrationNumbers";
const numbers = defineResource({ ...names, path, after: true, byId: true, create: true });

const guid = (number: number): string => `3f2504e0-4f89-11d3-9a0c-${String(number).padStart(12, "0")}`;

/** A client whose service has so many records below each item; `seen` are the requests. */
function clientOf(counts: Readonly<Record<string, number>>): { client: Client; seen: string[] } {
  const seen: string[] = [];
  const answer = (url: URL, method: string): Response => {
    const [, item = ""] = /PriceListItems\/([^/]+)/.exec(url.pathname) ?? [];
    if (method === "POST") return Response.json({ Data: { Id: guid(99) } }, { status: 201 });
    const all = Array.from({ length: counts[item] ?? 0 }, (_, index) => ({ Id: guid(index) }));
    if (/RegistrationNumbers\/.+/.test(url.pathname)) return Response.json(all[0]);
    const size = Number(url.searchParams.get("PageSize"));
    const after = url.searchParams.get("After");
    const skipped = (Number(url.searchParams.get("PageNumber")) - 1) * size;
    const from = after ? all.findIndex(({ Id }) => Id === after) + 1 : skipped;
    return Response.json({ Items: all.slice(from, from + size), TotalItemCount: all.length });
  };
  const client = createClient({
    baseUrl: "https://api.example.test",
    credential: apiKey("key"),
    fetch: async (input, init) => {
      const url = new URL(input as string);
      const method = init?.method ?? "GET";
      seen.push(`${method} ${url.pathname}`);
      return answer(url, method);
    },
  });
  return { client, seen };
}

describe("a list below a record", () => {
  test("is read, created in and asked for a record at the path of that record", async () => {
    const { client, seen } = clientOf({ "a%20b": 3 });
    const params = { PriceListItemId: "a b" };
    expect(await collect(numbers.iterate(client, { params, pageSize: 2 }))).toHaveLength(3);
    expect((await numbers.list(client, { pageSize: 50, pageNumber: 1, params })).items).toHaveLength(3);
    await numbers.get(client, "x/y", { params });
    await numbers.create(client, { Number: "1" }, { params });
    const found = await numbers.findCreatedCandidates(client, {}, { attemptedAt: new Date() }, { params });
    expect(found.records).toHaveLength(3);
    expect(new Set(seen)).toEqual(
      new Set([
        "GET /v1/PriceListItems/a%20b/RegistrationNumbers",
        "GET /v1/PriceListItems/a%20b/RegistrationNumbers/x%2Fy",
        "POST /v1/PriceListItems/a%20b/RegistrationNumbers",
      ]),
    );
  });

  test("has cursors of its own: that of another record's list is refused", async () => {
    const { client } = clientOf({ one: 5, two: 5 });
    const page = (item: string) =>
      numbers.list(client, { pageSize: 2, pageNumber: 1, params: { PriceListItemId: item } });
    const { cursor } = await page("one");
    const from = cursor ?? "";
    const rest = (item: string) =>
      collect(numbers.iterate(client, { from, params: { PriceListItemId: item } }));
    expect(await rest("one")).toHaveLength(3);
    expect(() => numbers.iterate(client, { from, params: { PriceListItemId: "two" } })).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument: "from" }),
    );
  });

  test("remembers of each record's list what it found out there, of a thousand lists at most", async () => {
    const own = defineResource({ ...names, path, after: false, byId: false });
    const sizes: string[] = [];
    const client = createClient({
      baseUrl: "https://api.example.test",
      credential: apiKey("key"),
      fetch: async (input) => {
        const url = new URL(input as string);
        const size = Number(url.searchParams.get("PageSize"));
        sizes.push(`${url.pathname.split("/")[3]} ${size}`);
        const refused = url.pathname.includes("/small/") && size > 500;
        if (refused) return Response.json({ errors: { PageSize: ["too large"] } }, { status: 422 });
        return Response.json({ Items: [], TotalItemCount: 0 });
      },
    });
    const read = (item: string) => collect(own.iterate(client, { params: { PriceListItemId: item } }));
    await read("small");
    await read("small");
    await read("large");
    expect(sizes).toEqual(["small 1000", "small 500", "small 500", "large 1000"]);
    for (let item = 0; item < 1_000; item++) await read(String(item));
    sizes.length = 0;
    await read("small");
    expect(sizes).toEqual(["small 1000", "small 500"]);
  });

  test.each<readonly [string, object]>([
    ["params", {}],
    ["params", { params: "one" }],
    ["params.PriceListItemId", { params: {} }],
    ["params.PriceListItemId", { params: { PriceListItemId: "" } }],
    ["params.PriceListItemId", { params: { PriceListItemId: ".." } }],
    ["params.PriceListItemId", { params: { PriceListItemId: "a/../b" } }],
    ["params.PriceListItemId", { params: { PriceListItemId: 7 } }],
    ["params.Id", { params: { PriceListItemId: "a", Id: "b" } }],
  ])("names %s, before anything is sent, if it gets %j", async (argument, options) => {
    const { client, seen } = clientOf({});
    const refusal = expect.objectContaining({ code: "invalid_argument", argument });
    const query = { pageSize: 1, pageNumber: 1, ...options };
    await expect(numbers.list(client, query)).rejects.toThrow(refusal);
    await expect(numbers.get(client, "1", options)).rejects.toThrow(refusal);
    await expect(numbers.create(client, {}, options)).rejects.toThrow(refusal);
    expect(() => numbers.iterate(client, options)).toThrow(refusal);
    expect(seen).toEqual([]);
  });

  test("alone takes params", async () => {
    const { client } = clientOf({});
    const countries = defineResource({ ...names, path: "/v1/Countries", after: false, byId: true });
    const refusal = expect.objectContaining({ argument: "params" });
    const params = { Id: "1" };
    await expect(countries.list(client, { pageSize: 1, pageNumber: 1, params })).rejects.toThrow(refusal);
    await expect(countries.get(client, "1", { params })).rejects.toThrow(refusal);
    expect(() => countries.iterate(client, { params })).toThrow(refusal);
  });

  test.each(["/v1/P%C5%99ehledy", "/v1/Price-Lists/a:b", "/v1/A/{AId}/B/{BId}", "/v1/A/~me"])(
    "may have the path %s",
    (own) => {
      expect(defineResource({ ...names, path: own, after: false, byId: false }).path).toBe(own);
    },
  );

  test.each([
    "/v1/A/{}",
    "/v1/A/{a b}",
    "/v1/A/x{Id}",
    "/v1//A",
    "/v1/A?b",
    "/v1/A/%0a",
    "/v2/A",
    "/v1/A b",
    "/v1/A/",
  ])("can't have the path %s", (own) => {
    expect(() => defineResource({ ...names, path: own, after: false, byId: false })).toThrow(
      expect.objectContaining({ argument: "path" }),
    );
  });
});
