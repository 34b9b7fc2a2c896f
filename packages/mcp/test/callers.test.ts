import { createClient } from "@accounting-data/core";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, onTestFinished, test } from "vitest";
import { createAccountingMcp } from "../src/index.ts";

const service = "http://127.0.0.1:8640";

function serve(sandbox: Sandbox): (request: Request) => Promise<Response> {
  const mcp = createAccountingMcp({
    service,
    clientOf: (credential) =>
      createClient({ baseUrl: service, credential, fetch: sandbox.fetch, retry: false }),
  });
  return mcp.fetch;
}

async function connectAs(
  fetch: (request: Request) => Promise<Response>,
  headers: Readonly<Record<string, string>>,
): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL("https://assistant.example/mcp"), {
    fetch: (url, init) => fetch(new Request(url, init)),
    requestInit: { headers: { ...headers } },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

async function token(sandbox: Sandbox): Promise<string> {
  const { clientId, clientSecret } = demoCredentials;
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
    scope: "Svc.OpenApi.Access.Cz",
  });
  const answer = await sandbox.fetch(`${service}/connect/token`, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test.each([
  ["the header Api-Key", async () => ({ "Api-Key": demoCredentials.apiKey })],
  ["Bearer with an API key", async () => ({ Authorization: `Bearer ${demoCredentials.apiKey}` })],
  ["Bearer with a token", async (sandbox: Sandbox) => ({ Authorization: `bearer ${await token(sandbox)}` })],
])("a caller reads with its own credential: %s", async (_name, headersOf) => {
  const sandbox = createSandbox();
  const client = await connectAs(serve(sandbox), await headersOf(sandbox));
  const ask = () => client.callTool({ name: "sum_list", arguments: { list: "Centres" } });
  expect(await ask()).toMatchObject({ structuredContent: { counted: sandbox.records("Centres").length } });
  const asked = sandbox.requests.length;
  await ask();
  expect(sandbox.requests).toHaveLength(asked);
});

test("a caller without a credential gets 401, and one whose credential is wrong a failure that says so", async () => {
  const sandbox = createSandbox();
  const fetch = serve(sandbox);
  const nobody = await fetch(new Request("https://assistant.example/mcp", { method: "POST", body: "{}" }));
  expect({ status: nobody.status, challenge: nobody.headers.get("www-authenticate") }).toEqual({
    status: 401,
    challenge: "Bearer",
  });
  expect(sandbox.requests).toEqual([]);
  const client = await connectAs(fetch, { Authorization: "Bearer of-nobody" });
  const answer = await client.callTool({ name: "sum_list", arguments: { list: "Centres" } });
  expect(answer).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/unauthorized/) }] });
  expect(JSON.stringify(answer)).not.toContain("of-nobody");
});

test("what one caller has read, another one does not see", async () => {
  const sandbox = createSandbox({
    credentials: [
      { kind: "api-key", apiKey: "may-read" },
      { kind: "api-key", apiKey: "may-not", user: "guest" },
    ],
    users: { guest: { rights: "none" } },
  });
  const fetch = serve(sandbox);
  const question = { name: "sum_list", arguments: { list: "Centres" } };
  expect(await (await connectAs(fetch, { "Api-Key": "may-read" })).callTool(question)).not.toHaveProperty(
    "isError",
    true,
  );
  const refused = await (await connectAs(fetch, { "Api-Key": "may-not" })).callTool(question);
  expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/forbidden/) }] });
});

test("if the service can't be asked what a bearer is, the answer is 502, and the next call asks again", async () => {
  const sandbox = createSandbox();
  const fetch = serve(sandbox);
  sandbox.inject("reset-before-headers");
  const request = () =>
    new Request("https://assistant.example/mcp", {
      method: "POST",
      body: "{}",
      headers: { Authorization: `Bearer ${demoCredentials.apiKey}` },
    });
  expect((await fetch(request())).status).toBe(502);
  expect((await fetch(request())).status).not.toBe(502);
});
