import { type AttemptState, sendAttempts } from "@accounting-data/creating";
import { apiKey, createClient, type Clock } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import type { Journal } from "../src/creating/journal.ts";
import { createPartnerService } from "../src/creating/partner-service.ts";
import { connection } from "./device-connections.ts";
import { createVirtualTime } from "./virtual-time.ts";

const rowCount = 5_000;
const perSecond = 5;

test.each(["seconds", "date"] as const)(
  "5,000 rows at a quota of 5 a second take at most 2 % longer than the quota asks, where a 429 says how long to wait in %s",
  { timeout: 60_000 },
  async (retryAfter) => {
    const time = createVirtualTime();
    const clock: Clock = {
      now: () => Date.UTC(2026, 2, 10, 9) + time.now(),
      monotonic: time.now,
      schedule: (run, ms) => time.after(ms, run),
    };
    const sandbox = createSandbox({
      data: { BusinessPartners: [] },
      clock: { ...clock, sleep: async (ms) => (ms > 0 ? time.sleep(ms) : undefined) },
      rateLimit: { requests: perSecond, windowMs: 1_000, retryAfter },
    });
    const client = createClient({
      baseUrl: "https://service.test",
      credential: apiKey(demoCredentials.apiKey),
      fetch: (input, init) => time.busy(sandbox.fetch(input, init)),
      clock,
    });
    const { create } = createPartnerService({
      client: () => client,
      noteCreated: () => undefined,
      connection,
      online: () => true,
    });
    const states = new Map<string, AttemptState>();
    const replace: Journal["replace"] = async ({ key, state }, from) => {
      const isReplaced = from.includes(states.get(key) ?? "planned");
      if (isReplaced) states.set(key, state);
      return isReplaced;
    };
    const rows = Array.from({ length: rowCount }, (_, index) => ({
      key: `row ${index}`,
      fingerprint: `${index}`,
      payload: { Name: `Partner ${index}` },
    }));

    const run = sendAttempts(rows, {
      journal: { replace, createdAs: async () => [] as readonly string[] } as Partial<Journal> as Journal,
      runId: "run",
      connectionId: "acme",
      create,
      onStatus: () => {},
      clock,
    });
    const { statuses, stop } = await time.until(run);

    expect(stop).toBeUndefined();
    expect(new Set([...statuses.values()].map(({ kind }) => kind))).toEqual(new Set(["created"]));
    const names = sandbox.records("BusinessPartners").map(({ Name }) => Name);
    expect(new Set(names).size).toBe(rowCount);
    expect(names).toHaveLength(rowCount);
    const quotaMs = (rowCount / perSecond) * 1_000;
    console.log(
      `create many, Retry-After in ${retryAfter}:`,
      JSON.stringify({ ratio: time.now() / quotaMs, requests: sandbox.requests.length }),
    );
    expect(time.now() / quotaMs).toBeLessThanOrEqual(1.02);
  },
);
