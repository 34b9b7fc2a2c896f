import { apiKey, type Client, type ClientOptions, createClient } from "@accounting-data/core";
import { createSandbox, demoCredentials, type Sandbox, type SandboxOptions } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { onTestFinished } from "vitest";

/** A sandbox on a port of this machine, for one test. */
export interface Service {
  readonly sandbox: Sandbox;
  readonly client: Client;
  /** Makes another client with the same options. */
  readonly another: () => Client;
  /** Requests so far, as `GET /v1/Banks?PageSize=1`. */
  readonly requests: () => readonly string[];
}

/** Starts a sandbox, and stops it when the test has ended. */
export async function startService(
  options: SandboxOptions = {},
  more: Partial<ClientOptions> = {},
): Promise<Service> {
  const sandbox = createSandbox(options);
  const server = await serve(sandbox);
  onTestFinished(() => server.close());
  const another = (): Client =>
    createClient({
      baseUrl: server.url,
      credential: apiKey(demoCredentials.apiKey),
      retry: { baseDelay: 1 },
      ...more,
    });
  const requests = (): readonly string[] =>
    sandbox.requests.map(
      ({ method, path, query }) => `${method} ${path}${query && "?"}${decodeURIComponent(query)}`,
    );
  return { sandbox, client: another(), another, requests };
}

/** A client whose requests are all answered with the same JSON body. */
export function clientOf(body: unknown, status = 200): Client {
  return createClient({
    baseUrl: "https://service.test",
    credential: apiKey("a-key-for-tests"),
    fetch: async () =>
      new Response(typeof body === "string" ? body : JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json", traceparent: "00-1-2-00" },
      }),
  });
}
