import { expect, test, vi } from "vitest";
import { json, useForwarder, type Stage } from "../test/use-forwarder.ts";
import { createTokenRequests } from "./token-requests.ts";

const stage = useForwarder();

function setUp() {
  let now = 0;
  const requests = createTokenRequests(2, () => now);
  /** Begins a request; if it may be sent, the service refuses it. */
  const guess = (address: string): number | undefined => {
    const wait = requests.begin(address);
    if (wait === undefined) requests.end(address, 401);
    return wait;
  };
  return { requests, guess, wait: (milliseconds: number) => (now += milliseconds) };
}

test("an address that was refused too often waits until the first refusal is a minute old; another does not", () => {
  const { guess, wait } = setUp();
  expect(guess("10.0.0.1")).toBeUndefined();
  wait(10_000);
  expect(guess("10.0.0.1")).toBeUndefined();
  expect(guess("10.0.0.1")).toBe(50);
  expect(guess("10.0.0.2")).toBeUndefined();
  wait(50_000);
  expect(guess("10.0.0.1")).toBeUndefined();
});

test.each([200, 429, 500, 503, undefined])("requests that end with %s do not count", (status) => {
  const { requests } = setUp();
  for (let n = 0; n < 200; n += 1) {
    expect(requests.begin("10.0.0.1")).toBeUndefined();
    requests.end("10.0.0.1", status);
  }
});

test.each([400, 401, 403])("requests that end with %s count", (status) => {
  const { requests } = setUp();
  for (let n = 0; n < 2; n += 1) {
    expect(requests.begin("10.0.0.1")).toBeUndefined();
    requests.end("10.0.0.1", status);
  }
  expect(requests.begin("10.0.0.1")).toBe(60);
});

test("a hundred requests of one address may be under way, which do not count before they are answered", () => {
  const { requests } = setUp();
  requests.begin("10.0.0.1");
  requests.end("10.0.0.1", 200);
  for (let n = 0; n < 100; n += 1) expect(requests.begin("10.0.0.1")).toBeUndefined();
  expect(requests.begin("10.0.0.1")).toBe(1);
  expect(requests.begin("10.0.0.2")).toBeUndefined();
  requests.end("10.0.0.1", 200);
  expect(requests.begin("10.0.0.1")).toBeUndefined();
});

test("many addresses are not remembered for ever", () => {
  const { guess } = setUp();
  guess("first");
  guess("first");
  for (let n = 0; n < 10_000; n += 1) guess(String(n));
  expect(guess("first")).toBeUndefined();
});

test("the addresses of one network of IPv6, which one computer may use at will, count as one", () => {
  const { guess } = setUp();
  expect(guess("2001:db8:0:7::1")).toBeUndefined();
  expect(guess("2001:DB8::7:a:b:c:d")).toBeUndefined();
  expect(guess("2001:0db8:0000:0007:ffff::")).toBe(60);
  const shortened = ["2001::7:1:1:1:1", "2001::8:1:1:1:1", "2001::9:1:1:1:1"];
  for (const other of ["2001:db8:0:8::1", "2001:db8::7", ...shortened, "::1", "fe80::7%eth0", "unknown"])
    expect(guess(other)).toBeUndefined();
});

/** Signs in so many times at once. Resolves to the statuses. */
async function signIn({ fetch }: Stage, times: number) {
  const once = async (): Promise<number> => {
    const body = new URLSearchParams("grant_type=client_credentials&client_id=acme&client_secret=x");
    const answer = await fetch("/upstreams/acme/auth/connect/token", { method: "POST", body });
    await answer.text();
    return answer.status;
  };
  return await Promise.all(Array.from({ length: times }, once));
}

test("fifty people behind one address sign in at once", async () => {
  const waiting: (() => void)[] = [];
  const served = await stage((request, response) => {
    waiting.push(() => json(200, { access_token: "t" })(request, response));
  });
  const all = signIn(served, 50);
  await vi.waitFor(() => expect(waiting).toHaveLength(50), 5_000);
  for (const answer of waiting) answer();
  expect(await all).toEqual(Array(50).fill(200));
});

test("a token service that failed does not keep people from signing in when it works again", async () => {
  let status = 503;
  const served = await stage((request, response) => json(status, { access_token: "t" })(request, response));
  expect(await signIn(served, 40)).toEqual(Array(40).fill(503));
  status = 200;
  expect(await signIn(served, 1)).toEqual([200]);
  status = 401;
  expect(await signIn(served, 30)).toEqual(Array(30).fill(401));
  expect(await signIn(served, 1)).toEqual([429]);
});

test("a refusal that a token service answers with 200 counts, is passed on, and has a cause in the log", async () => {
  const refusal = { error: "invalid_client", error_description: "canary-7f3a" };
  const served = await stage(json(200, refusal), { limits: { tokenRequests: 2 } });
  const body = new URLSearchParams("grant_type=client_credentials&client_id=acme&client_secret=x");
  const ask = () => served.fetch("/upstreams/acme/auth/connect/token", { method: "POST", body });
  for (let n = 0; n < 2; n += 1) {
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([200, refusal]);
  }
  expect((await ask()).status).toBe(429);
  expect(served.seen).toHaveLength(2);
  expect(served.log.slice(0, 2)).toMatchObject(Array(2).fill({ status: 200, cause: "refused sign-in" }));
  expect(JSON.stringify(served.log)).not.toContain("canary");
});

test.each(["", "[]", "null", '{"error":""}', '{"error":"x","access_token":"t"}'])(
  "the answer %j to a sign-in is not a refusal",
  async (text) => {
    const served = await stage((_, response) => response.end(text), { limits: { tokenRequests: 1 } });
    expect(await signIn(served, 3)).toEqual([200, 200, 200]);
    expect(served.log.map(({ cause }) => cause)).toEqual([undefined, undefined, undefined]);
  },
);
