import fc from "fast-check";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { apiKey, clientCredentials, createClient, type Transport } from "../src/index.ts";
import { baseUrl, createPartner, listBanks, send } from "./support/harness.ts";
import { fakeClock, flushPromises } from "./support/fake-clock.ts";
import {
  answer,
  dropConnection,
  byHand,
  scriptedTransport,
  type Step,
} from "./support/scripted-transport.ts";

const key = "canary-key+/=";
const secret = "canary-secret+/=";
const token = "canary-token+/=";
/** The value of a header whose name says that it is a secret. */
const custom = "canary-8";
const credentials = {
  "api-key": () => apiKey(key),
  "client-credentials": () =>
    clientCredentials({ authUrl: baseUrl, clientId: "client", clientSecret: secret }),
};

/** All the texts by which a value could be shown or stored. */
function shown(value: unknown): string {
  const texts = [
    inspect(value, { depth: Infinity, showHidden: true, getters: true }),
    String(value),
    JSON.stringify(value),
  ];
  if (value instanceof Error) texts.push(value.stack ?? "", shown(value.cause));
  return texts.join("\n").toLowerCase();
}

/** Repeats the secrets of the request in every part of the response, as a careless proxy does. */
const echo =
  (status: number, type: string): Step =>
  (request) => {
    const told = `${JSON.stringify(request.headers)} ${request.body ?? ""} ${decodeURIComponent(request.body ?? "")}`;
    const body = {
      title: told,
      type: told,
      traceId: told,
      errors: { [told]: [told] },
      error: told,
      error_description: told,
    };
    return answer(status, type.includes("json") ? body : `<pre>${told}</pre>`, {
      "content-type": `${type}; echo=${told}`,
      traceparent: told,
      location: `https://evil.example.test/${encodeURIComponent(told)}?${encodeURIComponent(told)}`,
    })(request);
  };

/** Throws an error that contains the request in every property that libraries use. */
const throwEverything: Step = (request) => {
  const told = `bad header ${JSON.stringify(request.headers)} at ${request.url} ${request.body ?? ""}`;
  const cause = Object.assign(new Error(told), {
    code: "EWHAT",
    config: request,
    path: request.url,
    errors: [request],
  });
  const error = Object.assign(new TypeError(told, { cause }), {
    options: request,
    request,
    response: request,
  });
  return Promise.reject(error);
};

describe("a secret", () => {
  test.each(Object.entries(credentials))(
    "of %s is not shown by inspecting the credential, options or client",
    async (_, make) => {
      const credential = make();
      const transport = scriptedTransport(
        answer(200, { access_token: token, expires_in: 3600 }),
        answer(200),
        answer(200),
      );
      const options = { baseUrl, credential, clock: fakeClock() };
      const client = createClient({ ...options, transport });
      await send(client).result;
      for (const value of [credential, options, client, { ...client }]) {
        expect(shown(value)).not.toContain("canary");
      }
    },
  );

  test("is not in the error of a refused option", () => {
    const attempts = [
      () => apiKey("canary\n"),
      () => clientCredentials({ authUrl: baseUrl, clientId: "client", clientSecret: "canary ň" }),
      () =>
        clientCredentials({
          authUrl: `https://canary:canary@a.test/?canary#canary`,
          clientId: "c",
          clientSecret: "s",
        }),
      () => createClient({ baseUrl: `https://canary:canary@a.test/?canary`, credential: apiKey(key) }),
      () => createClient({ baseUrl, credential: "canary" as never }),
    ];
    for (const attempt of attempts) {
      expect(attempt).toThrow(expect.objectContaining({ code: "invalid_argument" }));
      expect(attempt).not.toThrow(/canary/);
    }
  });

  const token200 = answer(200, { access_token: token, expires_in: 3600 });
  const bad = fc.constantFrom<Step>(
    ...[200, 201, 302, 400, 401, 403, 404, 422, 429, 500, 503].flatMap((status) => [
      echo(status, "text/html"),
      echo(status, "application/problem+json"),
    ]),
    throwEverything,
    dropConnection(),
  );

  test("is not in any error, hook or counter, whatever the service and the network do", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<keyof typeof credentials>("api-key", "client-credentials"),
        fc.boolean(),
        fc.boolean(),
        fc.array(bad, { minLength: 1, maxLength: 8 }),
        async (scheme, tokenFirst, create, steps) => {
          const told: unknown[] = [];
          const tell = (event: unknown): void => void told.push(event);
          const clock = fakeClock();
          const first = scheme === "client-credentials" && tokenFirst ? [token200] : [];
          const rest = Array.from({ length: 40 }, () => steps.at(-1) as Step);
          const transport: Transport = scriptedTransport(...first, ...steps, ...rest);
          const hooks = { onRequest: tell, onResponse: tell, onRetry: tell };
          const client = createClient({
            baseUrl,
            transport,
            clock,
            credential: credentials[scheme](),
            random: () => 1,
            ...hooks,
          });
          const outcome = send(client, create ? createPartner : listBanks, {
            headers: { "x-gateway-token": custom },
          });
          await clock.advance(200_000);
          // The body of a success may contain anything.
          const result = await outcome.result;
          told.push(result instanceof Error ? result : undefined, client);
          expect(told.map(shown).join("\n")).not.toContain("canary");
        },
      ),
      { numRuns: 300 },
    );
  });

  test("that was replaced meanwhile is removed as well", async () => {
    const clock = fakeClock();
    const late = byHand();
    const transport = scriptedTransport(
      token200,
      late.step,
      answer(401),
      answer(200, { access_token: "t2" }),
      answer(200),
    );
    const client = createClient({
      baseUrl,
      transport,
      clock,
      credential: credentials["client-credentials"](),
      retry: false,
    });
    const first = send(client);
    await flushPromises();
    await send(client).result;
    await late.answer(500, { title: `was ${token}` });
    expect(await first.result).toMatchObject({ title: "was [secret]" });
  });

  test("that was sent only to the auth server is removed from the API's responses too", async () => {
    const transport = scriptedTransport(token200, answer(403, { title: `the secret ${secret} has ended` }));
    const credential = credentials["client-credentials"]();
    const client = createClient({ baseUrl, transport, clock: fakeClock(), credential });
    expect(await send(client).result).toMatchObject({ title: "the secret [secret] has ended" });
  });

  test("is sent only in its header and in the token form", async () => {
    const clock = fakeClock();
    const transport = scriptedTransport(token200, answer(200), answer(201));
    const client = createClient({
      baseUrl,
      transport,
      clock,
      credential: credentials["client-credentials"](),
    });
    await send(client).result;
    await send(client, createPartner).result;
    const places = transport.requests.flatMap(({ headers, ...others }) => [
      ...Object.entries({ ...others, signal: undefined, onHead: undefined }),
      ...Object.entries(headers),
    ]);
    const holding = places.filter(([, value]) => String(value).includes("canary")).map(([name]) => name);
    expect(holding).toEqual(["body", "Authorization", "Authorization"]);
  });
});
