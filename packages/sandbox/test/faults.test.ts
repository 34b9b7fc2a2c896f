import { describe, expect, test } from "vitest";
import { type Fault, faultNames, type OperationName } from "../src/index.ts";
import { problemOf } from "./support/problem-of.ts";
import { start, type Started, tokenForm, type Way, ways } from "./support/start.ts";

interface Target {
  readonly operation: OperationName;
  readonly send: (started: Started, signal?: AbortSignal) => Promise<Response>;
}

const targets: readonly Target[] = [
  ...(
    [
      ["listActivities", "Activities"],
      ["listBankAccounts", "BankAccounts"],
      ["listBanks", "Banks"],
      ["listBusinessPartners", "BusinessPartners"],
      ["listCashRegisters", "CashRegisters"],
      ["listCentres", "Centres"],
    ] as const
  ).map(([operation, list]) => get(operation, () => `/v1/${list}?PageSize=4&PageNumber=1`)),
  ...(
    [
      ["getActivity", "Activities"],
      ["getBankAccount", "BankAccounts"],
      ["getBank", "Banks"],
      ["getBusinessPartner", "BusinessPartners"],
      ["getCashRegister", "CashRegisters"],
    ] as const
  ).map(([operation, list]) =>
    get(operation, ({ sandbox }) => `/v1/${list}/${sandbox.records(list)[0]?.Id}`),
  ),
  get("listIssuedInvoices", () => "/v1/issuedinvoices"),
  {
    operation: "createBusinessPartner",
    send: ({ send }, signal) =>
      send("/v1/BusinessPartners", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ Name: "Řeznictví Říha" }),
        ...(signal ? { signal } : {}),
      }),
  },
  { operation: "requestToken", send: ({ requestToken }) => requestToken() },
  get("readOpenIdConfiguration", () => "/.well-known/openid-configuration"),
];

function get(operation: OperationName, path: (started: Started) => string): Target {
  return {
    operation,
    send: (started, signal) => started.send(path(started), signal ? { signal } : {}),
  };
}

const cases = ways.flatMap((way) => targets.map((target) => ({ way, ...target })));

/** What a client sees of each named fault, and whether the operation was done. */
const named: Readonly<
  Record<
    Exclude<(typeof faultNames)[number], "never-answers" | "never-answers-after-commit" | "body-stalls">,
    { readonly committed: boolean; readonly see: (answer: Promise<Response>, way: Way) => Promise<void> }
  >
> = {
  "dns-failure": { committed: false, see: (answer, way) => rejects(answer, way, "ENOTFOUND") },
  refused: { committed: false, see: (answer, way) => rejects(answer, way, "ECONNREFUSED") },
  "reset-before-headers": { committed: false, see: (answer, way) => rejects(answer, way, "ECONNRESET") },
  "reset-after-commit": { committed: true, see: (answer, way) => rejects(answer, way, "ECONNRESET") },
  "reset-after-headers": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.ok).toBe(true);
      const error = await response.text().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ cause: { code: "ECONNRESET" } });
    },
  },
  "truncated-json": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.ok).toBe(true);
      expect(response.headers.get("content-type")).toBe("application/json");
      const text = await response.text();
      expect(text.charAt(0)).toBe("{");
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    },
  },
  "html-200": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toContain("<!doctype html>");
    },
  },
  "html-502": {
    committed: false,
    async see(answer) {
      const response = await answer;
      expect(response.status).toBe(502);
      expect(await response.text()).toContain("<h1>Bad Gateway</h1>");
    },
  },
  "empty-200": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(await response.text()).toBe("");
    },
  },
  "no-content": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.status).toBe(204);
      expect(response.body).toBeNull();
    },
  },
  "wrong-content-type": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.ok).toBe(true);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(await response.json()).toBeTypeOf("object");
    },
  },
  "gzip-broken-off": {
    committed: true,
    async see(answer) {
      const response = await answer;
      expect(response.ok).toBe(true);
      expect(response.headers.get("content-encoding")).toBe("gzip");
      // Runtimes differ: some fail, some give the text up to the break.
      const text = await response.text().catch(() => "");
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    },
  },
  "empty-page": {
    committed: true,
    async see(answer) {
      const body = (await (await answer).json()) as Record<string, unknown>;
      if ("items" in body) expect(body["items"]).toEqual([]);
    },
  },
};

async function rejects(answer: Promise<Response>, way: Way, code: string): Promise<void> {
  const error = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({ cause: { code: way === "over a port" ? "ECONNRESET" : code } });
}

