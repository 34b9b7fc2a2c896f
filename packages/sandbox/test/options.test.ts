import { describe, expect, test } from "vitest";
import { createSandbox, type EnvelopeSpelling, type SandboxOptions } from "../src/index.ts";
import { manualClock } from "./support/manual-clock.ts";
import { problemOf } from "./support/problem-of.ts";
import { start } from "./support/start.ts";

const list = "/v1/Banks?PageSize=2&PageNumber=1";

describe("envelope", () => {
  const total = { totalItemCount: 24 };
  const echo = { pageNumber: 1, pageSize: 2 };

  async function bodyOf(envelope: EnvelopeSpelling, path = list): Promise<unknown> {
    const { send } = await start({ envelope, data: { Banks: 24 } }, "in process");
    const text = await (await send(path)).text();
    // Only the number of records matters here.
    return JSON.parse(text, (_, value: unknown) => (Array.isArray(value) ? value.length : value)) as unknown;
  }

  test.each([
    [{}, { items: 2, ...total, ...echo }],
    [{ records: "data" }, { data: 2, ...total, ...echo }],
    [{ records: "results" }, { results: 2, ...total, ...echo }],
    [{ records: "records" }, { records: 2, ...total, ...echo }],
    [{ records: "value" }, { value: 2, ...total, ...echo }],
    [{ records: "array" }, 2],
    [{ records: "only-array" }, { listOfBanks: 2, ...total, ...echo }],
    [{ under: "data" }, { data: { items: 2, ...total, ...echo } }],
    [{ under: "result", records: "array" }, { result: 2 }],
    [{ under: "data", records: "array", case: "pascal" }, { Data: 2 }],
    [{ case: "pascal" }, { Items: 2, TotalItemCount: 24, PageNumber: 1, PageSize: 2 }],
    [{ total: "totalCount" }, { items: 2, totalCount: 24, ...echo }],
    [{ total: "total" }, { items: 2, total: 24, ...echo }],
    [
      { total: "pagination.total", echo: "off" },
      { items: 2, pagination: { total: 24 } },
    ],
    [
      { total: "pagination.totalCount", echo: "off", case: "pascal" },
      { Items: 2, Pagination: { TotalCount: 24 } },
    ],
    [{ total: "missing", echo: "off" }, { items: 2 }],
    [{ totalCounts: "page" }, { items: 2, totalItemCount: 2, ...echo }],
    [{ totalCounts: { plus: 3 } }, { items: 2, totalItemCount: 27, ...echo }],
    [{ totalCounts: { plus: -100 } }, { items: 2, totalItemCount: 0, ...echo }],
  ] satisfies readonly (readonly [EnvelopeSpelling, unknown])[])(
    "%j makes the body %j",
    async (envelope, body) => {
      expect(await bodyOf(envelope)).toEqual(body);
    },
  );

  test("a total of the remaining records shrinks with the cursor", async () => {
    const { send, sandbox } = await start({ envelope: { totalCounts: "remainder" } }, "in process");
    const after = sandbox.records("Centres")[4]?.Id;
    const response = await send(`/v1/Centres?PageSize=2&PageNumber=1&After=${after}`);
    expect(await response.json()).toMatchObject({ totalItemCount: 7 });
    const numbered = await send("/v1/Centres?PageSize=2&PageNumber=3");
    expect(await numbered.json()).toMatchObject({ totalItemCount: 12 });
  });

  test("a stale total does not count records inserted since", async () => {
    const { send, sandbox } = await start({ envelope: { totalCounts: "initial" } }, "in process");
    sandbox.insert("Banks", { Name: "Nová záložna" });
    expect(await (await send(list)).json()).toMatchObject({ totalItemCount: 24 });
    sandbox.configure({ envelope: {} });
    expect(await (await send(list)).json()).toMatchObject({ totalItemCount: 25 });
  });

  test("the answer has the page size in use, or the one that was sent", async () => {
    const { send, sandbox } = await start({ maxPageSize: 3 }, "in process");
    const path = "/v1/Banks?PageSize=10&PageNumber=1";
    expect(await (await send(path)).json()).toMatchObject({ pageSize: 3 });
    sandbox.configure({ envelope: { echo: "asked" } });
    expect(await (await send(path)).json()).toMatchObject({ pageSize: 10 });
  });

  test("a function can return any body", async () => {
    const { send } = await start(
      { envelope: ({ items, totalCount }) => ({ a: items, b: [], of: totalCount }) },
      "in process",
    );
    expect(await (await send(list)).json()).toMatchObject({ b: [], of: 24 });
  });
});

