// Elapsed time of reading a whole list by key, 8 requests at a time, until it is proved to be whole; and its requests.
import { apiKey, createClient, type Client } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { number, text, type Round, type Scenario, type Input } from "../measure/scenario.ts";

const inFlight = 8;

function clientOf(input: Input): Client {
  return createClient({
    baseUrl: text(input, "url"),
    credential: apiKey("bench"),
    concurrency: inFlight,
  });
}

/** Reads the list in pages as long as the service sends them. Throws unless it is proved, with as many records as there are. */
async function readProved(client: Client, input: Input): Promise<void> {
  let count = 0;
  let isProved = false;
  for await (const page of iterateBusinessPartners(client, { concurrency: inFlight }).pages()) {
    count += page.items.length;
    isProved = page.proof?.records === count && page.proof.total === count;
  }
  if (!isProved || count !== number(input, "records")) throw new Error(`${count} records were read.`);
}

export const scenario: Scenario = {
  "accounting-data, 8 lanes": (input): Round => {
    const client = clientOf(input);
    return async () => {
      const before = performance.now();
      await readProved(client, input);
      return performance.now() - before;
    };
  },
  "requests of accounting-data": (input): Round => {
    return async () => {
      const client = clientOf(input);
      await readProved(client, input);
      return client.counters.requests;
    };
  },
};