describe.each(cases)("$way, $operation", ({ way, operation, send }) => {
  test.each(Object.entries(named))("%s happens once, then all is well", async (fault, { committed, see }) => {
    const started = await start({}, way);
    const { sandbox } = started;
    sandbox.inject(fault as Fault, { on: operation });
    await see(send(started), way);
    expect(sandbox.requests.at(-1)).toMatchObject({ operation, fault });
    const created = operation === "createBusinessPartner" && committed ? 1 : 0;
    expect(sandbox.records("BusinessPartners")).toHaveLength(312 + created);
    expect((await send(started)).ok).toBe(true);
    expect(sandbox.counters.faults).toBe(1);
  });

  test.each([400, 401, 403, 404, 408, 422, 429, 500, 502, 503, 504])(
    "status %i comes as a problem, n times",
    async (status) => {
      const started = await start({}, way);
      started.sandbox.inject(status, { on: operation, times: 2 });
      expect(await problemOf(await send(started))).toMatchObject({ status });
      expect(await problemOf(await send(started))).toMatchObject({ status });
      expect(started.sandbox.records("BusinessPartners")).toHaveLength(312);
      expect((await send(started)).ok).toBe(true);
    },
  );

  test.each([301, 302, 303, 307, 308])("redirect %i leads elsewhere and does nothing", async (redirect) => {
    const started = await start({}, way);
    started.sandbox.inject({ redirect }, { on: operation });
    const response = await send(started);
    expect(response.status).toBe(redirect);
    expect(response.headers.get("location")).toBe(`${started.url}/elsewhere`);
    expect(started.sandbox.records("BusinessPartners")).toHaveLength(312);
  });
});

const abortable = cases.filter(({ operation }) => operation !== "requestToken");

describe.each(abortable)("$way, $operation", ({ way, operation, send }) => {
  test.each(["never-answers", "never-answers-after-commit"] as const)(
    "%s until it is aborted",
    async (fault) => {
      const leave = new AbortController();
      // The request has been taken in, and there is nothing to wait for: only then does the client leave.
      const started = await start(
        { onResponse: () => setImmediate(() => leave.abort(new Error("left"))) },
        way,
      );
      started.sandbox.inject(fault, { on: operation });
      await expect(send(started, leave.signal)).rejects.toThrow("left");
      expect(started.sandbox.requests.at(-1)).toMatchObject({ operation, status: 0, fault });
      const created = operation === "createBusinessPartner" && fault === "never-answers-after-commit" ? 1 : 0;
      expect(started.sandbox.records("BusinessPartners")).toHaveLength(312 + created);
    },
  );

  test("body-stalls after half of the body, until it is aborted", async () => {
    const leave = new AbortController();
    const started = await start({}, way);
    const whole = (await (await send(started)).arrayBuffer()).byteLength;
    started.sandbox.inject("body-stalls", { on: operation });
    const response = await send(started, leave.signal);
    expect(response.ok).toBe(true);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let received = 0;
    while (received < Math.floor(whole / 2)) received += (await reader.read()).value?.byteLength ?? 0;
    const rest = reader.read();
    leave.abort(new Error("left"));
    await expect(rest).rejects.toThrow("left");
    // A second create is answered with a warning more, so half of it is more than half of the first, and less than all.
    expect(received).toBeLessThan(whole);
  });
});

describe.each(ways)("429 %s", (way) => {
  const list = "/v1/Banks?PageSize=1&PageNumber=1";
  const noon = Date.UTC(2026, 2, 1, 12);

  test.each([
    ["without headers", {}, null, null],
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

describe.each(ways)("a status %s", (way) => {
  test("can follow a create that was committed", async () => {
    const { create, sandbox } = await start({}, way);
    sandbox.inject({ status: 504, committed: true });
    expect((await create({ Name: "Řeznictví Říha" })).status).toBe(504);
    expect(sandbox.records("BusinessPartners")).toHaveLength(313);
  });

  test("can have a body of HTML, or none", async () => {
    const { create, sandbox } = await start({}, way);
    sandbox.inject({ status: 503, body: "html" });
    sandbox.inject({ status: 500, body: "empty" });
    expect(await (await create({})).text()).toContain("<h1>Service Unavailable</h1>");
    const empty = await create({});
    expect([empty.status, await empty.text()]).toEqual([500, ""]);
  });
});

describe.each(ways)("the token endpoint %s", (way) => {
  test.each([
    ["0", 0],
    ["negative", -1],
    ["a string", "soon"],
    ["null", null],
  ])("says an expires_in that is %s", async (_, value) => {
    const { requestToken, sandbox } = await start({}, way);
    sandbox.inject({ tokenField: "expires_in", value }, { on: "requestToken" });
    expect(await (await requestToken()).json()).toMatchObject({ expires_in: value, token_type: "Bearer" });
  });

  test.each(["expires_in", "access_token"])("leaves %s out", async (tokenField) => {
    const { requestToken, sandbox } = await start({}, way);
    sandbox.inject({ tokenField }, { on: "requestToken" });
    const body = (await (await requestToken()).json()) as object;
    expect(Object.keys(body)).toHaveLength(3);
    expect(body).not.toHaveProperty(tokenField);
  });

  test("refuses a wrong secret also where a field is changed", async () => {
    const { requestToken, sandbox } = await start({}, way);
    sandbox.inject({ tokenField: "expires_in", value: 0 }, { on: "requestToken" });
    const response = await requestToken({ ...tokenForm, client_secret: "wrong" });
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ error: "invalid_client" });
  });
});

describe.each(ways)("slow %s", (way) => {
  test("answers rightly after the time given, on the sandbox's clock", async () => {
    const slept: number[] = [];
    const sleep = async (ms: number): Promise<void> => void slept.push(ms);
    const { requestToken, sandbox } = await start({ clock: { now: () => 0, sleep } }, way);
    sandbox.inject({ slow: 5_000 }, { on: "requestToken" });
    expect((await requestToken()).status).toBe(200);
    expect(slept).toEqual([5_000]);
  });
});
