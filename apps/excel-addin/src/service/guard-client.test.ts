import { create, type Answer, type CallOptions, type Client, type Operation } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { branded, guid } from "../../test/fake-source.ts";
import type { EndedCall } from "./activity-log.ts";
import { guardClient } from "./guard-client.ts";

function setUp() {
  const clock = createFakeClock();
  const sent: string[] = [];
  const cacheControls: unknown[] = [];
  const outcomes: unknown[] = [];
  const calls: Omit<EndedCall, "connectionLabel">[] = [];
  const client = {
    baseUrl: "https://example.com",
    clock,
    counters: {},
    send: async (
      operation: Operation,
      read: (answer: Answer) => unknown,
      options?: CallOptions,
    ): Promise<unknown> => {
      cacheControls.push(options?.headers?.["cache-control"]);
      sent.push(`${operation.kind === "read" ? "read" : "create"} ${operation.path}`);
      const outcome = outcomes.shift();
      await clock.advance(120);
      if (outcome instanceof Error) throw outcome;
      return read({ status: 200, traceId: "00-a-b-00" } as Answer);
    },
  } as unknown as Client;
  const refusedLists: (string | undefined)[] = [];
  const guarded = guardClient(
    client,
    (call) => calls.push(call),
    (path) => refusedLists.push(path),
  );
  const send = (path: string, kind: Operation["kind"] = "read", signal?: AbortSignal): Promise<unknown> =>
    guarded.send(
      { name: path.startsWith("/v1/Banks/") ? "getBank" : "listBanks", kind, method: "GET", path },
      () => "read",
      { signal },
    );
  return { guarded, sent, cacheControls, outcomes, calls, send, clock, refusedLists };
}

const bank = `/v1/Banks/${guid(1)}`;

const unauthorized = branded("unauthorized", { status: 401, traceId: "00-1-2-00" });
const forbidden = branded("forbidden", { status: 403 });

describe("after a 401", () => {
  test.each([
    ["of the API", unauthorized],
    ["of the token endpoint", branded("token", { status: 400, error: "invalid_client" })],
    ["of a grant", branded("token", { status: 400, error: "invalid_grant" })],
    ["of a client", branded("token", { status: 400, error: "unauthorized_client" })],
    ["of access", branded("token", { status: 400, error: "access_denied" })],
    ["of the token endpoint without a reason", branded("token", { status: 401 })],
    ["of a client that may not have a token", branded("token", { status: 403 })],
  ])("%s sends nothing more, for any operation", async (_, refusal) => {
    const { sent, outcomes, send } = setUp();
    outcomes.push(refusal);
    await expect(send("/v1/Banks")).rejects.toBe(refusal);
    await expect(send("/v1/Centres")).rejects.toBe(refusal);
    await expect(send("/v1/BusinessPartners", create)).rejects.toBe(refusal);
    expect(sent).toEqual(["read /v1/Banks"]);
  });

  test("sends requests again once the connection is renewed", async () => {
    const { guarded, sent, outcomes, send } = setUp();
    outcomes.push(unauthorized);
    await expect(send("/v1/Banks")).rejects.toBe(unauthorized);
    expect(guarded.reopen("rights")).toBe(false);
    await expect(send("/v1/Banks")).rejects.toBe(unauthorized);
    expect(guarded.reopen("all")).toBe(true);
    expect(await send("/v1/Banks")).toBe("read");
    expect(sent).toHaveLength(2);
  });
});