test("maxPageSize cuts the page, or answers 422", async () => {
  const { send, sandbox } = await start({ maxPageSize: 3 });
  const path = "/v1/Banks?PageSize=4&PageNumber=2";
  expect(((await (await send(path)).json()) as { items: unknown }).items).toEqual(
    sandbox.records("Banks").slice(3, 6),
  );
  sandbox.configure({ overMaxPageSize: "reject" });
  expect(await problemOf(await send(path))).toMatchObject({
    errors: { PageSize: ["PageSize must not be greater than 3."] },
  });
  expect((await send("/v1/Banks?PageSize=3&PageNumber=2")).status).toBe(200);
});

test("fieldCase changes the fields of records, nested ones too, to camel case", async () => {
  const { send, create, sandbox } = await start({ fieldCase: "camel" });
  const { data } = (await (
    await create({ Name: "Říha", BusinessDetails: { DuePeriod: 7 }, DeliveryAddresses: [{ Name: "Sklad" }] })
  ).json()) as { data: { id: string } };
  const camel = {
    name: "Říha",
    businessDetails: { duePeriod: 7 },
    deliveryAddresses: [{ name: "Sklad" }],
  };
  expect(data).toMatchObject(camel);
  expect(await (await send(`/v1/BusinessPartners/${data.id}`)).json()).toMatchObject(camel);
  expect(sandbox.records("BusinessPartners").find(({ Id }) => Id === data.id)).toHaveProperty("Name", "Říha");
});

test("the envelope's case applies to the answer to a create", async () => {
  const { create } = await start({ envelope: { case: "pascal" } });
  expect(await (await create({ Name: "Říha" })).json()).toEqual({ Data: expect.any(Object), Warnings: [] });
});

test("createdResponse can make the record the body", async () => {
  const { create } = await start({ createdResponse: "record" });
  expect(await (await create({ Name: "Říha" })).json()).toMatchObject({ Name: "Říha" });
});

