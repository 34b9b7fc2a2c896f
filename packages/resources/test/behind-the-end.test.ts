import { apiKey, createClient, type Client } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { describe, expect, test } from "vitest";
import { iterateBanks } from "../src/banks.ts";
import { iterateBusinessPartners } from "../src/business-partners/index.ts";

const idOf = (number: number): string => `3f2504e0-4f89-11d3-9a0c-${String(number).padStart(12, "0")}`;
const records = Array.from({ length: 20 }, (_, number) => ({ Id: idOf(number) }));

/** A service of 20 records that answers a page behind the end of its list in its own way. `broken`: a page that it answers so too. */
function clientOf(behind: () => Response, { broken = Infinity, total = 20 } = {}): Client {
  return createClient({
    baseUrl: "https://service.test",
    credential: apiKey("a-key-for-tests"),
    retry: false,
    fetch: async (input) => {
      const { searchParams } = new URL(String(input instanceof Request ? input.url : input));
      const size = Number(searchParams.get("PageSize"));
      const after = searchParams.get("After");
      const start = after === null ? 0 : records.findIndex(({ Id }) => Id === after) + 1;
      const from = start + (Number(searchParams.get("PageNumber")) - 1) * size;
      if (from >= records.length || from >= broken) return behind();
      return Response.json({ items: records.slice(from, from + size), totalItemCount: total });
    },
  });
}

const problem = (status: number, more: object = {}): Response =>
  Response.json(
    { title: "No", status, ...more },
    { status, headers: { "content-type": "application/problem+json" } },
  );

const ends: readonly (readonly [string, () => Response, string])[] = [
  ["404", () => problem(404), "not_found"],
  ["204", () => new Response(null, { status: 204 }), "contract"],
  ["an empty body", () => new Response(""), "contract"],
  ["422 under PageNumber", () => problem(422, { errors: { pageNumber: ["Behind the end."] } }), "validation"],
  ["null in place of the records", () => Response.json({ Items: null }), "contract"],
  ["an empty object", () => Response.json({}), "contract"],
  ["null", () => Response.json(null), "contract"],
];

describe.each([
  ["by key", iterateBusinessPartners],
  ["by page number", iterateBanks],
] as const)("a list that is read %s", (_, iterate) => {
  test.each(ends)("ends behind its total with %s, without a proof", async (_end, behind) => {
    const pages = await collect(iterate(clientOf(behind), { pageSize: 10, prefetch: 0 }).pages());
    expect(pages.flatMap(({ items }) => items)).toEqual(records);
    expect(pages.at(-1)).toMatchObject({ complete: true, cursor: null });
    expect(pages.at(-1)).not.toHaveProperty("proof");
  });

  test.each(ends)("fails with %s below its total, and on page 1", async (_end, behind, code) => {
    for (const broken of [0, 10]) {
      const client = clientOf(behind, { broken });
      await expect(collect(iterate(client, { pageSize: 10 }))).rejects.toMatchObject({ code });
    }
    const beyond = clientOf(behind, { total: 21 });
    await expect(collect(iterate(beyond, { pageSize: 10 }))).rejects.toMatchObject({ code });
  });

  test.each([403, 409, 410, 422, 500])("fails with %i, which says nothing of an end", async (status) => {
    const client = clientOf(() => problem(status));
    await expect(collect(iterate(client, { pageSize: 10 }))).rejects.toMatchObject({ status });
  });

  test("fails with a proxy's 404", async () => {
    const page = (): Response =>
      new Response("<h1>Not Found</h1>", { status: 404, headers: { "content-type": "text/html" } });
    await expect(collect(iterate(clientOf(page), { pageSize: 10 }))).rejects.toMatchObject({
      code: "intermediary",
    });
  });
});
