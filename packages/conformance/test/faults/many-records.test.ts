import { apiKey, createClient } from "@accounting-data/core";
import { recordId } from "@accounting-data/resources";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { expect, test } from "vitest";
import { lists } from "../support/operations.ts";

const count = 100_000;
const plain = lists.filter(({ operation }) => operation.kind === "list");
const cases = [true, false].map((byKey) => ({
  by: byKey ? "key" : "page number",
  ...plain.find(({ operation }) => operation.acceptsAfter === byKey)!,
}));

test.each(cases)(
  "100,000 records of $name by $by: each once, in 101 requests at most",
  { timeout: 60_000 },
  async ({ name, iterate }) => {
    const sandbox = createSandbox({ data: { [name]: count } });
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
