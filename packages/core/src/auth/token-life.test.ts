import { describe, expect, test } from "vitest";
import { flushPromises } from "../../test/support/fake-clock.ts";
import { createPartner } from "../../test/support/harness.ts";
import { answer, byHand, hang } from "../../test/support/scripted-transport.ts";
import { ok, refused, token, tokenHarness as harness } from "../../test/support/token-harness.ts";

describe("the lifetime of a token", () => {
  test.each([
    ["an hour: renewed 60 s early", { expires_in: 3600 }, 3540],
    ["five minutes: renewed a tenth early", { expires_in: 300 }, 270],
    ["missing: used for 60 s", {}, 60],
    ["0: used for 60 s", { expires_in: 0 }, 60],
    ["negative: used for 60 s", { expires_in: -1 }, 60],
    ["an hour as text: renewed 60 s early", { expires_in: "3600" }, 3540],
    ["a text that is not a number: used for 60 s", { expires_in: "1 hour" }, 60],
  ])("%s", async (_, facts, seconds) => {
    const { send, clock, transport } = harness([token("t1", facts), ok, ok, token("t2", facts), ok]);
    await send().result;
    await clock.advance(seconds * 1000 - 1);
    await send().result;
    await clock.advance(1);
    await send().result;
    const sent = transport.requests.map(({ headers }) => headers["Authorization"]);
    expect(sent).toEqual([undefined, "Bearer t1", "Bearer t1", undefined, "Bearer t2"]);
  });

  test("starts when the token was requested, however long the response took", async () => {
    const hand = byHand();
    const { send, clock, client } = harness([hand.step, ok, ok, token("t2"), ok]);
    const first = send();
    await clock.advance(10_000);
    await hand.answer(200, { access_token: "t1", expires_in: 100 });
    await first.result;
    await clock.advance(79_999);
    expect(await send().result).toEqual({ n: 1 });
    expect(client.counters.tokenRequests).toBe(1);
    await clock.advance(1);
    expect(await send().result).toEqual({ n: 1 });
    expect(client.counters.tokenRequests).toBe(2);
  });

  test("starts at the retry that succeeded, and does not change when the wall clock jumps", async () => {
    const steps = [hang(), token("t1", { expires_in: 100 }), ok, ok, token("t2"), ok];
    const { send, clock, client } = harness(steps, { timeout: 20_000 });
    await clock.advance(1);
    const first = send();
    await clock.advance(21_000);
    await first.result;
    clock.jump(10_000_000);
    await clock.advance(89_999);
    await send().result;
    expect(client.counters.tokenRequests).toBe(2);
    clock.jump(-20_000_000);
    await clock.advance(1);
    await send().result;
    expect(client.counters.tokenRequests).toBe(3);
  });
});

describe("a 401 with a bearer token", () => {
  test("renews the token and repeats the request", async () => {
    const { send, transport } = harness([token("t1"), refused, token("t2"), ok, ok]);
    expect(await send().result).toEqual({ n: 1 });
    expect(await send().result).toEqual({ n: 1 });
    expect(transport.requests.map(({ headers }) => headers["Authorization"])).toEqual([
      undefined,
      "Bearer t1",
      undefined,
      "Bearer t2",
      "Bearer t2",
    ]);
  });

  test("repeats a create too, since nothing was created", async () => {
    const { send } = harness([token("t1"), refused, token("t2"), answer(201, { Id: "1" })]);
    expect(await send(createPartner).result).toEqual({ Id: "1" });
  });

  test("repeats the request only once, even with retries off", async () => {
    const { send } = harness([token("t1"), refused, token("t2"), refused], { retry: false });
    expect(await send().result).toMatchObject({ code: "unauthorized", status: 401 });
  });

  test("does not drop a token that another call has renewed meanwhile", async () => {
    const late = byHand();
    const { send, client } = harness([token("t1"), late.step, refused, token("t2"), ok, ok]);
    const first = send();
    await flushPromises();
    await send().result;
    await late.answer(401);
    expect(await first.result).toEqual({ n: 1 });
    expect(client.counters.tokenRequests).toBe(2);
  });

  test("in several calls requests one new token", async () => {
    const [first, second] = [byHand(), byHand()];
    const { send, transport } = harness([token("t1"), first.step, second.step, token("t2"), ok, ok]);
    const outcomes = [send(), send()];
    await flushPromises();
    await first.answer(401);
    await second.answer(401);
    await Promise.all(outcomes.map(({ result }) => result));
    expect(transport.unused).toBe(0);
  });
});
