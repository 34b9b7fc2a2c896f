import { apiKey, createClient } from "@accounting-data/core";
import { iterateBanks } from "@accounting-data/resources/banks";
import { iterateCentres } from "@accounting-data/resources/centres";
import { recordId } from "@accounting-data/resources";
import { createSandbox, demoCredentials, type ListName } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { expect, test } from "vitest";

const count = 100_000;
const lists = [
  ["Centres", "by key", iterateCentres],
  ["Banks", "by page number", iterateBanks],
] as const;

test.each(lists)(
  "100,000 records of %s %s: each once, in 101 requests at most",
  { timeout: 60_000 },
  async (list: ListName, _how, iterate) => {
    const sandbox = createSandbox({ data: { [list]: count } });
    const server = await serve(sandbox);
    const client = createClient({ baseUrl: server.url, credential: apiKey(demoCredentials.apiKey) });
    const received = new Set<string>();
    let doubled = 0;
    for await (const record of iterate(client, { pageSize: 1_000 })) {
      const id = recordId(record);
      if (received.has(id)) doubled += 1;
      received.add(id);
    }
    await server.close();
    expect({ received: received.size, doubled }).toEqual({ received: count, doubled: 0 });
    expect(sandbox.requests.length).toBeLessThanOrEqual(101);
  },
);
