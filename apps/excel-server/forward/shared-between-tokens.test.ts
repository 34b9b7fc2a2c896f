import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { json, useForwarder } from "../test/use-forwarder.ts";
import { createPacing } from "../pacing/pacing.ts";
import { runtimeTime } from "../pacing/pacing-time.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A service that issues tokens of one client, valid for an hour by the server's clock `now`; `read` answers the reads. */
async function serve(
  read: (token: string, response: ServerResponse, request: IncomingMessage) => void,
  now = runtimeTime.now,
) {
  let tokens = 0;
  const served = await stage(
    (request, response) => {
      if (request.url?.endsWith("token"))
        json(200, { access_token: `token-${(tokens += 1)}`, expires_in: 3_600 })(request, response);
      else read(request.headers.authorization?.slice("Bearer ".length) ?? "", response, request);
    },
    { pacing: createPacing({ time: { ...runtimeTime, now } }) },
  );
  async function signIn(more: Readonly<Record<string, string>> = {}): Promise<string> {
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "acme",
      client_secret: "x",
      ...more,
    });
    const answer = await served.fetch("/upstreams/acme/auth/connect/token", { method: "POST", body });
    return ((await answer.json()) as { access_token: string }).access_token;
  }
  const statusOf = async (token: string): Promise<number> => {
    const answer = await served.fetch(partners, bearer(token));
    await answer.text();
    return answer.status;
  };
  return { ...served, signIn, statusOf };
}

describe("tokens of one client", () => {
  test("share a good answer", async () => {
    const { signIn, statusOf, seen } = await serve((_, response) => void response.end("[]"));
    for (const token of [await signIn(), await signIn()]) expect(await statusOf(token)).toBe(200);
    expect(seen.filter(({ method }) => method === "GET")).toHaveLength(1);
  });

  test.each<[string, ...Record<string, string>[]]>([
    ["two scopes, of which one may show less", { scope: "Books.Read" }, { scope: "Books.Read Books.Write" }],
    ["a scope and none", {}, { scope: "Books.Read" }],
    ["an assertion, which names its own client", {}, { client_assertion: "beta" }],
    ["two assertions", { client_assertion: "beta" }, { client_assertion: "beta" }],
    ["another grant", { grant_type: "password" }, { grant_type: "password" }],
    ["a field that nobody knows", { tenant: "beta" }, { tenant: "beta" }],
  ])("share nothing with %s, and their forms are forwarded", async (_, mine, colleagues) => {
    const { signIn, statusOf, seen } = await serve((__, response) => void response.end("[]"));
    for (const form of [mine, colleagues]) expect(await statusOf(await signIn(form))).toBe(200);
    expect(seen.filter(({ method }) => method === "GET")).toHaveLength(2);
    const forms = seen.filter(({ method }) => method === "POST").map(({ body }) => new URLSearchParams(body));
    expect(forms.map((form) => Object.fromEntries(form))).toMatchObject([mine, colleagues]);
  });

  test("do not share one again once one of them is refused", async () => {
    const revoked = new Set<string>();
    const { signIn, statusOf } = await serve((token, response) =>
      response.writeHead(revoked.has(token) ? 401 : 200).end("[]"),
    );
    const [mine, colleagues] = [await signIn(), await signIn()];
    revoked.add(mine);
    expect(await statusOf(mine)).toBe(401);
    expect(await statusOf(colleagues)).toBe(200);
    expect(await statusOf(mine)).toBe(401);
  });

  test("do not share one longer than they are valid", async () => {
    let passed = 0;
    const { signIn, statusOf } = await serve(
      (token, response) => response.writeHead(passed > 0 && token === "token-1" ? 401 : 200).end("[]"),
      () => runtimeTime.now() + passed,
    );
    const mine = await signIn();
    expect(await statusOf(mine)).toBe(200);
    passed = 3_600_000;
    const colleagues = await signIn();
    expect(await statusOf(colleagues)).toBe(200);
    expect(await statusOf(mine)).toBe(401);
  });

  test.each([401, 403, 404, 429, 500])("do not share a %s that is under way", async (status) => {
    const waiting: (() => void)[] = [];
    const { signIn, statusOf, seen, fetch } = await serve((token, response) => {
      if (token === "token-1") waiting.push(() => void response.writeHead(status).end("{}"));
      else response.end("[]");
    });
    const [mine, colleagues] = [await signIn(), await signIn()];
    const first = statusOf(mine);
    await expect.poll(() => waiting).toHaveLength(1);
    const others = Array.from({ length: 10 }, () => statusOf(colleagues));
    // When this is answered, the server has them.
    await fetch("/health");
    waiting[0]!();
    expect(await first).toBe(status);
    expect(await Promise.all(others)).toEqual(Array(10).fill(200));
    // The colleagues' read is sent once for all of them.
    expect(seen.filter(({ method }) => method === "GET")).toHaveLength(2);
  });

  test("get each its own refusal", async () => {
    const waiting: (() => void)[] = [];
    const { signIn, fetch } = await serve(
      (token, response) => void waiting.push(() => void response.writeHead(403).end(token)),
    );
    const tokens = [await signIn(), await signIn(), await signIn()];
    const answers = tokens.map(async (token) => (await fetch(partners, bearer(token))).text());
    for (let n = 0; n < tokens.length; n += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(n);
      // Until the server has the others.
      await fetch("/health");
      waiting[n]!();
    }
    expect(await Promise.all(answers)).toEqual(tokens);
  });
});
