import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { json, useForwarder } from "../test/use-forwarder.ts";
import { createPacing } from "../pacing/pacing.ts";
import type { Pace } from "@accounting-data/deployment";
import type { PacingTime } from "../pacing/pacing-time.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
/** In these tests no time passes, so that no machine is too slow for them. */
const time: PacingTime = { now: () => 0, sleep: async () => undefined, after: () => () => undefined };
const acme = { headers: { "api-key": "acme" } };

describe("equal reads", () => {
  test("are sent once for all who wait, and again for nobody within two seconds", async () => {
    const waiting: ServerResponse[] = [];
    const { fetch, seen, log } = await stage((_, response) => void waiting.push(response), {
      pacing: createPacing({ time }),
    });
    const all = Array.from({ length: 20 }, () => fetch(`${partners}?PageSize=1`, acme));
    await expect.poll(() => waiting).toHaveLength(1);
    waiting[0]?.writeHead(200, { "content-type": "application/json" }).end("[1]");
    const texts = await Promise.all(all.map(async (one) => await (await one).text()));
    expect(texts).toEqual(Array(20).fill("[1]"));
    expect(await (await fetch(`${partners}?PageSize=1`, acme)).text()).toBe("[1]");
    expect(seen).toHaveLength(1);
    expect(log.filter(({ shared }) => shared)).toHaveLength(20);
    expect(log.filter(({ received }) => received === 200)).toHaveLength(1);
  });

  test("are not equal with another credential, query, list, language or type, which the service gets", async () => {
    const { fetch, seen } = await stage(json(200, []), { pacing: createPacing({ time }) });
    await fetch(partners, acme);
    await fetch(partners, { headers: { "api-key": "beta" } });
    await fetch(`${partners}?PageSize=1`, acme);
    await fetch("/upstreams/acme/api/v1/Banks", acme);
    await fetch(partners, { headers: { ...acme.headers, "accept-language": "cs" } });
    await fetch(partners, { headers: { ...acme.headers, accept: "text/csv" } });
    expect(seen).toHaveLength(6);
    expect(seen[4]?.headers["accept-language"]).toBe("cs");
    expect(seen[5]?.headers.accept).toBe("text/csv");
  });

  test("are sent again after a create of the same credential, and after a failure", async () => {
    let status = 200;
    const { fetch, seen } = await stage((request, response) => json(status, [])(request, response), {
      pacing: createPacing({ time }),
    });
    const read = async () => (await fetch(partners, acme)).text();
    await read();
    await read();
    expect(seen).toHaveLength(1);
    await fetch(partners, { ...acme, method: "POST", body: "{}" });
    await read();
    expect(seen).toHaveLength(3);
    status = 500;
    await (await fetch(`${partners}?x`, acme)).text();
    await (await fetch(`${partners}?x`, acme)).text();
    expect(seen).toHaveLength(5);
  });

  test("are sent again two seconds after the answer's end", async () => {
    const timers: (readonly [milliseconds: number, run: () => void])[] = [];
    const after: PacingTime["after"] = (milliseconds, run) => {
      timers.push([milliseconds, run]);
      return () => undefined;
    };
    const { fetch, seen } = await stage(json(200, []), {
      pacing: createPacing({ time: { ...time, after } }),
    });
    for (const sent of [1, 1]) {
      await (await fetch(partners, acme)).text();
      expect(seen).toHaveLength(sent);
    }
    for (const [milliseconds, run] of timers.splice(0)) if (milliseconds === 2_000) run();
    await (await fetch(partners, acme)).text();
    expect(seen).toHaveLength(2);
  });

  test("are sent again after an answer without a body", async () => {
    const { fetch, seen } = await stage((_, response) => void response.writeHead(204).end(), {
      pacing: createPacing({ time }),
    });
    for (let n = 0; n < 2; n += 1) expect(await (await fetch(partners, acme)).text()).toBe("");
    expect(seen).toHaveLength(2);
  });

  test("go on when the client that came first is gone", async () => {
    const waiting: ServerResponse[] = [];
    const pacing = createPacing({ time });
    const get = vi.spyOn(pacing.answers, "get");
    const { fetch, seen } = await stage((_, response) => void waiting.push(response), { pacing });
    const leaving = new AbortController();
    const first = fetch(partners, { ...acme, signal: leaving.signal });
    await expect.poll(() => waiting).toHaveLength(1);
    const second = fetch(partners, acme);
    await expect.poll(() => get).toHaveBeenCalledTimes(2);
    leaving.abort();
    await expect(first).rejects.toThrow("aborted");
    await fetch("/health");
    waiting[0]?.end("[1]");
    expect(await (await second).text()).toBe("[1]");
    expect(seen).toHaveLength(1);
  });
});

