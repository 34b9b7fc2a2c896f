import { apiKey, createClient, RateLimitError } from "@accounting-data/core";
import { listBusinessPartners } from "@accounting-data/resources";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";

/** `sandbox` in a user's test: without a port, with an injected fault, counting requests. */
export default async function main(): Promise<string> {
  const sandbox = createSandbox();
  const client = createClient({
    baseUrl: "https://sandbox.test",
    credential: apiKey(demoCredentials.apiKey),
    fetch: sandbox.fetch,
    retry: false,
  });
  const page = await listBusinessPartners(client, { pageSize: 2, pageNumber: 1 });
  sandbox.inject(429, { on: "listBusinessPartners" });
  const error: unknown = await listBusinessPartners(client, { pageSize: 2, pageNumber: 1 }).catch(
    (error: unknown) => error,
  );
  if (page.items.length !== 2 || !(error instanceof RateLimitError) || sandbox.requests.length !== 2) {
    throw new Error(`${page.items.length} partners, ${String(error)}, ${sandbox.requests.length} requests`);
  }
  return "ok";
}
