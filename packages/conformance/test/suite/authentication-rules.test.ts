import { apiKey, clientCredentials, createClient, type Client, type Credential } from "@accounting-data/core";
import {
  createBusinessPartner,
  getBusinessPartner,
  listBusinessPartners,
} from "@accounting-data/resources/business-partners";
import { demoCredentials } from "@accounting-data/sandbox";
import { beforeEach, describe, expect, test } from "vitest";
import { credentialFor, schemes } from "../support/credentials.ts";
import { createMovableClock } from "../support/movable-clock.ts";
import { operations, usualGiven } from "../support/operations.ts";
import { useService } from "../support/use-service.ts";

// *Authentication*, the rules of *Token request*, and rules 2, 4 and 5 of *Credential management*. (No request can show
// rules 1, 3 and 6, which are about people and addresses.)

let skipped = 0;
/** When the service's clock was stopped. */
let stoppedAt: number | undefined;
const service = useService({ clock: { now: () => (stoppedAt ?? Date.now()) + skipped } });
const { sandbox } = service;
const query = { pageSize: 5, pageNumber: 1 };
const clientOf = (credential: Credential): Client =>
  createClient({ baseUrl: service.url, credential, retry: false });
const tokenRequests = (): number =>
  sandbox.requests.filter(({ operation }) => operation === "requestToken").length;

beforeEach(() => {
  skipped = 0;
  stoppedAt = undefined;
});

describe("Authentication: every operation needs one of two credentials", () => {
  test.each(operations)("$name without one: 401", async (operation) => {
    const path =
      operation.path(usualGiven(sandbox, operation.list)) +
      (operation.kind === "list" ? "?PageSize=1&PageNumber=1" : "");
    const body =
      operation.kind === "create" ? { body: "{}", headers: { "content-type": "application/json" } } : {};
    const response = await fetch(service.url + path, { method: operation.method, ...body });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ status: 401, title: "Unauthorized" });
    expect(service.takeViolations()).toEqual([expect.stringMatching(/^request .*Api-Key/u)]);
  });

  test.each(operations)("$name with a wrong key: 401", async (operation) => {
    const call = operation.call(clientOf(apiKey("wrong")), usualGiven(sandbox, operation.list));
    await expect(call).rejects.toMatchObject({ code: "unauthorized", operation: operation.name });
    expect(sandbox.requests).toHaveLength(1);
  });

  test.each(operations)(
    "$name with a wrong secret: no token, and no request to the service",
    async (operation) => {
      const wrong = clientCredentials({
        authUrl: service.url,
        clientId: demoCredentials.clientId,
        clientSecret: "wrong",
      });
      const call = operation.call(clientOf(wrong), usualGiven(sandbox, operation.list));
      await expect(call).rejects.toMatchObject({ code: "token", error: "invalid_client" });
      expect(sandbox.requests).toMatchObject([{ path: "/connect/token", status: 401 }]);
    },
  );
});

