import { apiKey, type CallOptions, type Client, createClient } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { describe, expect, test } from "vitest";
import { getBank, iterateBanks, listBanks } from "../src/banks.ts";
import {
  createBusinessPartner,
  findCreatedCandidates,
  readModifiedPartners,
} from "../src/business-partners/index.ts";
import { iterateIssuedInvoices, listIssuedInvoices } from "../src/issued-invoices/index.ts";

const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
const attempt = { attemptedAt: new Date() };

/** Every function that sends requests. Each must heed every option of a call. */
const operations: readonly (readonly [
  name: string,
  call: (client: Client, options: CallOptions) => Promise<unknown>,
])[] = [
  ["listBanks", (client, options) => listBanks(client, { pageSize: 10, pageNumber: 1 }, options)],
  ["getBank", (client, options) => getBank(client, id, options)],
  ["iterateBanks", (client, options) => collect(iterateBanks(client, options))],
  ["listIssuedInvoices", (client, options) => listIssuedInvoices(client, {}, options)],
  ["iterateIssuedInvoices", (client, options) => collect(iterateIssuedInvoices(client, options))],
  ["createBusinessPartner", (client, options) => createBusinessPartner(client, { Name: "A" }, options)],
  ["findCreatedCandidates", (client, options) => findCreatedCandidates(client, {}, attempt, options)],
  ["readModifiedPartners", (client, options) => readModifiedPartners(client, attempt, options)],
];

/** A client of a service that answers with one record, which is a list too, or as `answer` says. */
function watched(
  answer = (): Response | Promise<Response> => Response.json({ Id: id, items: [], total: 0 }),
) {
  const sent: Headers[] = [];
  const client = createClient({
    baseUrl: "https://service.test",
    credential: apiKey("a-key-for-tests"),
    retry: { baseDelay: 1, createAfter429: true },
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers));
      const { signal } = init!;
      const aborted = new Promise<never>((_resolve, reject) => {
        signal!.addEventListener("abort", () => reject(signal!.reason as Error));
      });
      return Promise.race([answer(), aborted]);
    },
  });
  return { client, sent };
}

const silent = (): Promise<Response> => new Promise(() => {});

describe.each(operations)("%s", (name, call) => {
  test("rejects with the reason of `signal`, and sends nothing", async () => {
    const { client, sent } = watched();
    const reason = new Error("closed");
    await expect(call(client, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(sent).toEqual([]);
  });

  test.each(["timeout", "deadline"])("ends after its `%s`", async (limit) => {
    const { client } = watched(silent);
    const error: unknown = await call(client, { retry: false, [limit]: 15 }).catch(
      (thrown: unknown) => thrown,
    );
    const unknownOutcome = name === "createBusinessPartner";
    const timeout = unknownOutcome ? (error as Error).cause : error;
    expect(timeout).toMatchObject({ code: "timeout", limit });
  });

  test("is sent as often as `retry` says", async () => {
    const { client, sent } = watched(() => new Response(null, { status: 429 }));
    await expect(call(client, { retry: { limit: 2 } })).rejects.toMatchObject({ code: "rate_limited" });
    await expect(call(client, { retry: false })).rejects.toMatchObject({ code: "rate_limited" });
    expect(sent).toHaveLength(3 + 1);
  });

  test("sends its `headers`", async () => {
    const { client, sent } = watched();
    await call(client, { headers: { "x-own": "1" } });
    expect(new Set(sent.map((headers) => headers.get("x-own")))).toEqual(new Set(["1"]));
  });

  test("calls `onRequest` before each request", async () => {
    const { client, sent } = watched();
    const sentBefore: number[] = [];
    await call(client, { onRequest: () => sentBefore.push(sent.length) });
    expect(sentBefore).toEqual(sent.map((_, index) => index));
  });

  test("calls `onResponse`", async () => {
    const { client, sent } = watched();
    const seen: number[] = [];
    await call(client, { onResponse: ({ status }) => seen.push(status) });
    expect(seen).toEqual(sent.map(() => 200));
  });
});
