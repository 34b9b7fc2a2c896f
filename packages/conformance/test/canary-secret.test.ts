import {
  apiKey,
  clientCredentials,
  create,
  createClient,
  isAccountingDataError,
  type Client,
  type ClientOptions,
  type Credential,
  type ErrorCode,
  type Operation,
  type Transport,
} from "@accounting-data/core";
import { fetchTransport } from "@accounting-data/core/bare";
import { collect } from "@accounting-data/pagination";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { createSandbox } from "@accounting-data/sandbox";
import { serve, type SandboxServer } from "@accounting-data/sandbox/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorCodes } from "./support/error-codes.ts";
import { shownForms } from "./support/shown-forms.ts";
import { startEchoService, type EchoAnswer, type EchoService } from "./support/start-echo-service.ts";

// A secret may appear in the headers of requests and in the form of a token request, and nowhere else: not in an error, a
// log, an inspection or a hook. It is made of characters that encodings change. Some of the services below echo requests.

const canary = `canary "!'()~*+%<& \\secret`;

const sandbox = createSandbox({
  credentials: [
    { kind: "api-key", apiKey: canary },
    { kind: "client-credentials", clientId: "client", clientSecret: canary },
  ],
});
let server: SandboxServer;
let echo: EchoService;
beforeAll(async () => {
  server = await serve(sandbox);
  echo = await startEchoService();
});
beforeEach(() => {
  sandbox.reset();
  events = [];
  failing = false;
});
afterAll(async () => {
  await server.close();
  await echo.close();
});

const read: Operation = {
  name: "listBusinessPartners",
  kind: "read",
  method: "GET",
  path: "/v1/BusinessPartners",
  query: { PageSize: "1", PageNumber: "1" },
};
const createPartner: Operation = {
  name: "createBusinessPartner",
  kind: create,
  method: "POST",
  path: "/v1/BusinessPartners",
  body: { Name: "A" },
};
const credentials = {
  "an API key": () => apiKey(canary),
  "client credentials": () =>
    clientCredentials({ authUrl: server.url, clientId: "client", clientSecret: canary }),
} as const;

/** The events that hooks received in this test. */
let events: unknown[] = [];
const provoked = new Set<ErrorCode>();

function newClient(credential: Credential, options: Partial<ClientOptions> = {}): Client {
  const record = (event: unknown): unknown => events.push(event);
  const hooks = { onRequest: record, onResponse: record, onRetry: record };
  return createClient({ baseUrl: server.url, credential, retry: { baseDelay: 0 }, ...hooks, ...options });
}

/** The code of the error with which the operation fails, and the secrets that the error or the client shows. */
async function provoke(client: Client, operation: Operation): Promise<{ code: string; leaks: string[] }> {
  const { code, leaks } = await inspectFailure(client.send(operation, (answer) => answer.json()));
  return { code, leaks: [...leaks, ...leaksOf(client)] };
}

async function inspectFailure(call: Promise<unknown>): Promise<{ code: string; leaks: string[] }> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!isAccountingDataError(error)) return { code: "not an error of these packages", leaks: [] };
  provoked.add(error.code);
  return { code: error.code, leaks: leaksOf([error, events]) };
}

/** The spellings of the canary, and of tokens issued for it, that any form of the value shows. */
function leaksOf(value: unknown): string[] {
  const text = shownForms(value);
  const spellings = [
    canary,
    encodeURIComponent(canary),
    encodeURI(canary),
    new URLSearchParams({ s: canary }).toString().slice(2),
    JSON.stringify(canary).slice(1, -1),
    Buffer.from(canary).toString("base64"),
  ];
  const tokens = text.match(/sandbox-[0-9a-f]{8}-[0-9a-f-]{27}/gu) ?? [];
  return [...spellings.filter((spelling) => text.includes(spelling)), ...tokens];
}

/** Whether `talkative` fails. */
let failing = false;
/** A transport whose errors carry the request with its headers, as those of some libraries do. */
const talkative: Transport = {
  send(request) {
    if (!failing) return fetchTransport().send(request);
    const text = `fetching ${request.url} with ${JSON.stringify(request)} failed`;
    return Promise.reject(Object.assign(new Error(text, { cause: request }), { request, options: request }));
  },
};