describe("Token request", () => {
  test.each([1, 60, 3600, 86_400])(
    "rules 1 and 2: a token of %i s is used for that long, then a new one is requested in the same way",
    async (seconds) => {
      // Else a busy machine takes half of a second for two calls.
      const clock = createMovableClock({ stopped: true });
      stoppedAt = clock.now();
      sandbox.configure({ tokenLifetime: seconds });
      const client = createClient({
        baseUrl: service.url,
        credential: credentialFor("client-credentials", service.url),
        clock,
        retry: false,
      });
      const skip = (ms: number): void => {
        clock.skip(ms);
        skipped += ms;
      };
      await listBusinessPartners(client, query);
      skip(seconds * 500);
      await listBusinessPartners(client, query);
      expect(tokenRequests()).toBe(1);
      skip(seconds * 500);
      await listBusinessPartners(client, query);
      expect(tokenRequests()).toBe(2);
      // The client renewed the token before it expired, without a 401.
      expect(sandbox.requests.map(({ status }) => status)).not.toContain(401);
    },
  );

  test("rule 1: the service refuses an expired token", async () => {
    const token = await requestToken();
    const read = async (): Promise<number> =>
      (
        await fetch(`${service.url}/v1/BusinessPartners?PageSize=1&PageNumber=1`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    skipped = 3_599_000;
    expect(await read()).toBe(200);
    skipped = 3_601_000;
    expect(await read()).toBe(401);
  });

  test("a refresh token is not issued, and no other grant is supported", async () => {
    const answer = await tokenAnswer({ grant_type: "client_credentials" });
    expect(Object.keys(answer).sort()).toEqual(["access_token", "expires_in", "scope", "token_type"]);
    for (const grant_type of ["refresh_token", "password", "authorization_code"]) {
      expect(await tokenAnswer({ grant_type })).toMatchObject({ error: "unsupported_grant_type" });
    }
    expect(service.takeViolations()).toHaveLength(3);
  });

  async function requestToken(): Promise<string> {
    return (await tokenAnswer({ grant_type: "client_credentials" }))["access_token"] as string;
  }

  async function tokenAnswer(form: Record<string, string>): Promise<Record<string, unknown>> {
    const { clientId, clientSecret } = demoCredentials;
    const fields = {
      client_id: clientId,
      client_secret: clientSecret,
      scope: "Svc.OpenApi.Access.Cz",
      ...form,
    };
    const response = await fetch(`${service.url}/connect/token`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return (await response.json()) as Record<string, unknown>;
  }
});

describe("Credential management", () => {
  const own = [
    { kind: "api-key", apiKey: "key-of-a", user: "anna", company: "a" },
    {
      kind: "client-credentials",
      clientId: "client-of-b",
      clientSecret: "secret-of-b",
      user: "bob",
      company: "b",
    },
  ] as const;
  const ofA = (): Client => clientOf(apiKey(own[0].apiKey));
  const { clientId, clientSecret } = own[1];
  const ofB = (): Client => clientOf(clientCredentials({ authUrl: service.url, clientId, clientSecret }));

  test("rule 2: the credential alone says for which company and user a request is", async () => {
    sandbox.configure({ credentials: own });
    const { data } = await createBusinessPartner(ofA(), { Name: "Only of A" });
    const id = (data as { Id: string }).Id;
    expect(sandbox.records("BusinessPartners", { company: "a" }).map((record) => record.Id)).toContain(id);
    expect(await getBusinessPartner(ofA(), id)).toMatchObject({ Name: "Only of A" });
    await expect(getBusinessPartner(ofB(), id)).rejects.toMatchObject({ code: "not_found" });

    await listBusinessPartners(ofA(), query);
    await listBusinessPartners(ofB(), query);
    const lists = sandbox.requests.filter(({ operation }) => operation === "listBusinessPartners");
    expect(lists.map(({ path, query }) => path + query)).toEqual([
      lists[0]!.path + lists[0]!.query,
      lists[0]!.path + lists[0]!.query,
    ]);
  });

  test.each(schemes)("rule 4: when the user leaves the company, the %s is invalid", async (scheme) => {
    const client = clientOf(credentialFor(scheme, service.url));
    await listBusinessPartners(client, query);
    sandbox.configure({ users: { "demo-user": { left: true } } });
    const before = sandbox.requests.length;
    // The old token is refused, and no new one is issued.
    const code = scheme === "api-key" ? "unauthorized" : "token";
    await expect(listBusinessPartners(client, query)).rejects.toMatchObject({ code });
    await expect(listBusinessPartners(client, query)).rejects.toMatchObject({ code });
    expect(sandbox.requests.slice(before).map(({ status }) => status)).not.toContain(200);
  });

  test.each(schemes)(
    "rule 5: when the user loses administrator rights, the %s stays valid and the user's own rights apply",
    async (scheme) => {
      const client = clientOf(credentialFor(scheme, service.url));
      await createBusinessPartner(client, { Name: "As an administrator" });
      sandbox.configure({ users: { "demo-user": { rights: ["listBusinessPartners"] } } });
      expect((await listBusinessPartners(client, query)).items).toHaveLength(5);
      const refused = operations.filter(({ name }) => name !== "listBusinessPartners");
      for (const operation of refused) {
        await expect(operation.call(client, usualGiven(sandbox, operation.list))).rejects.toMatchObject({
          code: "forbidden",
        });
      }
      expect(tokenRequests()).toBe(scheme === "api-key" ? 0 : 1);
    },
  );
});
