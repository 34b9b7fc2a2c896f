import { apiKey, createClient, type Client, type Clock } from "@accounting-data/core";
import { collect, take } from "@accounting-data/pagination";
import { describe, expect, test } from "vitest";
import { iterateActivities, iterateBusinessPartners, iterateCentres } from "../src/index.ts";
import { startService } from "./service.ts";

describe("an iterator", () => {
  test("sends one request for a list that fits on a page", async () => {
    const { client, requests } = await startService({ data: { Centres: 999 } });
    expect(await collect(iterateCentres(client))).toHaveLength(999);
    expect(requests()).toEqual(["GET /v1/Centres?PageSize=1000&PageNumber=1"]);
  });

  test("sends its filter with every page", async () => {
    const { client, requests } = await startService({ data: { Centres: 15 } });
    const modifiedSince = "2000-01-01T01:00:00+01:00";
    expect(await collect(iterateCentres(client, { modifiedSince, pageSize: 10 }))).toHaveLength(15);
    expect(requests()).toHaveLength(3);
    expect(requests().every((request) => request.includes("&ModifiedSince=2000-01-01T00:00:00.000Z"))).toBe(
      true,
    );
  });

  test("halves the page size that the service refuses, unless it is the caller's", async () => {
    const { client, sandbox, requests } = await startService({
      data: { Centres: 450 },
      maxPageSize: 300,
      overMaxPageSize: "reject",
    });
    expect(await collect(iterateCentres(client))).toEqual(sandbox.records("Centres"));
    expect(requests().slice(0, 3)).toEqual(
      [1_000, 500, 250].map((size) => `GET /v1/Centres?PageSize=${size}&PageNumber=1`),
    );
    await expect(collect(iterateCentres(client, { pageSize: 301 }))).rejects.toMatchObject({
      code: "validation",
      operation: "iterateCentres",
    });
  });

  test("begins with the page size that the client learned, which another client does not know", async () => {
    const { client, requests, another } = await startService({
      data: { Centres: 450 },
      maxPageSize: 300,
      overMaxPageSize: "reject",
    });
    for (const each of [client, client, another()]) await collect(iterateCentres(each));
    const first = requests().filter((request) => !request.includes("After="));
    expect(first.map((request) => /PageSize=(\d+)/.exec(request)?.[1])).toEqual([
      "1000",
      "500",
      "250",
      "250",
      "1000",
      "500",
      "250",
    ]);
  });

  test("halves the page size after a page that timed out twice, and remembers it", async () => {
    const sizes: string[] = [];
    // Time passes only while a request hangs, so that an answer is never late on a busy machine.
    let passed = 0;
    const timers = new Set<() => void>();
    const schedule: Clock["schedule"] = (callback) => {
      timers.add(callback);
      return () => timers.delete(callback);
    };
    const endTimers = (): void => {
      passed += 20;
      for (const end of timers) end();
    };
    const slow = (size: number): Client =>
      createClient({
        baseUrl: "https://service.test",
        credential: apiKey("a-key-for-tests"),
        clock: { now: () => passed, monotonic: () => passed, schedule },
        timeout: 20,
        retry: { baseDelay: 0 },
        fetch: async (input, init) => {
          const asked = new URL(input as string).searchParams.get("PageSize")!;
          sizes.push(asked);
          if (Number(asked) <= size) return Response.json({ items: [], total: 0 });
          return new Promise((_, reject) => {
            init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason as Error));
            queueMicrotask(endTimers);
          });
        },
      });
    const client = slow(400);
    expect(await collect(iterateCentres(client))).toEqual([]);
    expect(await collect(iterateCentres(client))).toEqual([]);
    expect(sizes.splice(0)).toEqual(["1000", "1000", "500", "500", "250", "250"]);

    const timeout = { code: "timeout", operation: "iterateCentres" };
    await expect(collect(iterateCentres(slow(0)))).rejects.toMatchObject(timeout);
    expect(sizes.splice(0)).toEqual(["1000", "1000", "500", "500", "250", "250", "250", "250"]);
    await expect(collect(iterateCentres(slow(0), { pageSize: 900 }))).rejects.toMatchObject(timeout);
    expect(sizes).toEqual(["900", "900", "900", "900"]);
  });

  test("throws after the last record where fewer came than the service promised", async () => {
    const { client, sandbox, requests } = await startService({
      data: { Centres: 15 },
      envelope: { totalCounts: { plus: 5 } },
    });
    const partial = { yielded: 15, promised: 20, operation: "iterateCentres" };
    await expect(collect(iterateCentres(client))).rejects.toMatchObject({ code: "incomplete", ...partial });
    const accepted = iterateCentres(client, { incomplete: "accept" });
    expect(await collect(accepted)).toEqual(sandbox.records("Centres"));
    const since = requests().length;
    await collect(iterateCentres(client, { modifiedSince: "2000-01-01T00:00:00Z" })); // there the total promises nothing
    expect(requests().length - since).toBe(2);
  });

  test("continues from a page's cursor in another process", async () => {
    const { client, sandbox } = await startService({ data: { BusinessPartners: 35 } });
    const [first] = await collect(take(iterateBusinessPartners(client, { pageSize: 10 }).pages(), 1));
    const stored = JSON.stringify(first!.cursor);
    const rest = iterateBusinessPartners(client, { from: JSON.parse(stored) as string });
    expect(await collect(rest)).toEqual(sandbox.records("BusinessPartners").slice(10));
  });

  test("has the total on each page", async () => {
    const { client } = await startService({ data: { Activities: 15 } });
    const pages = await collect(iterateActivities(client, { pageSize: 10 }).pages());
    expect(pages).toMatchObject([
      { totalCount: 15, complete: false },
      { totalCount: 15, complete: false },
      { totalCount: 15, complete: true, cursor: null, items: [] },
    ]);
  });

  test("aborts the request in flight", async () => {
    const { client, sandbox } = await startService();
    sandbox.inject("never-answers", { on: "listCentres" });
    const controller = new AbortController();
    const reading = collect(iterateCentres(client, { signal: controller.signal }));
    sandbox.configure({ onRequest: () => controller.abort(new Error("closed")) });
    await expect(reading).rejects.toThrow("closed");
  });

  test("applies the deadline to each page", async () => {
    const { client, sandbox } = await startService({ data: { Centres: 25 } });
    sandbox.inject("never-answers", { on: "listCentres", after: 1 });
    const reading = collect(iterateCentres(client, { pageSize: 10, deadline: 100 }));
    await expect(reading).rejects.toMatchObject({ code: "timeout", operation: "iterateCentres" });
  });

  test("reads each of 100,000 records once", async () => {
    const { client, requests } = await startService({ data: { Centres: 100_000 } });
    const seen = new Set<unknown>();
    for await (const centre of iterateCentres(client, { pageSize: 5_000 })) seen.add(centre["Id"]);
    expect(seen.size).toBe(100_000);
    expect(requests()).toHaveLength(21);
  }, 60_000);
});