describe("rateLimit", () => {
  test("starts again when it is configured", async () => {
    const { send, sandbox } = await start({ rateLimit: { requests: 1 } });
    for (const status of [200, 429]) expect((await send(list)).status).toBe(status);
    sandbox.configure({ maxPageSize: 10 });
    expect((await send(list)).status).toBe(429);
    sandbox.configure({ rateLimit: { requests: 1 } });
    for (const status of [200, 429]) expect((await send(list)).status).toBe(status);
  });

  test("opens a new window for each credential when the old one ends", async () => {
    const clock = manualClock();
    const { send, requestToken } = await start({ clock, rateLimit: { requests: 2, windowMs: 10_000 } });
    const { access_token: token } = (await (await requestToken()).json()) as { access_token: string };
    const statuses = async (): Promise<readonly number[]> => {
      const seen: number[] = [];
      for (let index = 0; index < 3; index++) seen.push((await send(list)).status);
      return seen;
    };
    expect(await statuses()).toEqual([200, 200, 429]);
    expect((await send(list, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    clock.move(9_999);
    expect((await send(list)).status).toBe(429);
    clock.move(1);
    expect(await statuses()).toEqual([200, 200, 429]);
  });

  test("has windows of a minute by default", async () => {
    const clock = manualClock();
    const { send } = await start({ clock, rateLimit: { requests: 1 } });
    const statuses = [(await send(list)).status];
    clock.move(59_999);
    statuses.push((await send(list)).status);
    clock.move(1);
    statuses.push((await send(list)).status);
    expect(statuses).toEqual([200, 429, 200]);
  });

  test.each([
    [{}, "8", null],
    [{ retryAfter: "off" }, null, null],
    [{ retryAfter: "date" }, "Sun, 01 Mar 2026 12:00:10 GMT", null],
    [{ retryAfter: "hour" }, "3600", null],
    [{ rateLimitReset: "seconds" }, "8", "8"],
    [{ retryAfter: "off", rateLimitReset: "epoch" }, null, "1772366410"],
  ] as const)("%j says the wait in headers", async (form, retryAfter, reset) => {
    const clock = manualClock();
    const { send } = await start({ clock, rateLimit: { requests: 1, windowMs: 10_000, ...form } });
    await send(list);
    clock.move(2_000);
    const response = await send(list);
    expect(response.headers.get("retry-after")).toBe(retryAfter);
    expect(response.headers.get("ratelimit-reset")).toBe(reset);
  });
});

test.each([
  ["ahead", 3_600_000, "13:00"],
  ["behind", -3_600_000, "11:00"],
])("the service's clock can be %s: answers and records show it", async (_, clockAhead, time) => {
  const { send, create, sandbox } = await start({ clock: manualClock() });
  sandbox.configure({ clockAhead, rateLimit: { requests: 2, windowMs: 10_000, retryAfter: "date" } });
  expect((await send(list)).headers.get("date")).toBe(`Sun, 01 Mar 2026 ${time}:00 GMT`);
  expect(await (await create({ Name: "Novák" })).json()).toMatchObject({
    data: { ModifiedAt: `2026-03-01T${time}:00.000Z`, CreatedAt: `2026-03-01T${time}:00.000Z` },
  });
  const { Id } = sandbox.records("Banks")[0]!;
  const changed = sandbox.update("Banks", Id as string, { Name: "Banka" });
  expect(changed["ModifiedAt"]).toBe(`2026-03-01T${time}:00.000Z`);
  expect((await send(list)).headers.get("retry-after")).toBe(`Sun, 01 Mar 2026 ${time}:10 GMT`);
});

test("latency passes by the sandbox's clock, at random within a range", async () => {
  const slept: number[] = [];
  const sleep = async (ms: number): Promise<void> => void slept.push(ms);
  const { send, sandbox } = await start({ latency: 30, clock: { now: () => 0, sleep } });
  await send(list);
  sandbox.configure({ latency: { min: 100, max: 200 } });
  for (let index = 0; index < 5; index++) await send(list);
  expect(slept[0]).toBe(30);
  expect(new Set(slept).size).toBe(6);
  expect(slept.slice(1).every((ms) => ms >= 100 && ms <= 200)).toBe(true);
});

test("the same seed draws the same latencies and trace ids", async () => {
  async function draw(seed: string): Promise<unknown> {
    const slept: number[] = [];
    const clock = { now: () => 0, sleep: async (ms: number) => void slept.push(ms) };
    const { send } = await start({ seed, latency: { min: 100, max: 200 }, clock }, "in process");
    const { traceId } = await problemOf(await send("/v1/Banks"));
    return [...slept, traceId];
  }
  expect(await draw("a")).toEqual(await draw("a"));
  expect(await draw("a")).not.toEqual(await draw("b"));
});

test("faults from the options happen in their order; new ones replace them", async () => {
  const faults = [{ fault: 503 }, { fault: 429 }, { fault: 500, times: Infinity }] as const;
  const { send, sandbox } = await start({ faults });
  const status = async () => (await send(list)).status;
  expect([await status(), await status(), await status(), await status()]).toEqual([503, 429, 500, 500]);
  sandbox.configure({ faults: [] });
  expect(await status()).toBe(200);
});

test("clearFaults removes every fault that has not happened", async () => {
  const { send, sandbox } = await start({ faults: [{ fault: 503, times: Infinity }] });
  sandbox.inject(500);
  sandbox.clearFaults();
  expect((await send(list)).status).toBe(200);
});

describe("rejects an option that is unknown or out of its range:", () => {
  test.each([
    [{ latency: -1 }, /latency/],
    [{ latency: { min: 5, max: 4 } }, /latency/],
    [{ latency: "5" }, /latency/],
    [{ latency: { min: 5 } }, /latency/],
    [{ tokenLifetime: 0 }, /tokenLifetime/],
    [{ maxPageSize: 0 }, /maxPageSize/],
    [{ maxPageSize: 2.5 }, /maxPageSize/],
    [{ pageOverlap: -1 }, /pageOverlap/],
    [{ issuedInvoicesPageSize: 0 }, /issuedInvoicesPageSize/],
    [{ rateLimit: { requests: -1 } }, /rateLimit.requests/],
    [{ rateLimit: { requests: 1, windowMs: 0 } }, /rateLimit.windowMs/],
    [{ rateLimit: { windowMs: 1 } }, /rateLimit.requests must be given/],
    [{ rateLimit: { requests: 1, retryAfter: "soon" } }, /rateLimit.retryAfter must be one of off, seconds/],
    [{ rateLimit: { request: 1 } }, /rateLimit/],
    [{ users: { jana: { rights: "some" } } }, /users.jana.rights must be all, none or an array/],
    [{ users: { jana: { right: "all" } } }, /No option "users.jana.right". Available: left, rights/],
    [{ clock: {} }, /clock must be an object with now/],
    [{ onRequest: 1 }, /onRequest must be a function/],
    [{ fieldCase: "snake" }, /fieldCase must be one of pascal, camel/],
    [{ envelope: { records: "rows" } }, /envelope.records must be one of items/],
    [{ envelope: { rows: "items" } }, /No option "envelope.rows". Available: records, under/],
    [{ envelope: { totalCounts: { plus: 0.5 } } }, /envelope.totalCounts/],
    [{ credentials: [{ kind: "api-key", apiKey: "" }] }, /credentials/],
    [{ credentials: [{ apiKey: "key" }] }, /credentials.0.kind must be api-key or client-credentials/],
    [{ clockAhead: Number.NaN }, /The option clockAhead must be a number of milliseconds/],
    [{ maxPagesize: 4 }, /No option "maxPagesize". Available: seed, data, documents, dataUntil, lists/],
    [{ data: { Partners: 4 } }, /No option "data.Partners". Available: Activities/],
    [{ data: { Banks: -1 } }, /data.Banks must be an integer, 0 or more, or an array of records/],
    [{ faults: [{ fault: "reset" }] }, /No fault "reset". Available: dns-failure/],
    [{ faults: [{ fault: 302 }] }, /400 to 599/],
    [{ faults: [{ fault: 500, times: 0 }] }, /times/],
    [{ faults: [{ fault: 500, time: 2 }] }, /No option "time". Available: times, after, on/],
    [{ faults: [{}] }, /A fault must be a name, a status, or an object/],
    [{ faults: [{ fault: null }] }, /A fault must be a name, a status, or an object/],
  ])("%j", (options, message) => {
    expect(() => createSandbox(options as SandboxOptions)).toThrow(RangeError);
    expect(() => createSandbox(options as SandboxOptions)).toThrow(message);
  });

  test("and keeps the present options", async () => {
    const { send, sandbox } = await start();
    expect(() => sandbox.configure({ maxPageSize: 1, latency: -1 })).toThrow(RangeError);
    expect(() => sandbox.configure({ maxPageSize: 1, faults: [{ fault: 99 }] })).toThrow(RangeError);
    expect(await (await send(list)).json()).toMatchObject({ pageSize: 2 });
  });
});
