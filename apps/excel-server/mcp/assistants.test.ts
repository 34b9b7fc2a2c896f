import { createMemoryJournal } from "@accounting-data/creating";
import { createSandbox, demoCredentials, type SandboxOptions } from "@accounting-data/sandbox";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { createAddInServer, type AddInServerOptions } from "../create-add-in-server.ts";
import { createPacing } from "../pacing/pacing.ts";
import type { LogEntry } from "../request/logged-request.ts";
import type { Upstream } from "../upstreams/upstream.ts";

const { apiKey } = demoCredentials;
const origin = "https://addin.example.com";
const withKey = { "Api-Key": apiKey };
const sumCentres = { name: "sum_list", arguments: { list: "Centres" } };

/** A server with these services, all of which are the sandbox. */
function open(
  services: readonly Partial<Upstream>[] = [{ mcp: true }],
  options: Partial<AddInServerOptions> & { readonly sandbox?: SandboxOptions } = {},
) {
  const sandbox = createSandbox(options.sandbox);
  const log: LogEntry[] = [];
  const server = createAddInServer({
    upstreams: services.map((service, index) => ({
      id: `acme-${index}`,
      label: `Acme ${index}`,
      apiBaseUrl: "https://books.example.com",
      ...service,
    })),
    read: async () => undefined,
    pacing: createPacing(),
    fetch: sandbox.fetch as typeof fetch,
    log: (entry) => log.push(entry),
    ...options,
  });
  const ask = (path: string, init?: RequestInit) => server.fetch(new Request(`${origin}${path}`, init));
  return { sandbox, log, ask };
}

