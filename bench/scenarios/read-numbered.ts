// Wall time of reading a whole list by page number, 8 in flight, order kept, total known; and the bound it is held against.
import { apiKey, createClient } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { number, text, type Round, type Scenario, type Setting } from "../measure/scenario.ts";

const IN_FLIGHT = 8;

function pageUrl(setting: Setting, page: number): string {
  return `${text(setting, "url")}/v1/BusinessPartners?PageSize=${number(setting, "pageSize")}&PageNumber=${page}`;
}

function pagesOf(setting: Setting): number {
  return Math.ceil(number(setting, "records") / number(setting, "pageSize"));
}

export const scenario: Scenario = {
  /** What transfer and parsing cost with no waiting: all pages at once, the latency of one of them taken off. */
  "transfer and parse": (setting): Round => {
    return async () => {
      const before = performance.now();
      for (let page = 1; page <= pagesOf(setting); page++) await (await fetch(pageUrl(setting, page))).json();
      return performance.now() - before - number(setting, "latency") * pagesOf(setting);
    };
  },
  "fetch, 8 lanes by hand": (setting): Round => {
    return async () => {
      const before = performance.now();
      const pages = pagesOf(setting);
      const read: unknown[] = [];
      let next = 1;
      const lane = async (): Promise<void> => {
        for (let page = next++; page <= pages; page = next++)
          read[page] = await (await fetch(pageUrl(setting, page))).json();
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
      return performance.now() - before;
    };
  },
  "accounting-data": (setting): Round => {
    const client = createClient({
      baseUrl: text(setting, "url"),
      credential: apiKey("bench"),
      concurrency: IN_FLIGHT,
    });
    return async () => {
      const before = performance.now();
      let count = 0;
      const pages = iterateBusinessPartners(client, {
        strategy: "page",
        pageSize: number(setting, "pageSize"),
        concurrency: IN_FLIGHT,
      }).pages();
      for await (const page of pages) count += page.items.length;
      const elapsed = performance.now() - before;
      if (count !== number(setting, "records")) throw new Error(`${count} records were read.`);
      return elapsed;
    };
  },
};
