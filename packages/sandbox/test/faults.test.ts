import { describe, expect, test } from "vitest";
import type { Fault, OperationName, SandboxOptions } from "../src/index.ts";
import { faultEffects } from "./support/fault-effects.ts";
import { operations } from "./support/operations.ts";
import { problemOf } from "./support/problem-of.ts";
import { start, type Started, type Way, ways } from "./support/start.ts";

interface Target {
  readonly operation: OperationName;
  readonly send: (started: Started, signal?: AbortSignal) => Promise<Response>;
}

const targets: readonly Target[] = [
  ...operations.map(({ operation, path, init }): Target => ({
    operation,
    send: ({ send, sandbox }, signal) => send(path(sandbox), signal ? { ...init, signal } : init),
  })),
  { operation: "requestToken", send: ({ requestToken }) => requestToken() },
  {
    operation: "readOpenIdConfiguration",
    send: ({ send }, signal) => send("/.well-known/openid-configuration", signal ? { signal } : {}),
  },
];

/** Enough for what a page shows; each of a thousand tests makes them anew. */
const partners = 12;

/** Starts a sandbox of few partners. */
function startSmall(way: Way, options: SandboxOptions<string> = {}): Promise<Started> {
  return start({ data: { BusinessPartners: partners }, ...options }, way);
}

const cases = ways.flatMap((way) => targets.map((target) => ({ way, ...target })));

describe.each(cases)("$way, $operation", ({ way, operation, send }) => {
  test.each(Object.entries(faultEffects))("%s happens once", async (fault, { committed, see }) => {
    const started = await startSmall(way);
    const { sandbox } = started;
    sandbox.inject(fault as Fault, { on: operation });
    await see(send(started), way);
    expect(sandbox.requests.at(-1)).toMatchObject({ operation, fault });
    const created = operation === "createBusinessPartner" && committed ? 1 : 0;
    expect(sandbox.records("BusinessPartners")).toHaveLength(partners + created);
    expect((await send(started)).ok).toBe(true);
    expect(sandbox.counters.faults).toBe(1);
  });

  test.each([400, 401, 403, 404, 408, 422, 429, 500, 502, 503, 504])(
    "status %i is sent as a problem, as often as the scope says",
    async (status) => {
      const started = await startSmall(way);
      started.sandbox.inject(status, { on: operation, times: 2 });
      expect(await problemOf(await send(started))).toMatchObject({ status });
      expect(await problemOf(await send(started))).toMatchObject({ status });
      expect(started.sandbox.records("BusinessPartners")).toHaveLength(partners);
      expect((await send(started)).ok).toBe(true);
    },
  );

  test.each([301, 302, 303, 307, 308])(
    "redirect %i leads elsewhere, and the operation is not performed",
    async (redirect) => {
      const started = await startSmall(way);
      started.sandbox.inject({ redirect }, { on: operation });
      const response = await send(started);
      expect(response.status).toBe(redirect);
      expect(response.headers.get("location")).toBe(`${started.url}/elsewhere`);
      expect(started.sandbox.records("BusinessPartners")).toHaveLength(partners);
    },
  );
});

const abortable = cases.filter(({ operation }) => operation !== "requestToken");

describe.each(abortable)("$way, $operation", ({ way, operation, send }) => {
  test.each(["never-answers", "never-answers-after-commit"] as const)(
    "%s until it is aborted",
    async (fault) => {
      const leave = new AbortController();
      // The client leaves only when the request has arrived.
      const started = await startSmall(way, {
        onResponse: () => setImmediate(() => leave.abort(new Error("left"))),
      });
      started.sandbox.inject(fault, { on: operation });
      await expect(send(started, leave.signal)).rejects.toThrow("left");
      expect(started.sandbox.requests.at(-1)).toMatchObject({ operation, status: 0, fault });
      const created = operation === "createBusinessPartner" && fault === "never-answers-after-commit" ? 1 : 0;
      expect(started.sandbox.records("BusinessPartners")).toHaveLength(partners + created);
    },
  );

  test("body-stalls after half of the body, until it is aborted", async () => {
    const leave = new AbortController();
    const started = await startSmall(way);
    const length = (await (await send(started)).arrayBuffer()).byteLength;
    started.sandbox.inject("body-stalls", { on: operation });
    const response = await send(started, leave.signal);
    expect(response.ok).toBe(true);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let received = 0;
    while (received < Math.floor(length / 2)) received += (await reader.read()).value?.byteLength ?? 0;
    const rest = reader.read();
    leave.abort(new Error("left"));
    await expect(rest).rejects.toThrow("left");
    // The second create has a longer answer (a warning), so half of it can be more than half of the first.
    expect(received).toBeLessThan(length);
  });
});
