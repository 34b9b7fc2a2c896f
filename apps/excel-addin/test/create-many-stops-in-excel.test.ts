import { describe, expect, test } from "vitest";
import {
  clock,
  existingOf,
  fill,
  namesAt,
  readAndStart,
  serviceWith,
  manyStage,
} from "./create-many-stage.ts";

const stage = manyStage();

describe("rows of the sheet become partners", () => {
  test.each([401, 403])("a %d stops the run at once, and leaves the rest untouched", async (status) => {
    const sandbox = serviceWith();
    const names = Array.from({ length: 40 }, (_, index) => [`Partner ${index}`]);
    await fill([["Name"], ...names]);
    let creates = 0;
    sandbox.configure({
      onRequest: ({ method }) => {
        if (method === "POST" && ++creates === 11) sandbox.inject({ status });
      },
    });
    const { flow } = stage.openPage(sandbox);
    await readAndStart(flow);
    const { result } = flow.state();
    expect(result?.stop).toMatchObject({ kind: "refused" });
    expect(creates).toBeLessThanOrEqual(14);
    expect(result!.counts.created).toBe(sandbox.records("BusinessPartners").length);
    expect(result!.counts.waiting).toBe(40 - result!.counts.created);
    sandbox.clearFaults();
    await flow.start();
    expect(sandbox.records("BusinessPartners")).toHaveLength(40);
  });

  test("a quota of 5 requests a second costs no row", async () => {
    const sandbox = serviceWith({ rateLimit: { requests: 5, windowMs: 1000 } });
    await fill([["Name"], ...Array.from({ length: 60 }, (_, index) => [`Partner ${index}`])]);
    const { flow } = stage.openPage(sandbox);
    await readAndStart(flow);
    expect(flow.state().result?.counts).toMatchObject({ created: 60, rejected: 0, unknown: 0, waiting: 0 });
    expect(new Set(namesAt(sandbox)).size).toBe(60);
    expect(sandbox.records("BusinessPartners")).toHaveLength(60);
  });

  test("while the device is offline the run waits, and then goes on without a click", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"]]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    stage.device.online = false;
    const pauses: unknown[] = [];
    flow.subscribe(() => {
      const { run } = flow.state();
      if (!run?.pause) return;
      pauses.push(run.pause.error);
      stage.device.online = true;
    });
    await flow.start();
    expect(pauses.length).toBeGreaterThan(0);
    expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák"]);
  });

  test("a network that is gone for five minutes, of which the browser knows nothing, leaves the rows under way in doubt and no other", async () => {
    const sandbox = serviceWith();
    const names = Array.from({ length: 60 }, (_, index) => [`Partner ${index}`]);
    await fill([["Name"], ...names]);
    let creates = 0;
    let goneUntil = 0;
    const { flow } = stage.openPage({
      fetch: async (input, init) => {
        if (init?.method === "POST" && ++creates === 20) goneUntil = clock.now() + 5 * 60_000;
        if (clock.now() < goneUntil) throw new TypeError("Failed to fetch");
        return sandbox.fetch(input, init);
      },
    });
    await readAndStart(flow);
    const { counts, stop } = flow.state().result!;
    expect(stop).toBeUndefined();
    expect(counts.unknown).toBeLessThanOrEqual(4);
    expect(counts.created + counts.unknown).toBe(60);
    expect(sandbox.records("BusinessPartners")).toHaveLength(counts.created);
  });

  test("two windows at once share the rows of one table, and each is created once", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ...Array.from({ length: 30 }, (_, index) => [`Partner ${index}`])]);
    const [one, other] = [stage.openPage(sandbox), stage.openPage(sandbox)];
    await one.flow.readSelection();
    await other.flow.readSelection();
    await Promise.all([one.flow.start(), other.flow.start()]);
    for (const { flow } of [one, other]) {
      await readAndStart(flow);
    }
    expect(namesAt(sandbox)).toHaveLength(30);
    expect(new Set(namesAt(sandbox)).size).toBe(30);
  });

  test("a colleague who sends the same rows at the same time is noticed: the run stops, and the rest is sent by one of the two", async () => {
    const sandbox = serviceWith({ latency: 400 });
    const names = Array.from({ length: 250 }, (_, index) => `Partner ${index}`);
    await fill([["Name"], ...names.map((name) => [name])]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    const run = flow.start();
    await expect.poll(() => sandbox.records("BusinessPartners").length).toBeGreaterThan(3);
    // From the last row up, on another device.
    for (const name of names.slice(-5)) sandbox.insert("BusinessPartners", { Name: name });
    await run;
    const { stop, counts } = flow.state().result!;
    expect(stop).toMatchObject({ kind: "others" });
    const others = stop?.kind === "others" ? stop.partners : [];
    expect(new Set(others.map(({ name }) => name))).toEqual(new Set(names.slice(-5)));
    expect(counts.created).toBeLessThan(245);
    expect(new Set(namesAt(sandbox)).size).toBe(namesAt(sandbox).length);
    // What the colleague has created is left out now.
    expect([...existingOf(flow).keys()]).toEqual([245, 246, 247, 248, 249]);
    await flow.start();
    expect(namesAt(sandbox)).toHaveLength(250);
    expect(flow.state().result?.stop).toBeUndefined();
  });

  test("cancelling finishes the rows under way, and the rest is sent when a person starts again", async () => {
    const sandbox = serviceWith({ latency: 200 });
    await fill([["Name"], ...Array.from({ length: 30 }, (_, index) => [`Partner ${index}`])]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    const run = flow.start();
    flow.subscribe(() => {
      if (flow.state().run?.counts.created) flow.cancel();
    });
    await run;
    const { counts, stop } = flow.state().result!;
    expect(stop).toEqual({ kind: "cancelled" });
    expect(counts.created).toBeGreaterThan(0);
    expect(counts.created).toBeLessThan(30);
    expect(sandbox.records("BusinessPartners")).toHaveLength(counts.created);
  });

  test("cancelling while the client waits since another read met a 429 ends the run at once, and nothing is sent", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ...Array.from({ length: 12 }, (_, index) => [`Partner ${index}`])]);
    const { flow, search } = stage.openPage(sandbox);
    await flow.readSelection();
    sandbox.inject(
      { status: 429, retryAfter: "seconds", waitSeconds: 55 },
      { on: "listBusinessPartners", times: 100 },
    );
    const reading = search().catch((error: unknown) => error);
    await expect.poll(() => sandbox.requests.length).toBeGreaterThan(0);
    const run = flow.start();
    await expect.poll(() => stage.core.host.cell("B2")).toMatch(/^sending #/);
    const posts = (): number => sandbox.requests.filter(({ method }) => method === "POST").length;
    const cancelledAt = clock.now();
    const ended = new Promise<void>((resolve) => flow.subscribe(() => flow.state().result && resolve()));
    flow.cancel();
    await ended;
    expect(clock.now() - cancelledAt).toBeLessThan(20_000);
    await run;
    expect(flow.state().result).toMatchObject({
      stop: { kind: "cancelled" },
      counts: { created: 0, waiting: 12 },
    });
    await reading;
    expect(posts()).toBe(0);
    expect(stage.core.host.cell("B2")).toMatch(/^waiting #/);
  });

  test("cancelling while the service asks to wait ends the run at once, and nothing more is sent", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ...Array.from({ length: 12 }, (_, index) => [`Partner ${index}`])]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    sandbox.inject(
      { status: 429, retryAfter: "seconds", waitSeconds: 1_200 },
      { on: "createBusinessPartner", times: 100 },
    );
    const run = flow.start();
    await expect.poll(() => sandbox.requests.length).toBeGreaterThan(0);
    await expect.poll(() => flow.state().run?.pause).toBeDefined();
    const [cancelledAt, sent] = [clock.now(), sandbox.requests.length];
    flow.cancel();
    await run;
    expect(clock.now() - cancelledAt).toBeLessThan(600_000);
    expect(sandbox.requests).toHaveLength(sent);
    expect(flow.state().result).toMatchObject({
      stop: { kind: "cancelled" },
      counts: { created: 0, waiting: 12 },
    });
  });
});
