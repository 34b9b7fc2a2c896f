import {
  clientCredentials,
  createClient,
  type Client,
  type ClientCredentialsOptions,
  type Operation,
} from "@accounting-data/core";
import { createSandbox } from "@accounting-data/sandbox";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Listening } from "./support/listen.ts";
import { createMovableClock } from "./support/movable-clock.ts";
import { otherScope, startAuthServer, type AuthServer } from "./support/start-auth-server.ts";
import { startGuardedService } from "./support/start-guarded-service.ts";

// The flow of the specification's *Token request*, against oidc-provider, an independent auth server.

const expiresIn = 3600;
const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
const readPartners: Operation = {
  name: "listBusinessPartners",
  kind: "read",
  method: "GET",
  path: "/v1/BusinessPartners",
  query: { PageSize: "10", PageNumber: "1" },
};
let clock = createMovableClock();
let authServer: AuthServer;
let service: Listening;

async function start(tokenPath?: string): Promise<void> {
  authServer = await startAuthServer({ expiresIn, ...(tokenPath !== undefined && { tokenPath }) });
  service = await startGuardedService(sandbox, authServer);
}

async function stop(): Promise<void> {
  await service.close();
  await authServer.close();
}

function client(changes: Partial<ClientCredentialsOptions> = {}): Client {
  const credential = clientCredentials({ authUrl: authServer.url, ...authServer.client, ...changes });
  return createClient({ baseUrl: service.url, credential, clock });
}

const countPartners = (client: Client): Promise<number> =>
  client.send(readPartners, (answer) => (answer.json() as { items: unknown[] }).items.length);

beforeEach(async () => {
  sandbox.reset();
  clock = createMovableClock();
  await start();
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
});

describe("success", () => {
  test("one token serves many calls, requested exactly as the specification shows", async () => {
    const asker = client();
    expect(await Promise.all([countPartners(asker), countPartners(asker), countPartners(asker)])).toEqual([
      3, 3, 3,
    ]);
    expect(await countPartners(asker)).toBe(3);
    expect(authServer.tokenRequests.map((form) => Object.fromEntries(form))).toEqual([
      {
        grant_type: "client_credentials",
        client_id: authServer.client.clientId,
        client_secret: authServer.client.clientSecret,
        scope: "Svc.OpenApi.Access.Cz",
      },
    ]);
  });

  test("with discovery, the token endpoint may be anywhere", async () => {
    await stop();
    await start("/elsewhere/token");
    expect(await countPartners(client({ discovery: true }))).toBe(3);
    expect(authServer.tokenRequests).toHaveLength(1);
    await expect(countPartners(client())).rejects.toMatchObject({ code: "token", status: 404 });
  });
});

describe("refusal", () => {
  test("a wrong secret is a TokenError after one token request, and nothing is sent to the service", async () => {
    const failure = countPartners(client({ clientSecret: "not-the-secret-of-this-client-123" }));
    await expect(failure).rejects.toMatchObject({
      name: "TokenError",
      code: "token",
      status: 401,
      error: "invalid_client",
      error_description: "client authentication failed",
    });
    expect(authServer.tokenRequests).toHaveLength(1);
    expect(sandbox.requests).toHaveLength(0);
  });

  test("a scope that the client may not have is a TokenError after one token request", async () => {
    await expect(countPartners(client({ scope: otherScope }))).rejects.toMatchObject({
      code: "token",
      status: 400,
      error: "invalid_scope",
    });
    expect(authServer.tokenRequests).toHaveLength(1);
    expect(sandbox.requests).toHaveLength(0);
  });

  test("a token without the scope is a ForbiddenError of the service", async () => {
    await expect(countPartners(client({ scope: "unheard-of" }))).rejects.toMatchObject({ code: "forbidden" });
    expect(authServer.tokenRequests).toHaveLength(1);
  });
});

describe("expiry", () => {
  /** Moves the client's clock and the auth server's, which reads the runtime's. */
  const skip = (seconds: number): void => {
    clock.skip(seconds * 1000);
    vi.setSystemTime(Date.now() + seconds * 1000);
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

  test("a token is used until a minute before it expires", async () => {
    const asker = client();
    await countPartners(asker);
    skip(expiresIn - 90);
    await countPartners(asker);
    expect(authServer.tokenRequests).toHaveLength(1);
  });

  test("the next token is requested before the old one expires, so that no call gets a 401", async () => {
    const asker = client();
    await countPartners(asker);
    skip(expiresIn - 30);
    expect(await countPartners(asker)).toBe(3);
    const [first, second, ...more] = authServer.tokenRequests.map(String);
    expect([second, more]).toEqual([first, []]);
    expect(sandbox.requests.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("a token that expired long ago is replaced", async () => {
    const asker = client();
    await countPartners(asker);
    skip(expiresIn * 100);
    expect(await countPartners(asker)).toBe(3);
    expect(authServer.tokenRequests).toHaveLength(2);
    expect(sandbox.requests.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("a token that expires early by the auth server's clock costs one 401 and no failure", async () => {
    const asker = client();
    await countPartners(asker);
    vi.setSystemTime(Date.now() + (expiresIn + 1) * 1000);
    expect(await countPartners(asker)).toBe(3);
    expect(authServer.tokenRequests).toHaveLength(2);
    expect(sandbox.requests.map(({ status }) => status)).toEqual([200, 401, 200]);
  });
});
