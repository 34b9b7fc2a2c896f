// Wall time of reading a whole list by key over a server with latency, with consumers of several speeds.
import { apiKey, createClient } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { number, text, type Round, type Scenario, type Setting } from "../measure/scenario.ts";

interface Page {
  readonly data: readonly { readonly Id: string }[];
}

/** Reads all pages, one after the other, as a hand-written loop does. */
async function readByHand(setting: Setting, consume: () => void): Promise<number> {
  const size = number(setting, "pageSize");
  let after = "";
  let count = 0;
  for (;;) {
    const query = `PageSize=${size}&PageNumber=1${after && `&After=${after}`}`;
    const response = await fetch(`${text(setting, "url")}/v1/BusinessPartners?${query}`);
    const { data } = (await response.json()) as Page;
    if (data.length === 0) return count;
    for (const _ of data) count++;
    consume();
    if (data.length < size) return count;
    after = data.at(-1)?.Id ?? "";
  }
}

async function readWithOurs(setting: Setting, consume: () => void): Promise<number> {
  const client = createClient({ baseUrl: text(setting, "url"), credential: apiKey("bench") });
  let count = 0;
  for await (const page of iterateBusinessPartners(client, {
    pageSize: number(setting, "pageSize"),
  }).pages()) {
    count += page.items.length;
    consume();
  }
  return count;
}

/** Keeps the thread busy for as long as a page's latency: the slowest consumer of which a prefetch can hide all. */
function busyFor(milliseconds: number): () => void {
  return () => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
}

function timed(read: (setting: Setting, consume: () => void) => Promise<number>, slow: boolean) {
  return (setting: Setting): Round => {
    const consume = slow ? busyFor(number(setting, "latency")) : () => {};
    return async () => {
      const before = performance.now();
      const count = await read(setting, consume);
      const elapsed = performance.now() - before;
      if (count !== number(setting, "records")) throw new Error(`${count} records were read.`);
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