async function connect(
  { ask }: Pick<ReturnType<typeof open>, "ask">,
  headers: Readonly<Record<string, string>> = withKey,
  { path = "/mcp", revision = "2026-07-28" } = {},
): Promise<Client> {
  const pinned = { versionNegotiation: { mode: { pin: "2026-07-28" } } } as const;
  const client = new Client(
    { name: "test", version: "1.0.0" },
    revision === "2026-07-28" ? pinned : undefined,
  );
  const fetch = (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(url);
    return ask(pathname, init);
  };
  const requestInit = { headers: { ...headers } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}${path}`), { fetch, requestInit }),
  );
  onTestFinished(() => client.close());
  return client;
}

describe.each(["2026-07-28", "2025-11-25"])("an assistant of revision %s", (revision) => {
  test.each([
    ["Api-Key", withKey],
    ["Authorization: Bearer with an API key", { Authorization: `Bearer ${apiKey}` }],
  ])("reads whole lists by its own credential: %s", async (_, headers) => {
    const server = open();
    const client = await connect(server, headers, { revision });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain("create_partner");
    expect(await client.callTool(sumCentres)).toMatchObject({
      structuredContent: { counted: server.sandbox.records("Centres").length },
    });
    expect(server.sandbox.requests.every(({ method }) => method === "GET")).toBe(true);
  });
});

test("its calls are in the log, with their operation and nothing secret", async () => {
  const server = open([{ mcp: true, pace: { atATime: 1 } }]);
  await (await connect(server, { Authorization: `Bearer ${apiKey}` })).callTool(sumCentres);
  const lines = server.log.map(({ address, upstream, operation, status }) => [
    address,
    upstream,
    operation,
    status,
  ]);
  expect(lines).toContainEqual(["assistants", "acme-0", "listBusinessPartners", 401]);
  expect(lines).toContainEqual(["assistants", "acme-0", "listCentres", 200]);
  expect(lines).toContainEqual(["unknown", "acme-0", "assistant", 200]);
  expect(JSON.stringify(server.log)).not.toContain(apiKey);
});

test("two that ask the same at once with one credential read each page once, as two seats do", async () => {
  const server = open(undefined, { sandbox: { latency: 20 } });
  const both = await Promise.all([connect(server), connect(server)]);
  await Promise.all(
    both.map((client) => client.callTool({ name: "sum_list", arguments: { list: "Banks" } })),
  );
  const asked = server.sandbox.requests.map(({ query }) => JSON.stringify(query));
  expect(asked.length).toBe(new Set(asked).size);
});

test("it learns of no list that the server does not forward", async () => {
  const client = await connect(open([{ mcp: true, only: ["Banks"], lists: [{ name: "Currencies" }] }]));
  const books = await client.callTool({ name: "list_books", arguments: {} });
  const { lists } = books.structuredContent as { readonly lists: readonly { readonly name: string }[] };
  expect(lists.map(({ name }) => name)).toEqual(["Banks"]);
  expect(await client.callTool(sumCentres)).toMatchObject({ isError: true });
});

describe("creating", () => {
  const partner = { Name: "Kovárna Plzeň s.r.o.", City: "Plzeň" };
  const allowed = [{ mcp: { create: true } }];

  async function create(client: Client): Promise<unknown> {
    const checked = await client.callTool({ name: "check_partner", arguments: { partner } });
    const { token } = checked.structuredContent as { readonly token: string };
    const { structuredContent } = await client.callTool({
      name: "create_partner",
      arguments: { partner, token },
    });
    return (structuredContent as { readonly outcome: unknown }).outcome;
  }
  const countOf = ({ sandbox }: ReturnType<typeof open>): number =>
    sandbox.records("BusinessPartners").filter(({ Name }) => Name === partner.Name).length;

  test("is possible where the configuration says so: once, whoever asks again, also after a restart", async () => {
    const createJournal = await createMemoryJournal();
    const server = open(allowed, { createJournal });
    expect([await create(await connect(server)), await create(await connect(server))]).toEqual([
      "created",
      "created",
    ]);
    const restarted = open(allowed, { createJournal, fetch: server.sandbox.fetch as typeof fetch });
    expect([await create(await connect(restarted)), countOf(server)]).toEqual(["created", 1]);
    expect(server.log.filter(({ operation }) => operation === "createBusinessPartner")).toHaveLength(1);
  });

  test("is never repeated if nobody knows the outcome", async () => {
    const server = open(allowed, { createJournal: await createMemoryJournal() });
    server.sandbox.inject("reset-after-commit", { on: "createBusinessPartner" });
    expect([await create(await connect(server)), await create(await connect(server))]).toEqual([
      "unknown",
      "unknown",
    ]);
    expect(countOf(server)).toBe(1);
  });

  test("needs a journal", () => {
    expect(() => open(allowed)).toThrow('"mcp" of acme-0 has "create", which needs a journal.');
  });
});

describe("without a word in the configuration nothing is served", () => {
  test.each([
    ["none has it", [{}], "/mcp"],
    ["none has it, by its id", [{}], "/mcp/acme-0"],
    ["another one has it", [{ mcp: true }, {}], "/mcp/acme-1"],
    ["two have it, so that mcp alone names none", [{ mcp: true }, { mcp: true }], "/mcp"],
  ])("%s", async (_, services, path) => {
    const { ask, sandbox } = open(services);
    const answer = await ask(path, { method: "POST", headers: withKey, body: "{}" });
    expect([answer.status, sandbox.requests]).toEqual([404, []]);
  });

  test("of two services with it, each is at its id", async () => {
    const client = await connect(open([{ mcp: true }, { mcp: true }]), withKey, { path: "/mcp/acme-1" });
    expect(await client.callTool(sumCentres)).not.toHaveProperty("isError", true);
  });
});

test.each([
  ["no credential", {}, "{}", 401],
  ["the page of another site", { ...withKey, origin: "https://evil.example" }, "{}", 400],
  ["more bytes than a request may have", withKey, "x".repeat(2_000), 413],
])("%s: nothing is sent to the service", async (_, headers, body, status) => {
  const { ask, sandbox, log } = open(undefined, { limits: { requestBytes: 1_000 } });
  const answer = await ask("/mcp", { method: "POST", headers: { ...headers }, body });
  expect([answer.status, sandbox.requests]).toEqual([status, []]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  await answer.text();
  expect(log).toMatchObject([{ operation: "assistant", status }]);
});

test("a question that takes longer than a call may is cut off, and never answered with a part", async () => {
  const server = open(undefined, {
    limits: { milliseconds: 300 },
    sandbox: { latency: 200, maxPageSize: 10 },
  });
  const client = await connect(server);
  await expect(
    client.callTool({ name: "sum_list", arguments: { list: "BusinessPartners" } }),
  ).rejects.toThrow("504");
  const sent = server.sandbox.requests.length;
  expect(sent).toBeLessThan(32);
  expect(server.log).toContainEqual(
    expect.objectContaining({ operation: "assistant", cause: "time limit" }) as LogEntry,
  );
});
