import { describe, expect, test } from "vitest";
import type { Fault, OperationName } from "../src/index.ts";
import { faultEffects } from "./support/fault-effects.ts";
import { problemOf } from "./support/problem-of.ts";
import { start, type Started, ways } from "./support/start.ts";

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

describe.each(cases)("$way, $operation", ({ way, operation, send }) => {
  test.each(Object.entries(faultEffects))(
    "%s happens once, then all is well",
    async (fault, { committed, see }) => {
      const started = await start({}, way);
      const { sandbox } = started;
      sandbox.inject(fault as Fault, { on: operation });
      await see(send(started), way);
      expect(sandbox.requests.at(-1)).toMatchObject({ operation, fault });
      const created = operation === "createBusinessPartner" && committed ? 1 : 0;
      expect(sandbox.records("BusinessPartners")).toHaveLength(312 + created);
      expect((await send(started)).ok).toBe(true);
      expect(sandbox.counters.faults).toBe(1);
    },
  );

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
