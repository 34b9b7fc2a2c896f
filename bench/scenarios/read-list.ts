// Elapsed time of reading a list by key from a server with latency, with a fast and with a slow consumer.
import { apiKey, createClient } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { number, text, type Round, type Scenario, type Input } from "../measure/scenario.ts";

interface Page {
  readonly data: readonly { readonly Id: string }[];
}

/** Reads all pages, one after the other, as a hand-written loop does. */
async function readByHand(input: Input, consume: () => void): Promise<number> {
  const size = number(input, "pageSize");
  let after = "";
  let count = 0;
  for (;;) {
    const query = `PageSize=${size}&PageNumber=1${after && `&After=${after}`}`;
    const response = await fetch(`${text(input, "url")}/v1/BusinessPartners?${query}`);
    const { data } = (await response.json()) as Page;
    if (data.length === 0) return count;
    for (const _ of data) count++;
    consume();
    if (data.length < size) return count;
    after = data.at(-1)?.Id ?? "";
  }
}

async function readWithOurs(input: Input, consume: () => void): Promise<number> {
  const client = createClient({ baseUrl: text(input, "url"), credential: apiKey("bench") });
  let count = 0;
  for await (const page of iterateBusinessPartners(client, {
    pageSize: number(input, "pageSize"),
  }).pages()) {
    count += page.items.length;
    consume();
  }
  return count;
}

/** Blocks the thread for as long as a page's latency, which is the most that a prefetch can hide. */
function busyFor(milliseconds: number): () => void {
  return () => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
}

function timed(read: (input: Input, consume: () => void) => Promise<number>, slow: boolean) {
  return (input: Input): Round => {
    const consume = slow ? busyFor(number(input, "latency")) : () => {};
    return async () => {
      const before = performance.now();
      const count = await read(input, consume);
      const elapsed = performance.now() - before;
      if (count !== number(input, "records")) throw new Error(`${count} records were read.`);
      return elapsed;
    };
  };
}

export const scenario: Scenario = {
  "fetch in a loop": timed(readByHand, false),
  "fetch in a loop, consumer as slow as a page": timed(readByHand, true),
  "accounting-data": timed(readWithOurs, false),
  "accounting-data, consumer as slow as a page": timed(readWithOurs, true),
};