describe("a refresh after a 401", () => {
  test("lets one read through, and the others after it if the service accepts it", async () => {
    const { guarded, sent, outcomes, send } = setUp();
    outcomes.push(unauthorized);
    await expect(send("/v1/Banks")).rejects.toBe(unauthorized);
    guarded.probe();
    const creating = send("/v1/BusinessPartners", create);
    await expect(creating).rejects.toBe(unauthorized);
    expect(
      await Promise.all(["/v1/Banks", "/v1/Centres", "/v1/Activities"].map((path) => send(path))),
    ).toEqual(["read", "read", "read"]);
    expect(sent).toHaveLength(4);
    expect(await send("/v1/Banks")).toBe("read");
  });

  test("lets no other through if it is rejected again, until the next refresh", async () => {
    const { guarded, sent, outcomes, send } = setUp();
    outcomes.push(unauthorized, unauthorized, unauthorized);
    await expect(send("/v1/Banks")).rejects.toBe(unauthorized);
    for (const count of [2, 3]) {
      guarded.probe();
      const all = ["/v1/Banks", "/v1/Centres", "/v1/Activities"].map((path) => send(path));
      for (const one of all) await expect(one).rejects.toBe(unauthorized);
      await expect(send("/v1/Banks")).rejects.toBe(unauthorized);
      expect(sent).toHaveLength(count);
    }
  });

  test("counts a right that is missing as accepted, and a network that is away as nothing", async () => {
    const { guarded, sent, outcomes, send } = setUp();
    const away = branded("network");
    outcomes.push(unauthorized, away, forbidden);
    await expect(send("/v1/Banks")).rejects.toBe(unauthorized);
    guarded.probe();
    await expect(send("/v1/Banks")).rejects.toBe(away);
    await expect(send("/v1/Centres")).rejects.toBe(unauthorized);
    guarded.probe();
    await expect(send("/v1/Banks")).rejects.toBe(forbidden);
    expect(await send("/v1/Centres")).toBe("read");
    expect(sent).toHaveLength(4);
  });

  test("changes nothing where no credential was rejected", async () => {
    const { guarded, send } = setUp();
    guarded.probe();
    expect(await Promise.all([send("/v1/Banks"), send("/v1/Centres")])).toEqual(["read", "read"]);
  });
});

describe("after a 403", () => {
  test.each([
    ["a list, no read of that list", "/v1/Banks", "/v1/Banks"],
    ["a record, no read of another record of that list", bank, `${bank.slice(0, -1)}0`],
  ])("of %s is sent, but others are", async (_, refused, same) => {
    const { sent, outcomes, send } = setUp();
    outcomes.push(forbidden);
    await expect(send(refused)).rejects.toBe(forbidden);
    await expect(send(same)).rejects.toBe(forbidden);
    expect(await send("/v1/BankAccounts")).toBe("read");
    expect(sent).toHaveLength(2);
  });

  test("of a record, reads the list, which is another operation, and the other way round", async () => {
    for (const [refused, other] of [
      [bank, "/v1/Banks"],
      ["/v1/Banks", bank],
    ] as const) {
      const { outcomes, send } = setUp();
      outcomes.push(forbidden);
      await expect(send(refused)).rejects.toBe(forbidden);
      expect(await send(other)).toBe("read");
    }
  });

  test("of a record, refuses no list", async () => {
    const { guarded, outcomes, send, refusedLists } = setUp();
    outcomes.push(forbidden, forbidden);
    await expect(send(bank)).rejects.toBe(forbidden);
    expect(guarded.refusal("/v1/Banks")).toBeUndefined();
    expect(refusedLists).toEqual([]);
    await expect(send("/v1/Banks")).rejects.toBe(forbidden);
    expect(refusedLists).toEqual(["/v1/Banks"]);
  });

  test("of a list below another one, sends reads of the other, and the other way round", async () => {
    for (const [refused, other] of [
      ["/v1/IssuedInvoices/Unpaid", "/v1/IssuedInvoices"],
      ["/v1/IssuedInvoices", "/v1/IssuedInvoices/Unpaid"],
    ] as const) {
      const { outcomes, send } = setUp();
      outcomes.push(forbidden);
      await expect(send(refused)).rejects.toBe(forbidden);
      expect(await send(other)).toBe("read");
      await expect(send(refused)).rejects.toBe(forbidden);
    }
  });

  test("says which lists may not be read, until they are tried again", async () => {
    const { guarded, outcomes, send } = setUp();
    outcomes.push(forbidden);
    await expect(send("/v1/Banks")).rejects.toBe(forbidden);
    expect(guarded.refusal("/v1/Banks")).toBe(forbidden);
    expect(guarded.refusal("/v1/Centres")).toBeUndefined();
    guarded.reopen("rights");
    expect(guarded.refusal("/v1/Banks")).toBeUndefined();
  });

  test("of a create, sends everything: a person pressed the button", async () => {
    const { sent, outcomes, send } = setUp();
    outcomes.push(forbidden);
    await expect(send("/v1/BusinessPartners", create)).rejects.toBe(forbidden);
    await send("/v1/BusinessPartners", create);
    await send("/v1/BusinessPartners");
    expect(sent).toHaveLength(3);
  });

  test("of a read, still sends a create, which needs another right", async () => {
    const { outcomes, send } = setUp();
    outcomes.push(forbidden);
    await expect(send("/v1/BusinessPartners")).rejects.toBe(forbidden);
    expect(await send("/v1/BusinessPartners", create)).toBe("read");
  });

  test("a refresh retries once", async () => {
    const { guarded, outcomes, send } = setUp();
    outcomes.push(forbidden);
    await expect(send("/v1/Banks")).rejects.toBe(forbidden);
    expect(guarded.reopen("rights")).toBe(true);
    expect(await send("/v1/Banks")).toBe("read");
  });
});

