// Elapsed time of reading a list by page number, 8 requests in flight, in order, with a known total; and its lower bound.
import { apiKey, createClient } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { number, text, type Round, type Scenario, type Input } from "../measure/scenario.ts";

const inFlight = 8;

function pageUrl(input: Input, page: number): string {
  return `${text(input, "url")}/v1/BusinessPartners?PageSize=${number(input, "pageSize")}&PageNumber=${page}`;
}

function pagesOf(input: Input): number {
  return Math.ceil(number(input, "records") / number(input, "pageSize"));
}

export const scenario: Scenario = {
  /** Transfer and parsing alone: the time of all pages, less their latency. */
  "transfer and parse": (input): Round => {
    return async () => {
      const before = performance.now();
      for (let page = 1; page <= pagesOf(input); page++) await (await fetch(pageUrl(input, page))).json();
      return performance.now() - before - number(input, "latency") * pagesOf(input);
    };
  },
  "fetch, 8 lanes by hand": (input): Round => {
    return async () => {
      const before = performance.now();
      const pages = pagesOf(input);
      const read: unknown[] = [];
      let next = 1;
      const lane = async (): Promise<void> => {
        for (let page = next++; page <= pages; page = next++)
          read[page] = await (await fetch(pageUrl(input, page))).json();
      };
      await Promise.all(Array.from({ length: inFlight }, lane));
      return performance.now() - before;
    };
  },
  "accounting-data": (input): Round => {
    const client = createClient({
      baseUrl: text(input, "url"),
      credential: apiKey("bench"),
      concurrency: inFlight,
    });
    return async () => {
      const before = performance.now();
      let count = 0;
      const pages = iterateBusinessPartners(client, {
        strategy: "page",
        pageSize: number(input, "pageSize"),
        concurrency: inFlight,
      }).pages();
      for await (const page of pages) count += page.items.length;
      const elapsed = performance.now() - before;
      if (count !== number(input, "records")) throw new Error(`${count} records were read.`);
      return elapsed;
    };
  },
};
