import { apiKey, type Client, createClient } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { describe, expect, test } from "vitest";
import { getBank, iterateBanks, listBanks } from "../src/banks.ts";
import { createBusinessPartner } from "../src/business-partners/index.ts";
import { iterateCentres, listCentres } from "../src/centres.ts";
import { iterateIssuedInvoices, listIssuedInvoices } from "../src/issued-invoices/index.ts";
import { clientOf } from "./service.ts";

const guid = (number: number): string => `3f2504e0-4f89-11d3-9a0c-${String(number).padStart(12, "0")}`;

/** A client of a service with 30 records; the second page of ten repeats one of the first. */
function watched(): {
  client: Client;
  requests: URL[];
  signals: AbortSignal[];
  most: () => number;
  sent: Headers[];
} {
  const records = Array.from({ length: 30 }, (_, number) => ({ Id: guid(number) }));
  records.splice(10, 1, records[9]!);
  const requests: URL[] = [];
  const sent: Headers[] = [];
  const signals: AbortSignal[] = [];
  let open = 0;
  let most = 0;
  const client = createClient({
    baseUrl: "https://service.test",
    credential: apiKey("a-key-for-tests"),
    fetch: async (input, init) => {
      const url = new URL(input as string);
      requests.push(url);
      sent.push(new Headers(init?.headers));
      signals.push(init!.signal!);
      most = Math.max(most, ++open);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
      const size = Number(url.searchParams.get("PageSize") ?? 10);
      const from = (Number(url.searchParams.get("PageNumber") ?? 1) - 1) * size;
      return Response.json({ items: records.slice(from, from + size), totalCount: 30 });
    },
  });
  return { client, requests, sent, signals, most: () => most };
}

describe.each([
  ["banks", iterateBanks],
  ["issued invoices", iterateIssuedInvoices],
])("an iterator over %s", (_, iterate) => {
  test("reads no page ahead with prefetch 0", async () => {
    const { client, requests } = watched();
    const records = iterate(client, { pageSize: 10, prefetch: 0 })[Symbol.asyncIterator]();
    for (let count = 0; count < 11; count++) await records.next();
    expect(requests).toHaveLength(2);
  });

  test("yields repeated records only with dedupe: false", async () => {
    const { client } = watched();
    const lax = { pageSize: 10, incomplete: "accept" } as const;
    expect(await collect(iterate(client, { ...lax, dedupe: false }))).toHaveLength(30);
    expect(await collect(iterate(client, lax))).toHaveLength(29);
  });

  test("aborts the request for the page read ahead when the consumer leaves", async () => {
    const { client, signals } = watched();
    const records = iterate(client, { pageSize: 10 })[Symbol.asyncIterator]();
    for (let count = 0; count < 11; count++) await records.next();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false]);
    await records.return!();
    expect(signals.at(-1)?.aborted).toBe(true);
  });

  test("rejects with the reason of the caller's signal, and sends nothing", async () => {
    const { client, requests } = watched();
    const reason = new Error("closed");
    await expect(collect(iterate(client, { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });

  test("sends the caller's headers, with and without onResponse", async () => {
    const { client, sent } = watched();
    const call = { headers: { "x-own": "1" }, incomplete: "accept" } as const;
    await collect(iterate(client, { ...call, onResponse: () => {} }));
    await collect(iterate(client, call));
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent.map((headers) => headers.get("x-own")))).toEqual(new Set(["1"]));
  });
});

describe("an iterator", () => {
  test("has as many open requests as concurrency allows", async () => {
    const { client, most } = watched();
    await collect(iterateBanks(client, { pageSize: 5, concurrency: 3, incomplete: "accept" }));
    expect(most()).toBe(3);
  });

  test("requests the caller's page size if the list of issued invoices wants one", async () => {
    const requests: string[] = [];
    const client = createClient({
      baseUrl: "https://service.test",
      credential: apiKey("a-key-for-tests"),
      fetch: async (input) => {
        const { search } = new URL(input as string);
        requests.push(search);
        const errors = { PageNumber: ["must be greater than 0"] };
        return search
          ? Response.json({ items: [{ Id: "1" }], totalCount: 1 })
          : Response.json({ errors }, { status: 422 });
      },
    });
    expect(await collect(iterateIssuedInvoices(client, { pageSize: 7 }).pages())).toHaveLength(1);
    expect(requests).toEqual(["", "?PageSize=7&PageNumber=1"]);
  });
});

describe("a list", () => {
  test("has a cursor if the service names a smaller page size than was requested", async () => {
    const body = { items: [{ Id: guid(1) }], totalCount: 1, pageSize: 1 };
    const { cursor } = await listBanks(clientOf(body), { pageSize: 10, pageNumber: 1 });
    expect(cursor).not.toBeNull();
  });

  test("of issued invoices sends the requested page and the parameters", async () => {
    const { client, requests } = watched();
    const parameters = { Currency: "CZK" };
    const page = await listIssuedInvoices(client, { pageSize: 5, pageNumber: 2, parameters });
    expect(requests.map(({ search }) => search)).toEqual(["?PageSize=5&PageNumber=2&Currency=CZK"]);
    expect(JSON.parse(page.cursor!)).toMatchObject({ by: "page", page: 3, size: 5 });
  });

  test("may be empty under a name that its records had before, and under no other", async () => {
    const bodies = [{ rows: [{ Id: guid(1) }] }, { rows: [] }, { entries: [] }];
    const client = createClient({
      baseUrl: "https://service.test",
      credential: apiKey("a-key-for-tests"),
      fetch: async () => Response.json(bodies.shift()),
    });
    const read = (): ReturnType<typeof listBanks> => listBanks(client, { pageSize: 10, pageNumber: 1 });
    expect((await read()).items).toHaveLength(1);
    expect((await read()).items).toEqual([]);
    await expect(read()).rejects.toMatchObject({ code: "contract" });
  });

  test("refuses a missing query", async () => {
    await expect(listCentres(clientOf([]), undefined as never)).rejects.toMatchObject({
      code: "invalid_argument",
      argument: "pageSize",
    });
  });

  test("has the decoder's error as the cause of its own", async () => {
    const cause = new Error("no rows");
    const decode = (): never => {
      throw cause;
    };
    const reading = collect(iterateCentres(clientOf({}), { decode }));
    await expect(reading).rejects.toMatchObject({ code: "contract", cause });
  });
});

describe("a record", () => {
  test("that can't be used is an error with the response's trace id", async () => {
    await expect(getBank(clientOf({}), guid(1))).rejects.toMatchObject({
      operation: "getBank",
      status: 200,
      traceId: "00-1-2-00",
    });
  });

  test("is not requested for an id that is not valid Unicode", async () => {
    await expect(getBank(clientOf({}), "\ud800")).rejects.toMatchObject({ argument: "id" });
  });
});

describe("an option that is inherited", () => {
  test("counts in every operation", async () => {
    const { client, requests } = watched();
    const options = Object.create({ signal: AbortSignal.abort("enough") }) as object;
    for (const call of [
      getBank(client, guid(1), options),
      listBanks(client, { pageSize: 1, pageNumber: 1 }, options),
      collect(iterateBanks(client, options)),
      createBusinessPartner(client, { Name: "Novák" }, options),
    ])
      await expect(call).rejects.toBe("enough");
    expect(requests).toEqual([]);
  });
});
