import { collect } from "@accounting-data/pagination";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { describe, expect, test } from "vitest";
import { startService, type Service } from "./service.ts";

const inLanes = { concurrency: 8 };

/** A service with a list of 61 pages. */
function startLongList(options: Parameters<typeof startService>[0] = {}): Promise<Service> {
  return startService({ data: { BusinessPartners: 1_210 }, maxPageSize: 20, ...options }, { concurrency: 8 });
}

describe("a list that is read from several places at a time", () => {
  test("comes in the service's order, and is proved by the requests that the service got", async () => {
    const { client, sandbox, requests } = await startLongList();
    const pages = await collect(iterateBusinessPartners(client, inLanes).pages());
    expect(pages.flatMap(({ items }) => items)).toEqual(sandbox.records("BusinessPartners"));
    expect(pages.at(-1)!.proof).toEqual({
      method: "key",
      total: 1_210,
      records: 1_210,
      requests: requests().length,
    });
    expect(requests().length).toBeLessThanOrEqual(61 * 1.15 + 8);
  });

  test("waits as one where the service answers 429, and repeats only what was refused", async () => {
    const { client, sandbox, requests } = await startLongList();
    sandbox.inject(429, { on: "listBusinessPartners", after: 12, times: 5 });
    const pages = await collect(iterateBusinessPartners(client, inLanes).pages());
    expect(pages.flatMap(({ items }) => items)).toEqual(sandbox.records("BusinessPartners"));
    expect(client.counters.retries).toBe(5);
    expect(pages.at(-1)!.proof).toMatchObject({ requests: requests().length - 5 });
  });

  test("asks once for a page size that the service refuses: the client remembers it", async () => {
    const { client, sandbox, requests } = await startLongList({ overMaxPageSize: "reject" });
    const records = sandbox.records("BusinessPartners");
    expect(await collect(iterateBusinessPartners(client, inLanes))).toEqual(records);
    const sizes = requests().map((request) => Number(/PageSize=(\d+)/.exec(request)![1]));
    expect(sizes.slice(0, 7)).toEqual([1_000, 500, 250, 125, 62, 31, 15]);
    const { length } = requests();
    expect(await collect(iterateBusinessPartners(client, inLanes))).toEqual(records);
    const later = requests().slice(length);
    expect(later.some((request) => !/PageSize=(?:15|1)&/.test(request))).toBe(false);
  });
});
