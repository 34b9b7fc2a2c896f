import { apiKey, createClient } from "@accounting-data/core";
import { listBusinessPartners } from "@accounting-data/resources/business-partners";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { assertEqual } from "./assert.ts";
import type { Check } from "./check.ts";

export const sandboxChecks: readonly Check[] = [
  {
    name: "the sandbox answers in memory",
    async run() {
      const sandbox = createSandbox();
      const client = createClient({
        baseUrl: "https://sandbox.test",
        credential: apiKey(demoCredentials.apiKey),
        fetch: sandbox.fetch,
      });
      const page = await listBusinessPartners(client, { pageSize: 3, pageNumber: 1 });
      assertEqual([page.items.length, sandbox.requests.length], [3, 1], "records and requests");
    },
  },
];
