// Runs in a page: reads a whole list through the add-in's server, by the client and by hand. Each returns milliseconds.
import { apiKey, createClient } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";

const lanes = 8;
const baseUrl = new URL("upstreams/main/api", location.href).href;

interface PageOfRecords {
  readonly data: readonly object[];
  readonly totalItemCount: number;
}

async function readPage(page: number): Promise<PageOfRecords> {
  const headers = { "api-key": "bench", accept: "application/json" };
  const answer = await fetch(`${baseUrl}/v1/BusinessPartners?PageSize=100&PageNumber=${page}`, { headers });
  return (await answer.json()) as PageOfRecords;
}

async function byHand(): Promise<number> {
  const { data, totalItemCount } = await readPage(1);
  const pages = Math.ceil(totalItemCount / 100);
  let next = 2;
  let count = data.length;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next <= pages) {
        const read = await readPage(next++);
        count += read.data.length;
      }
    }),
  );
  return count;
}

async function byClient(): Promise<number> {
  const client = createClient({ baseUrl, credential: apiKey("bench"), concurrency: lanes });
  let count = 0;
  let isProved = false;
  for await (const page of iterateBusinessPartners(client, { concurrency: lanes }).pages()) {
    count += page.items.length;
    isProved = page.proof?.records === count && page.proof.total === count;
  }
  if (!isProved) throw new Error("The list is not proved.");
  return count;
}

const ways = { "by hand": byHand, "accounting-data": byClient };

/** Milliseconds of one reading of so many records. */
async function timeReading(way: keyof typeof ways, records: number): Promise<number> {
  const before = performance.now();
  const count = await ways[way]();
  if (count !== records) throw new Error(`${count} records were read ${way}.`);
  return performance.now() - before;
}

Object.assign(globalThis, { timeReading });