describe("the pace", () => {
  test("is lower after a 429, which others of the company do not run into", async () => {
    let status = 429;
    const { fetch, seen } = await stage(
      (request, response) => json(status, [], { "retry-after": "30" })(request, response),
      { pacing: createPacing({ time }) },
    );
    expect((await fetch(partners, acme)).status).toBe(429);
    status = 200;
    const refused = await fetch(`${partners}?PageNumber=2`, acme);
    expect(refused.status).toBe(429);
    // A second after the pause, since the pace is lower by then.
    expect(refused.headers.get("retry-after")).toBe("31");
    expect(await refused.json()).toMatchObject({ detail: "Acme is busy. Nothing was sent." });
    expect((await fetch(partners, { headers: { "api-key": "beta" } })).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  test.each<[what: string, headers: Record<string, string | string[]>, seconds: number]>([
    ["the longest of several Retry-After", { "retry-after": ["5", "120"] }, 120],
    ["the longest of one joined by a proxy", { "retry-after": "120, 5" }, 120],
    ["RateLimit-Reset without Retry-After", { "ratelimit-reset": "30" }, 30],
  ])("leaves the service alone for %s", async (_, headers, seconds) => {
    let status = 429;
    let now = 0;
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      if (status === 429) response.writeHead(429, headers).end();
      else json(200, [])(request, response);
    };
    const { fetch, seen } = await stage(answer, {
      pacing: createPacing({ time: { ...time, now: () => now } }),
    });
    await fetch(partners, acme);
    status = 200;
    // Later a read waits for the rest of the pause.
    now = (seconds - 5) * 1000;
    const early = await fetch(`${partners}?PageNumber=2`, acme);
    // A second after the pause, since the pace is lower by then.
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "6"]);
    now = (seconds + 1) * 1000;
    expect((await fetch(`${partners}?PageNumber=3`, acme)).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  /** The options of a server whose service has this pace. */
  const withPace = (pace: Pace) => ({
    pacing: createPacing({ time: { ...time, sleep: () => new Promise<void>(() => undefined) } }),
    upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com", pace }],
  });

  test("is that of the service's perSecond", async () => {
    const { fetch } = await stage(json(500, {}), {
      ...withPace({ perSecond: 0.1 }),
      fetch: async () => Response.json([]),
    });
    expect((await fetch(`${partners}?PageNumber=1`, acme)).status).toBe(200);
    const leaving = new AbortController();
    const statuses: number[] = [];
    const others = [2, 3, 4].map(async (number) => {
      const answer = await fetch(`${partners}?PageNumber=${number}`, { ...acme, signal: leaving.signal });
      statuses.push(answer.status);
    });
    // The first one waits for ten seconds, and the others would wait longer.
    await expect.poll(() => statuses).toEqual([429, 429]);
    leaving.abort();
    await Promise.allSettled(others);
  });

  test("has no more requests at a time than the service's atATime", async () => {
    const waiting: ((answer: Response) => void)[] = [];
    const { fetch } = await stage(json(500, {}), {
      ...withPace({ atATime: 1 }),
      fetch: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    });
    const all = [1, 2].map((number) => fetch(`${partners}?PageNumber=${number}`, acme));
    // Another credential has its own pace: once its request is sent, the second one would have been sent too.
    const other = fetch(partners, { headers: { "api-key": "beta" } });
    await expect.poll(() => waiting).toHaveLength(2);
    await fetch("/health");
    expect(waiting).toHaveLength(2);
    for (const resolve of waiting.splice(0)) resolve(Response.json([]));
    await expect.poll(() => waiting).toHaveLength(1);
    waiting[0]!(Response.json([]));
    const answers = await Promise.all([...all, other]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("goes on after an answer without a body", async () => {
    const { fetch } = await stage(json(500, {}), {
      ...withPace({ atATime: 1 }),
      fetch: async () => new Response(null, { status: 204 }),
    });
    for (const number of [1, 2, 3])
      expect((await fetch(`${partners}?PageNumber=${number}`, acme)).status).toBe(204);
  });

  test("is that of the client, whichever token a seat has", async () => {
    let tokens = 0;
    const { fetch, seen } = await stage(
      (request, response) =>
        request.url?.endsWith("token")
          ? json(200, { access_token: `token-${(tokens += 1)}` })(request, response)
          : json(200, [])(request, response),
      { pacing: createPacing({ time }) },
    );
    const signIn = async () => {
      const body = new URLSearchParams("grant_type=client_credentials&client_id=acme&client_secret=x");
      const answer = await fetch("/upstreams/acme/auth/connect/token", { method: "POST", body });
      return ((await answer.json()) as { access_token: string }).access_token;
    };
    for (const token of [await signIn(), await signIn()])
      await (await fetch(partners, { headers: { authorization: `Bearer ${token}` } })).text();
    expect(seen.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
  });
});

test("a caller whose sign-in names another client beside its own does not get that client's answers", async () => {
  const tokens = ["acme", "mallory"];
  const { fetch } = await stage(
    (request, response) =>
      request.url?.endsWith("token")
        ? json(200, { access_token: tokens.shift() })(request, response)
        : json(request.headers.authorization === "Bearer acme" ? 200 : 401, [])(request, response),
    { pacing: createPacing({ time }) },
  );
  const form = "grant_type=client_credentials&client_secret=x&client_id=acme";
  for (const body of [form, `${form}&client_id=mallory`])
    await fetch("/upstreams/acme/auth/connect/token", { method: "POST", body: new URLSearchParams(body) });
  const read = async (token: string) =>
    (await fetch(partners, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await read("acme"), await read("mallory")]).toEqual([200, 401]);
});
