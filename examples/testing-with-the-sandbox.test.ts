// Tests of your own code without the service: the sandbox is a `fetch` that keeps everything in memory. This file uses
// vitest; any other test runner works.
import { apiKey, createClient, type Client } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { expect, test } from "vitest";

/** The code under test: yours. */
async function partnersIn(client: Client, city: string): Promise<readonly unknown[]> {
  const names: unknown[] = [];
  for await (const partner of iterateBusinessPartners(client)) {
    if (partner["City"] === city) names.push(partner["Name"]);
  }
  return names;
}

function clientOf(sandbox: Sandbox): Client {
  return createClient({
    baseUrl: "https://sandbox.test",
    credential: apiKey(demoCredentials.apiKey),
    fetch: sandbox.fetch,
    // Milliseconds between retries instead of seconds.
    retry: { baseDelay: 1 },
  });
}

test("finds the partners of a city", async () => {
  const sandbox = createSandbox({
    data: {
      BusinessPartners: [
        { Name: "Novák a syn", City: "Brno" },
        { Name: "Svoboda", City: "Praha" },
      ],
    },
  });
  expect(await partnersIn(clientOf(sandbox), "Brno")).toEqual(["Novák a syn"]);
});

test("survives a service that fails twice", async () => {
  const sandbox = createSandbox({ data: { BusinessPartners: [{ Name: "Svoboda", City: "Praha" }] } });
  sandbox.inject(503, { on: "listBusinessPartners", times: 2 });

  expect(await partnersIn(clientOf(sandbox), "Praha")).toEqual(["Svoboda"]);
  expect(sandbox.requests.map((request) => request.status)).toEqual([503, 503, 200]);
});
