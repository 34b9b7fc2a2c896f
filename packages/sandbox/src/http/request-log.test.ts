import { expect, test } from "vitest";
import { createSandbox, demoCredentials } from "../index.ts";
import { manualClock, noon } from "../../test/support/manual-clock.ts";
import { start } from "../../test/support/start.ts";
import { createRequestLog } from "./request-log.ts";

test("records requests and their statuses", async () => {
  const { send, sandbox } = await start({ clock: manualClock() });
  await send("/v1/Banks?PageSize=1&PageNumber=1");
  await send("/v1/Banks/");
  await send("/somewhere?else", { key: null });
  expect(sandbox.requests).toEqual([
    {
      method: "GET",
      path: "/v1/Banks",
      query: "PageSize=1&PageNumber=1",
      status: 200,
      at: noon,
      operation: "listBanks",
      credential: "api-key",
    },
    {
      method: "GET",
      path: "/v1/Banks/",
      query: "",
      status: 422,
      at: noon,
      operation: "getBank",
      credential: "api-key",
    },
    { method: "GET", path: "/somewhere", query: "else", status: 404, at: noon },
  ]);
});

test("holds no secret, wherever the request has it", async () => {
  const { send, sandbox, requestToken } = await start();
  const { access_token: token } = (await (await requestToken()).json()) as { access_token: string };
  const { apiKey, clientSecret } = demoCredentials;
  await send("/v1/issuedinvoices", { headers: { authorization: `Bearer ${token}` } });
  await send(`/v1/Banks?PageSize=1&PageNumber=1&Api-Key=${apiKey}&access_token=${token}&s=${clientSecret}`);
  const log = JSON.stringify([sandbox.requests, sandbox.counters]);
  for (const secret of [apiKey, clientSecret, token]) expect(log).not.toContain(secret);
  expect(sandbox.requests.at(-1)?.query).toBe("PageSize=1&PageNumber=1&Api-Key=***&access_token=***&s=***");
});

test("keeps the newest 100,000 entries", () => {
  const log = createRequestLog();
  const [first, other] = ["first", "other"].map((path) => new Request(`http://sandbox.test/${path}`));
  log.open(first!, noon);
  for (let count = 0; count < 100_000; count++) log.open(other!, noon);
  expect(log.entries).toHaveLength(100_000);
  expect(log.entries[0]?.path).toBe("/other");
});

test("listeners are called when a request arrives, and again when it is answered", async () => {
  const seen: string[] = [];
  const sandbox = createSandbox({
    onRequest: ({ path, status }) => seen.push(`${path} ${status}`),
    onResponse: ({ operation, status }) => seen.push(`${operation} ${status}`),
  });
  await sandbox.fetch("/v1/issuedinvoices");
  expect(seen).toEqual(["/v1/issuedinvoices 0", "listIssuedInvoices 401"]);
});

test("a listener can change records between two pages", async () => {
  const { send, sandbox } = await start({}, "in process");
  const [first] = sandbox.records("Banks");
  sandbox.configure({ onRequest: () => sandbox.remove("Banks", sandbox.records("Banks")[0]?.Id ?? "") });
  const { items } = (await (await send("/v1/Banks?PageSize=1&PageNumber=1")).json()) as { items: object[] };
  expect(items[0]).not.toEqual(first);
});

test("counts requests, statuses, faults and requests in flight", async () => {
  const sleep = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const { send, sandbox } = await start({ latency: 1, clock: { now: () => noon, sleep } }, "in process");
  const list = "/v1/Banks?PageSize=1&PageNumber=1";
  sandbox.inject("refused");
  await Promise.allSettled([send(list), send(list), send("/v1/Centres")]);
  expect(sandbox.counters).toEqual({
    requests: 3,
    byOperation: { listBanks: 2, listCentres: 1 },
    byStatus: { 0: 1, 200: 1, 422: 1 },
    faults: 1,
    inFlight: 0,
    mostInFlight: 3,
  });
});

test("reset restores data and options, and clears faults, tokens, rates, log and counters", async () => {
  const rateLimit = { requests: 2 };
  const { send, sandbox, requestToken } = await start({
    maxPageSize: 3,
    rateLimit,
    faults: [{ fault: 503 }],
  });
  const { access_token: token } = (await (await requestToken()).json()) as { access_token: string };
  const authorized = { headers: { authorization: `Bearer ${token}` } };
  const list = "/v1/Banks?PageSize=9&PageNumber=1";
  const before = sandbox.records("Banks");
  sandbox.insert("Banks", { Name: "Nová záložna" });
  sandbox.configure({ maxPageSize: 5, faults: [] });
  expect((await send(list, authorized)).status).toBe(200);
  for (const status of [200, 200, 429]) expect((await send(list)).status).toBe(status);

  sandbox.reset();
  expect(sandbox.requests).toEqual([]);
  expect(sandbox.counters.requests).toBe(0);
  expect(sandbox.records("Banks")).toEqual(before);
  expect((await send(list)).status).toBe(503);
  expect((await send(list, authorized)).status).toBe(401);
  expect(await (await send(list)).json()).toMatchObject({ pageSize: 3 });
});

test("a request in flight during a reset is not counted afterwards", async () => {
  const { send, sandbox } = await start({ onRequest: () => sandbox.reset() }, "in process");
  expect((await send("/v1/issuedinvoices")).status).toBe(200);
  expect(sandbox.counters).toMatchObject({ requests: 0, byOperation: {}, byStatus: {}, inFlight: 0 });
});

test("changing other options keeps the faults", async () => {
  const { send, sandbox } = await start({}, "in process");
  sandbox.inject(503);
  sandbox.configure({ maxPageSize: 3 });
  expect((await send("/v1/issuedinvoices")).status).toBe(503);
});
