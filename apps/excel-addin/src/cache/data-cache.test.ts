import type { Hooks } from "@accounting-data/core";
import type { ListName } from "@accounting-data/deployment";
import { describe, expect, test } from "vitest";
import { connection as anyConnection } from "../../test/device-connections.ts";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import { createFakeClock, flushPromises } from "../../test/fake-clock.ts";
import { branded, createFakeSource, guid, record } from "../../test/fake-source.ts";
import { createConnections } from "../settings/connections.ts";
import type { GuardedClient } from "../service/guard-client.ts";
import { createDataCache } from "./data-cache.ts";
import { statusOf } from "./cache-status.ts";

const list = "BusinessPartners";

function setUp(count?: number) {
  const fake = createFakeAddIn(count === undefined ? {} : { count });
  const source = fake.sources.get(list)!;
  const connection = fake.addIn.connections.list()[0]!;
  const read = (name: ListName = list) => fake.data.of(connection, name).whole.cached.read();
  return { ...fake, source, connection, read };
}

/** The result or the error. */
function outcome(result: Promise<unknown>): Promise<unknown> {
  return result.catch((error: unknown) => error);
}

describe("data of a connection", () => {
  test.each<[string, Parameters<FakeAddIn["save"]>[0]]>([
    ["another key", { credential: { kind: "api-key", apiKey: "other" } }],
    ["another service", { upstream: "other" }],
  ])("is dropped with %s, and its reads are cancelled", async (_, change) => {
    const { data, save, source, read } = setUp();
    await read("Banks");
    source.paused = true;
    const reading = outcome(read());
    await flushPromises();
    const changed = save(change);
    expect(await reading).toMatchObject({ name: "ReadCancelled" });
    expect(statusOf(data, changed).find((one) => one.list === "Banks")).toEqual({ list: "Banks" });
  });

  test("is dropped when the connection is forgotten, even if the same one is saved again", async () => {
    const { addIn, data, save, source, connection, read } = setUp();
    await read();
    void addIn.connections.forget(connection.id);
    expect(statusOf(data, save())[0]).toEqual({ list });
    await read();
    expect(source.requests).toEqual(["page 1", "page 1"]);
  });

  test("is not shown to a connection of the same id with another key", async () => {
    const { data, connection, read } = setUp();
    await read();
    expect(data.peek(connection, list)?.records).toHaveLength(3);
    const other = { ...connection, credential: { kind: "api-key", apiKey: "other" } } as const;
    expect(data.peek(other, list)).toBeUndefined();
  });

  test("is dropped once a request needs a key that another window changed", async () => {
    const { data, source, connection, read } = setUp();
    source.paused = true;
    const reading = outcome(read());
    await flushPromises();
    const changed = { ...connection, credential: { kind: "api-key", apiKey: "other" } } as const;
    expect(statusOf(data, changed)[0]).toEqual({ list });
    data.of(changed, list);
    expect(await reading).toMatchObject({ name: "ReadCancelled" });
  });
});

test("a record that was just created is in the cached list, and found without a request", async () => {
  const { data, call, source, connection, read } = setUp(2);
  data.of(connection, list).put(record(guid(7), { Name: "Early" }));
  expect(await call("PARTNER", guid(7), "Name")).toBe("Early");
  await read();
  expect(statusOf(data, connection)[0]).toMatchObject({ count: 2 });
  data.of(connection, list).put(record(guid(8), { Name: "New" }));
  expect((await read()).records).toHaveLength(3);
  expect(statusOf(data, connection)[0]).toMatchObject({ list, count: 3 });
  expect(source.requests).toEqual(["page 1"]);
});

describe("after a person has tested the connection", () => {
  test.each<[string, readonly unknown[]]>([
    ["the list", ["PARTNERS"]],
    ["a part of it", ["PARTNERS", null, null, 2]],
    ["a record of it", ["PARTNER", guid(1), "Name"]],
  ])("%s is requested again although it failed before", async (_, [id, ...given]) => {
    const { data, call, source, connection } = setUp();
    source.failures.push(branded("network"));
    await outcome(call(id as string, ...given));
    await outcome(call(id as string, ...given));
    expect(source.requests).toHaveLength(1);
    data.reopen(connection);
    await call(id as string, ...given);
    expect(source.requests).toHaveLength(2);
  });

  test("the status no longer has the failure", async () => {
    const { data, call, source, connection } = setUp();
    source.failures.push(branded("network"));
    await outcome(call("PARTNERS"));
    expect(statusOf(data, connection)[0]).toMatchObject({ failure: { error: { code: "network" } } });
    data.reopen(connection);
    expect(statusOf(data, connection)[0]).toEqual({ list });
  });

  test("the status has the failure until a read succeeds, also once a busy service may be asked again", async () => {
    const { data, call, clock, source, connection } = setUp();
    source.failures.push(branded("rate_limited", { status: 429, retryAfterMs: 60_000 }));
    await outcome(call("PARTNERS"));
    await clock.advance(120_000);
    expect(statusOf(data, connection)[0]).toMatchObject({ failure: { error: { code: "rate_limited" } } });
    await call("PARTNERS");
    expect(statusOf(data, connection)[0]).not.toHaveProperty("failure");
  });

  test("records that were found are not requested again", async () => {
    const { data, call, source, connection } = setUp();
    await call("PARTNER", guid(1), "Name");
    data.reopen(connection);
    await call("PARTNER", guid(1), "Name");
    expect(source.requests).toHaveLength(1);
  });
});

describe("a listener", () => {
  test("is called after every change until it unsubscribes", async () => {
    const { data, clock, read } = setUp();
    let calls = 0;
    const unsubscribe = data.subscribe(() => calls++);
    await read();
    await clock.advance(1000);
    await read("Banks");
    await clock.advance(1000);
    expect(calls).toBe(2);
    unsubscribe();
    await read("Centres");
    await clock.advance(1000);
    expect(calls).toBe(2);
  });

  test("is called when a busy service asks to wait, and not for other retries", async () => {
    const clock = createFakeClock();
    const connections = createConnections({ storage: undefined });
    const connection = await connections.save(anyConnection());
    let onRetry: Hooks["onRetry"];
    const data = createDataCache({
      connections,
      clock,
      sourceOf: () => createFakeSource(1, list),
      listsOf: () => [list],
      onLists: () => undefined,
      kept: { restore: () => undefined, keep: () => undefined },
      createClient: (_, retry) => {
        onRetry = retry;
        return { clock } as unknown as GuardedClient;
      },
    });
    let calls = 0;
    data.subscribe(() => calls++);
    await data.of(connection, list).whole.cached.read();
    await clock.advance(1000);
    calls = 0;
    onRetry?.({ code: "network", delayMs: 5000 } as Parameters<NonNullable<typeof onRetry>>[0]);
    await clock.advance(1000);
    expect([data.waitsUntil(connection), calls]).toEqual([undefined, 0]);
    onRetry?.({ code: "rate_limited", delayMs: 60_000 } as Parameters<NonNullable<typeof onRetry>>[0]);
    const until = new Date(clock.now() + 60_000);
    await clock.advance(1000);
    expect([data.waitsUntil(connection), calls]).toEqual([until, 1]);
  });
});
