import { describe, expect, test } from "vitest";
import { createSandbox } from "../src/create-sandbox.ts";
import type { Fault } from "../src/faults/fault.ts";
import { problemOf } from "./support/problem-of.ts";
import { start, tokenForm, ways } from "./support/start.ts";

describe.each(ways)("429 %s", (way) => {
  const list = "/v1/Banks?PageSize=1&PageNumber=1";
  const noon = Date.UTC(2026, 2, 1, 12);

  test.each([
    ["without headers", {}, null, null],
    ["with the default wait", { retryAfter: "seconds" }, "1", null],
    ["with seconds", { retryAfter: "seconds", waitSeconds: 7 }, "7", null],
    ["with a date", { retryAfter: "date", waitSeconds: 60 }, "Sun, 01 Mar 2026 12:01:00 GMT", null],
    ["with an hour", { retryAfter: "hour" }, "3600", null],
    ["with a reset in seconds", { rateLimitReset: "seconds", waitSeconds: 9 }, null, "9"],
    ["with a reset since 1970", { rateLimitReset: "epoch", waitSeconds: 9 }, null, String(noon / 1000 + 9)],
  ] as const)("%s", async (_, form, retryAfter, reset) => {
    const { send, sandbox } = await start({ clock: { now: () => noon } }, way);
    sandbox.inject({ status: 429, ...form });
    const response = await send(list);
    expect(await problemOf(response)).toMatchObject({ status: 429 });
    expect(response.headers.get("retry-after")).toBe(retryAfter);
    expect(response.headers.get("ratelimit-reset")).toBe(reset);
    expect(response.headers.get("date")).toBe("Sun, 01 Mar 2026 12:00:00 GMT");
  });
});

test.each([
  [{ status: 503, comitted: true }, 'No option "comitted" of a fault. Available: status, body, committed, '],
  [{ status: 503, committed: "yes" }, "The committed of a fault must be one of true, false, not yes."],
  [
    { status: 503, body: "page" },
    "The body of a fault must be one of problem, json, html, xml, text, empty, not page.",
  ],
  [{ status: 429, retryAfter: "day" }, "The retryAfter of a fault must be one of off, seconds, date, hour, "],
  [
    { status: 429, rateLimitReset: "hour" },
    "The rateLimitReset of a fault must be one of off, seconds, epoch, ",
  ],
  [{ status: 429, waitSeconds: -1 }, "The waitSeconds of a fault must be 0 or more, not -1."],
  [{ redirect: 307, to: "/" }, 'No option "to" of a fault. Available: redirect, location.'],
  [{ slow: 10, times: 2 }, 'No option "times" of a fault. Available: slow.'],
  [{ tokenField: "scope", val: "x" }, 'No option "val" of a fault. Available: tokenField, value.'],
])("%j is refused, since it would not do what its author meant", (fault, message) => {
  expect(() => createSandbox().inject(fault as Fault)).toThrow(message);
  expect(() => createSandbox({ faults: [{ fault: fault as Fault }] })).toThrow(message);
});

describe.each(ways)("a status %s", (way) => {
  test("can follow a create that was committed", async () => {
    const { create, sandbox } = await start({}, way);
    sandbox.inject({ status: 504, committed: true });
    expect((await create({ Name: "Řeznictví Říha" })).status).toBe(504);
    expect(sandbox.records("BusinessPartners")).toHaveLength(313);
  });

  test("can have an HTML body, or none", async () => {
    const { create, sandbox } = await start({}, way);
    sandbox.inject({ status: 503, body: "html", retryAfter: "hour" });
    sandbox.inject({ status: 500, body: "empty", retryAfter: "hour" });
    const page = await create({});
    expect(await page.text()).toContain("<h1>Service Unavailable</h1>");
    const empty = await create({});
    expect([empty.status, await empty.text()]).toEqual([500, ""]);
    expect([page, empty].map(({ headers }) => headers.get("retry-after"))).toEqual(["3600", "3600"]);
  });
});

describe.each(ways)("something in front of the service %s", (way) => {
  test.each([
    ["html", "text/html; charset=utf-8", "<h1>Forbidden</h1>"],
    ["xml", "application/xml", "<Message>Forbidden</Message>"],
    ["text", "text/plain; charset=utf-8", "Forbidden"],
    ["json", "application/json", '{"success":false,"message":"Forbidden"}'],
  ] as const)("can answer in %s", async (body, type, text) => {
    const { create, sandbox } = await start({}, way);
    sandbox.inject({ status: 403, body, retryAfter: "hour" });
    const response = await create({ Name: "Řeznictví Říha" });
    expect([response.status, response.headers.get("content-type")]).toEqual([403, type]);
    expect(response.headers.get("retry-after")).toBe("3600");
    expect(await response.text()).toContain(text);
  });

  test("can answer a create with a 2xx, whether it took place or not", async () => {
    const { create, sandbox } = await start({}, way);
    sandbox.inject({ status: 200, body: "html" });
    sandbox.inject({ status: 202, body: "empty", committed: true });
    sandbox.inject({ status: 200 });
    expect((await create({ Name: "Řeznictví Říha" })).status).toBe(200);
    expect(sandbox.records("BusinessPartners")).toHaveLength(312);
    expect((await create({ Name: "Řeznictví Říha" })).status).toBe(202);
    expect(sandbox.records("BusinessPartners")).toHaveLength(313);
    const disguised = await create({ Name: "Řeznictví Říha" });
    expect([disguised.status, await disguised.json()]).toMatchObject([
      200,
      { status: 400, title: "Bad Request" },
    ]);
  });
});

describe.each(ways)("the token endpoint %s", (way) => {
  test.each([
    ["0", 0],
    ["negative", -1],
    ["a string", "soon"],
    ["null", null],
  ])("sends an expires_in that is %s", async (_, value) => {
    const { requestToken, sandbox } = await start({}, way);
    sandbox.inject({ tokenField: "expires_in", value }, { on: "requestToken" });
    expect(await (await requestToken()).json()).toMatchObject({ expires_in: value, token_type: "Bearer" });
  });

  test.each(["expires_in", "access_token"])("omits %s", async (tokenField) => {
    const { requestToken, sandbox } = await start({}, way);
    sandbox.inject({ tokenField }, { on: "requestToken" });
    const body = (await (await requestToken()).json()) as object;
    expect(Object.keys(body)).toHaveLength(3);
    expect(body).not.toHaveProperty(tokenField);
  });

  test("rejects a wrong secret even if a fault changes a field", async () => {
    const { requestToken, sandbox } = await start({}, way);
    sandbox.inject({ tokenField: "expires_in", value: 0 }, { on: "requestToken" });
    const response = await requestToken({ ...tokenForm, client_secret: "wrong" });
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ error: "invalid_client" });
  });
});

describe.each(ways)("slow %s", (way) => {
  test("answers correctly after the delay, by the sandbox's clock", async () => {
    const slept: number[] = [];
    const sleep = async (ms: number): Promise<void> => void slept.push(ms);
    const { requestToken, sandbox } = await start({ clock: { now: () => 0, sleep } }, way);
    sandbox.inject({ slow: 5_000 }, { on: "requestToken" });
    expect((await requestToken()).status).toBe(200);
    expect(slept).toEqual([5_000]);
  });
});
