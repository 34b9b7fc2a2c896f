import { describe, expect, test } from "vitest";
import { createPartner, harness, listBanks } from "./support/harness.ts";
import { answer } from "./support/scripted-transport.ts";

const busy = answer(503);
const ok = answer(200, { n: 1 });

describe("the retries of a call", () => {
  test("can be turned off", async () => {
    const { send } = harness([busy]);
    expect(await send(listBanks, { retry: false }).result).toMatchObject({ status: 503 });
  });

  test("can be more or fewer than the client's", async () => {
    const { send, clock } = harness([busy, busy, ok, busy, busy], { retry: { limit: 1 } });
    const patient = send(listBanks, { retry: { limit: 2 } });
    await clock.advance(3_000);
    expect(await patient.result).toEqual({ n: 1 });
    const other = send();
    await clock.advance(1_000);
    expect(await other.result).toMatchObject({ status: 503 });
  });

  test("have the client's delays unless given", async () => {
    const { send, clock } = harness([busy, ok, busy, ok, busy, ok], { retry: { baseDelay: 100 } });
    const first = send(listBanks, { retry: { limit: 1 } });
    await clock.advance(100);
    expect(await first.result).toEqual({ n: 1 });
    for (const retry of [{ baseDelay: 10 }, { maxDelay: 10 }]) {
      const call = send(listBanks, { retry });
      await clock.advance(10);
      expect(await call.result).toEqual({ n: 1 });
    }
  });

  test("have the client's limit unless given", async () => {
    const { send, clock } = harness([busy], { retry: { limit: 0 } });
    const call = send(listBanks, { retry: { baseDelay: 10 } });
    await clock.advance(10);
    expect(await call.result).toMatchObject({ status: 503 });
  });

  test("after a 429 can be turned off for a create", async () => {
    const { send } = harness([answer(429, {}, { "retry-after": "1" })]);
    const retry = { createAfter429: false };
    expect(await send(createPartner, { retry }).result).toMatchObject({ code: "rate_limited" });
  });
});
