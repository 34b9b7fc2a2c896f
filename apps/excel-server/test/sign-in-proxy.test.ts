import {
  connectionClient,
  connectionCredentials,
  createCreateRoute,
  createPartnerService,
} from "@accounting-data/excel-addin/testing";
import { systemClock } from "@accounting-data/core";
import { listBusinessPartners } from "@accounting-data/resources/business-partners";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createRepeatedCreates } from "../forward/repeated-creates.ts";
import { createStoredCreates } from "../forward/stored-creates.ts";
import type { StoredCreate } from "../forward/create-store.ts";
import { serveAddIn } from "../node/serve/serve-add-in.ts";
import { browserFetch, proxyRefusals, startSignInProxy, type ProxyRefusal } from "./sign-in-proxy.ts";

afterEach(() => vi.unstubAllGlobals());

const { clientId, clientSecret } = demoCredentials;
const apiKey = { kind: "api-key", apiKey: demoCredentials.apiKey } as const;
const client = { kind: "client-credentials", clientId, clientSecret } as const;

/** Keys that outlive the server, as with `--creates`. */
function keptCreates() {
  const known = new Map<string, StoredCreate>();
  const store = {
    isShared: false,
    begin: async (key: string, digest: string) => {
      const noted = known.get(key);
      if (!noted) known.set(key, { digest, state: "sent" });
      return noted;
    },
    end: async (key: string, create: StoredCreate) => void known.set(key, create),
    forget: async (key: string) => void known.delete(key),
    find: async (key: string) => known.get(key),
  };
  const sleep = (): Promise<void> => Promise.resolve();
  return createRepeatedCreates(() => performance.now(), createStoredCreates(store, sleep));
}

/** A pane whose server is behind a sign-in proxy, if any. */
async function openPane(options: {
  readonly refusal?: ProxyRefusal;
  readonly isKept: boolean;
  readonly credential?: typeof apiKey | typeof client;
}) {
  const { refusal, isKept, credential = apiKey } = options;
  const sandbox = createSandbox({ data: { BusinessPartners: [] } });
  const service = await serve(sandbox, { port: 0 });
  const server = await serveAddIn({
    port: 0,
    upstreams: [{ id: "main", label: "Books", apiBaseUrl: service.url, authUrl: service.url }],
    read: async () => undefined,
    log: () => undefined,
    ...(isKept && { creates: keptCreates() }),
  });
  onTestFinished(async () => {
    await server.close();
    await service.close();
  });
  const proxy = refusal === undefined ? undefined : await startSignInProxy(server.url, refusal);
  let cookie = proxy?.cookie;
  const sent: (readonly [method: string, credentials: unknown])[] = [];
  const network = globalThis.fetch;
  const browser = browserFetch(() => cookie, network);
  const folder = new URL(proxy?.url ?? server.url);
  vi.stubGlobal("fetch", ((input, init) => {
    // The server's own requests.
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(folder.href)) return network(input, init);
    sent.push([init?.method ?? "GET", init?.credentials]);
    return browser(input, init);
  }) satisfies typeof fetch);
  const connection = { id: "c", label: "Acme", upstream: "main", credential, remembered: false };
  const clock = systemClock;
  const route = createCreateRoute(folder, { clock, fetch: (...given) => fetch(...given) });
  const api = connectionClient(connection, {
    folder,
    clock,
    credentialOf: connectionCredentials(folder).of,
    createRoute: route,
  });
  const partners = createPartnerService({
    client: () => api,
    noteCreated: () => undefined,
    connection: () => connection,
    online: () => true,
    route,
  });
  return {
    sandbox,
    sent,
    read: () => listBusinessPartners(api, { pageNumber: 1, pageSize: 10 }),
    create: (Name = "Novák") => partners.create({ Name }, { retries: false, isOfEarlier: async () => false }),
    signOut: () => {
      cookie = undefined;
    },
    creates: () => sandbox.requests.filter(({ operation }) => operation === "createBusinessPartner").length,
  };
}

test("without a proxy, creates have no cookies, and share no connection with reads", async () => {
  for (const isKept of [false, true]) {
    const { create, sent, sandbox } = await openPane({ isKept });
    expect(await create()).toMatchObject({ kind: "created" });
    expect(await create("Svoboda")).toMatchObject({ kind: "created" });
    // One question before the first, which the service never sees.
    expect(sent).toEqual([1, 2, 3].map(() => ["POST", "omit"]));
    expect(sandbox.requests).toHaveLength(2);
  }
});

describe.each(proxyRefusals)("behind a sign-in proxy that answers %s to what has no cookie", (refusal) => {
  test("reads pass, and the proxy is named before the first row, which stays unsent", async () => {
    const { read, create, creates } = await openPane({ refusal, isKept: false });
    await read();
    for (let row = 0; row < 2; row += 1)
      expect(await create()).toMatchObject({ kind: "stop", error: { why: "proxy" } });
    expect(creates()).toBe(0);
  });

  test("creates carry its cookies where the server keeps their keys", async () => {
    const { read, create, creates, sandbox, sent } = await openPane({ refusal, isKept: true });
    await read();
    for (const name of ["Novák", "Svoboda"]) expect(await create(name)).toMatchObject({ kind: "created" });
    expect(creates()).toBe(2);
    expect(sandbox.records("BusinessPartners")).toHaveLength(2);
    expect(sent.at(-1)).toEqual(["POST", "same-origin"]);
  });

  test("a sign-in that ends in the middle of a run stops it: one row is in doubt, and no other is sent", async () => {
    const { create, creates, signOut } = await openPane({ refusal, isKept: true });
    expect(await create()).toMatchObject({ kind: "created" });
    signOut();
    expect(["unknown", "stop"]).toContain((await create("Svoboda")).kind);
    expect(await create("Dvořák")).toMatchObject({ kind: "stop", error: { why: "proxySignedOut" } });
    expect(creates()).toBe(1);
  });

  test("a client's token is asked for with its cookies", async () => {
    const { create, read } = await openPane({ refusal, isKept: true, credential: client });
    await read();
    expect(await create()).toMatchObject({ kind: "created" });
  });
});