test.each([
  branded("token", { status: 503 }),
  branded("token", {}),
  branded("token", { status: 429 }),
  branded("token", { status: 200 }),
  // Pages of a proxy, or of a server that is set up wrongly.
  branded("token", { status: 400 }),
  branded("token", { status: 404 }),
  branded("token", { status: 413 }),
  // OAuth errors that are not about the client's secret.
  branded("token", { status: 400, error: "invalid_request" }),
  branded("token", { status: 400, error: "unsupported_grant_type" }),
  branded("token", { status: 400, error: "invalid_scope" }),
  branded("token", { status: 401, error: "invalid_scope" }),
  branded("token", { status: 503, error: "invalid_client" }),
  branded("network"),
  branded("rate_limited", { status: 429 }),
])("nothing is stopped by a failure that is not a rejection: %s", async (failure) => {
  const { outcomes, send } = setUp();
  outcomes.push(failure);
  await expect(send("/v1/Banks")).rejects.toBe(failure);
  expect(await send("/v1/Banks")).toBe("read");
});

describe("every call that was sent is reported", () => {
  test("with its time, result and trace id", async () => {
    const { outcomes, calls, send, clock } = setUp();
    const at = new Date(clock.now());
    await send("/v1/Banks");
    outcomes.push(unauthorized);
    await send("/v1/Banks").catch(() => undefined);
    await send("/v1/Banks").catch(() => undefined);
    expect(calls).toEqual([
      { operation: "listBanks", at, milliseconds: 120, outcome: "ok", status: 200, traceId: "00-a-b-00" },
      {
        operation: "listBanks",
        at: new Date(at.getTime() + 120),
        milliseconds: 120,
        outcome: "failed",
        status: 401,
        traceId: "00-1-2-00",
      },
    ]);
  });

  test("with its duration, even if the device's clock is changed meanwhile", async () => {
    const { calls, send, clock } = setUp();
    Object.assign(clock, { now: () => 1_000_000 - clock.monotonic() });
    await send("/v1/Banks");
    expect(calls).toMatchObject([{ milliseconds: 120 }]);
  });

  test("as failed when the service failed, even without waiters", async () => {
    const { outcomes, calls, send } = setUp();
    outcomes.push(branded("server_error", { status: 502 }));
    await send("/v1/Banks", "read", AbortSignal.abort()).catch(() => undefined);
    expect(calls).toMatchObject([{ outcome: "failed", status: 502 }]);
  });

  test("as failed, without a status, when an error of another kind ended it", async () => {
    const { outcomes, calls, send } = setUp();
    outcomes.push(new TypeError("a mistake of our own"));
    await send("/v1/Banks").catch(() => undefined);
    expect(calls).toMatchObject([{ outcome: "failed" }]);
    expect(calls[0]).not.toHaveProperty("status");
  });

  test("as cancelled when it had no waiters left", async () => {
    const { outcomes, calls, send } = setUp();
    outcomes.push(new DOMException("left", "AbortError"));
    await send("/v1/Banks", "read", AbortSignal.abort()).catch(() => undefined);
    expect(calls).toMatchObject([{ outcome: "cancelled" }]);
  });
});

test("reads say how long ago a person asked for the present state, as long as it matters", async () => {
  const { guarded, send, clock, cacheControls } = setUp();
  await send("/v1/Banks");
  guarded.readAnew();
  await send("/v1/Banks");
  await clock.advance(5_900);
  await send("/v1/Banks");
  await send("/v1/BusinessPartners", create);
  await clock.advance(62_000);
  await send("/v1/Banks");
  expect(cacheControls).toEqual([undefined, "max-age=0", "max-age=6", undefined, undefined]);
});