const provocations: readonly [ErrorCode, Operation, () => unknown, Partial<ClientOptions>?][] = [
  ["bad_request", createPartner, () => sandbox.inject(400)],
  ["unauthorized", read, () => sandbox.inject(401, { times: 2 })],
  ["forbidden", read, () => sandbox.inject(403)],
  ["not_found", createPartner, () => sandbox.inject(404)],
  ["problem", read, () => sandbox.inject(409)],
  ["validation", createPartner, () => sandbox.inject(422)],
  ["rate_limited", read, () => sandbox.inject({ status: 429, retryAfter: "hour" })],
  ["server_error", read, () => sandbox.inject(503, { times: Infinity })],
  ["network", read, () => sandbox.inject("reset-before-headers", { times: Infinity })],
  ["network", read, () => server.refuse()],
  ["network", read, () => (failing = true), { transport: talkative }],
  ["outcome_unknown", createPartner, () => (failing = true), { transport: talkative }],
  ["timeout", read, () => sandbox.inject("never-answers"), { timeout: 100, retry: false }],
  ["redirect", read, () => sandbox.inject({ redirect: 302 })],
  ["contract", read, () => sandbox.inject("html-200")],
  ["contract", read, () => sandbox.inject("truncated-json")],
  ["outcome_unknown", createPartner, () => sandbox.inject("reset-after-commit")],
  ["outcome_unknown", createPartner, () => sandbox.inject(500)],
  ["created_unreadable", createPartner, () => sandbox.inject("truncated-json")],
  ["invalid_argument", { ...read, path: "/v1/../BusinessPartners" }, () => undefined],
];

const echoes = [
  ...[400, 401, 403, 404, 409, 422, 429, 500].flatMap((status) =>
    (["problem", "oauth", "html", "json"] as const).map((type): EchoAnswer => ({ status, type })),
  ),
  { status: 200, type: "html" },
  { status: 200, type: "json" },
  { status: 302, type: "redirect" },
] as const satisfies readonly EchoAnswer[];

describe.each(Object.entries(credentials))("with %s", (_name, makeCredential) => {
  test("client and credential show no secret, before and after use", async () => {
    const credential = makeCredential();
    const client = newClient(credential);
    expect(leaksOf([client, credential])).toEqual([]);
    await client.send(read, (answer) => answer.json());
    expect(leaksOf([client, credential, events, sandbox.requests])).toEqual([]);
  });

  test.each(provocations)("%s of %o", async (code, operation, arrange, options) => {
    const credential = makeCredential();
    // Requests the token before the service fails, without the time limit of the case.
    await newClient(credential).send(read, () => {});
    const client = newClient(credential, options);
    await arrange();
    const seen = await provoke(client, operation);
    await server.accept();
    expect(seen).toEqual({ code, leaks: [] });
  });

  for (const operation of [read, createPartner]) {
    test.each(echoes)(
      `${operation.name}: a service that echoes the request, $status as $type`,
      async (answer) => {
        echo.answer = answer;
        const seen = await provoke(
          newClient(makeCredential(), { baseUrl: echo.url, retry: false }),
          operation,
        );
        expect(seen).toEqual({ code: expect.not.stringMatching("not an error"), leaks: [] });
        expect(echo.received).toMatch(/"api-key":"canary|"authorization":"Bearer /u);
      },
    );
  }
});

test.each(echoes)("an auth server that echoes the request, $status as $type", async (answer) => {
  echo.answer = answer;
  const credential = clientCredentials({ authUrl: echo.url, clientId: "client", clientSecret: canary });
  expect(await provoke(newClient(credential, { retry: false }), read)).toEqual({ code: "token", leaks: [] });
  expect(echo.received).toContain("client_secret=canary");
});

test("a function that gave the key, and then fails and quotes it", async () => {
  let calls = 0;
  const credential = apiKey(() => {
    if (calls++ > 0) throw new Error(`${canary} is locked`);
    return canary;
  });
  const client = newClient(credential, { retry: false });
  await client.send(read, () => {});
  expect(await provoke(client, read)).toEqual({ code: "credential", leaks: [] });
});

describe("errors of reading a list to its end", () => {
  const read = async (options: object): Promise<unknown> =>
    collect(iterateBusinessPartners(newClient(apiKey(canary)), options), { max: 10 });
  const cases: readonly [ErrorCode, () => Promise<unknown>][] = [
    ["limit_exceeded", () => read({ pageSize: 4 })],
    ["invalid_argument", () => read({ from: `{"v":1,"list":"${canary}"}` })],
    [
      "pagination_stalled",
      () => {
        const items = sandbox.records("BusinessPartners").slice(0, 4);
        sandbox.configure({ envelope: () => ({ items }) });
        return read({ pageSize: 4 });
      },
    ],
    [
      "incomplete",
      () => {
        sandbox.configure({ envelope: ({ items }) => ({ items: items.slice(0, 0), totalItemCount: 9 }) });
        return read({});
      },
    ],
  ];
  test.each(cases)("%s", async (code, call) => {
    expect(await inspectFailure(call())).toEqual({ code, leaks: [] });
  });
});

test("every error code of these packages was provoked", () => {
  expect([...provoked].toSorted()).toEqual(errorCodes);
});
