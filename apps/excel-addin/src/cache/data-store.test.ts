import type { Hooks } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import { createFakeClock, settled } from "../../test/fake-clock.ts";
import { branded, createFakeSource, guid, record } from "../../test/fake-source.ts";
import { createConnections } from "../settings/connections.ts";
import { createDataStore } from "./data-store.ts";
import type { GuardedClient } from "../service/guard-client.ts";

const list = "BusinessPartners";

function setUp(count?: number) {
  const fake = createFakeAddIn(count === undefined ? {} : { count });
  const source = fake.sources.get(list)!;
  const connection = fake.addIn.connections.list()[0]!;
  return { ...fake, source, connection, data: fake.addIn.data };
}

/** The answer, or what it failed with. */
function wait(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => error);
}

describe("data of a connection", () => {
  test.each<[string, Parameters<FakeAddIn["save"]>[0]]>([
    ["another key", { credential: { kind: "api-key", apiKey: "other" } }],
    ["another service", { upstream: "other" }],
  ])("is dropped with %s, and what is being read of it is ended", async (_, change) => {
    const { data, save, source, connection } = setUp();
    await data.list(connection, "Banks");
    source.held = true;
    const reading = wait(data.list(connection, list));
    await settled();
    const changed = save(change);
    expect(await reading).toMatchObject({ name: "ReadCancelled" });
    expect(data.status(changed).find((one) => one.list === "Banks")).toEqual({ list: "Banks" });
  });

  test("is dropped when the connection is forgotten, also where it is made anew", async () => {
    const { addIn, data, save, source, connection } = setUp();
    await data.list(connection, list);
    addIn.connections.forget(connection.id);
    expect(data.status(save())[0]).toEqual({ list });
    await data.list(connection, list);
    expect(source.requests).toEqual(["page 1", "page 1"]);
  });

  test("is dropped also where another window changed the key", async () => {
    const { data, source, connection } = setUp();
    source.held = true;
    const reading = wait(data.list(connection, list));
    await settled();
    data.status({ ...connection, credential: { kind: "api-key", apiKey: "other" } });
    expect(await reading).toMatchObject({ name: "ReadCancelled" });
  });
});

test("a record that was just created is in the list at hand, and found without a request", async () => {
  const { data, call, source, connection } = setUp(2);
  data.put(connection, list, record(guid(7), { Name: "Early" }));
  expect(await call("PARTNER", guid(7), "Name")).toBe("Early");
  await data.list(connection, list);
  expect(data.status(connection)[0]).toMatchObject({ count: 2 });
  data.put(connection, list, record(guid(8), { Name: "New" }));
  expect((await data.list(connection, list)).records).toHaveLength(3);
  expect(data.status(connection)[0]).toMatchObject({ list, count: 3 });
  expect(source.requests).toEqual(["page 1"]);
});

describe("after a person has tested the connection", () => {
  test.each<[string, readonly unknown[]]>([
    ["the list", ["PARTNERS"]],
    ["a part of it", ["PARTNERS", null, null, 2]],
    ["a record of it", ["PARTNER", guid(1), "Name"]],
  ])("%s is asked for again though it failed before", async (_, [id, ...given]) => {
    const { data, call, source, connection } = setUp();
    source.failures.push(branded("network"));
    await wait(call(id as string, ...given));
    await wait(call(id as string, ...given));
    expect(source.requests).toHaveLength(1);
    data.reopen(connection);
    await call(id as string, ...given);
    expect(source.requests).toHaveLength(2);
  });

  test("no failure is shown any more", async () => {
    const { data, call, source, connection } = setUp();
    source.failures.push(branded("network"));
    await wait(call("PARTNERS"));
    expect(data.status(connection)[0]).toMatchObject({ error: { code: "network" } });
    data.reopen(connection);
    expect(data.status(connection)[0]).toEqual({ list });
  });

  test("records that were found are not asked for again", async () => {
    const { data, call, source, connection } = setUp();
    await call("PARTNER", guid(1), "Name");
    data.reopen(connection);
    await call("PARTNER", guid(1), "Name");
    expect(source.requests).toHaveLength(1);
  });
});

describe("whoever listens", () => {
  test("is told of every change, and of none after leaving", async () => {
    const { data, clock, connection } = setUp();
    let told = 0;
    const leave = data.subscribe(() => told++);
    await data.list(connection, list);
    await clock.advance(1000);
    await data.list(connection, "Banks");
    await clock.advance(1000);
    expect(told).toBe(2);
    leave();
    await data.list(connection, "Centres");
    await clock.advance(1000);
    expect(told).toBe(2);
  });

  test("is told how far one list is while it is read, and no more when that is over", async () => {
    const { addIn, data, clock, source, connection } = setUp(250);
    source.heldFromPage = 2;
    const told: unknown[] = [];
    const reading = data.list(connection, list, { onProgress: (progress) => told.push(progress) });
    await clock.advance(200);
    expect(told).toEqual([{ pages: 1, records: 100, pagesInAll: 3, recordsInAll: 250 }]);
    source.release();
    await reading;
    const before = told.length;
    source.heldFromPage = 2;
    const refreshing = addIn.refresh({ everything: true });
    await clock.advance(200);
    source.release();
    await refreshing;
    expect(told).toHaveLength(before);
  });

  test("is told until when a busy service asked to wait, and of no other repetition", async () => {
    const clock = createFakeClock();
    const connections = createConnections({ storage: undefined });
    const connection = connections.save({
      id: "c1",
      label: "Acme",
      upstream: "main",
      credential: { kind: "api-key", apiKey: "key" },
      remembered: false,
    });
    let onRetry: Hooks["onRetry"];
    const data = createDataStore({
      connections,
      clock,
      sources: new Map([[list, createFakeSource(1, list)]]),
      idOf: ({ Id }) => String(Id),
      createClient: (_, retry) => {
        onRetry = retry;
        return { clock } as unknown as GuardedClient;
      },
    });
    let told = 0;
    data.subscribe(() => told++);
    await data.list(connection, list);
    await clock.advance(1000);
    told = 0;
    onRetry?.({ code: "network", delayMs: 5000 } as Parameters<NonNullable<typeof onRetry>>[0]);
    await clock.advance(1000);
    expect([data.waitsUntil(connection), told]).toEqual([undefined, 0]);
    onRetry?.({ code: "rate_limited", delayMs: 60_000 } as Parameters<NonNullable<typeof onRetry>>[0]);
    const until = new Date(clock.now() + 60_000);
    await clock.advance(1000);
    expect([data.waitsUntil(connection), told]).toEqual([until, 1]);
  });
});
