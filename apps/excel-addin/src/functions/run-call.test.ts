import { describe, expect, test } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import { settled } from "../../test/fake-clock.ts";
import { branded, guid } from "../../test/fake-source.ts";
import type { Invocation } from "./function-host.ts";

describe("a service that takes its time", () => {
  test("gets 45 seconds; then the cell says how far it is, and is renewed when all are here", async () => {
    const { start, clock, sources, formulas, renewed } = createFakeAddIn({ count: 250 });
    const source = sources.get("BusinessPartners")!;
    formulas.set("A1", "=PARTNERS()").set("C1", "=PARTNER(B1)").set("D1", "=BANKS()");
    source.held = true;
    const answer = start("PARTNERS", []);
    answer.catch(() => undefined);
    await clock.advance(44_999);
    expect(await isSettled(answer)).toBe(false);
    await clock.advance(1);
    await expect(answer).rejects.toEqual({
      code: "#N/A",
      message: "Still loading. The cell updates when loading is complete.",
    });
    expect(renewed).toEqual([]);
    source.release();
    await clock.advance(1000);
    expect(renewed).toEqual([["A1", "C1"]]);
    expect(await start("PARTNERS", [])).toHaveLength(251);
    expect(source.requests).toHaveLength(3);
  });

  test("is renewed with what went wrong, too", async () => {
    const { start, clock, sources, formulas, renewed, addIn } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()");
    sources.get("BusinessPartners")!.held = true;
    const answer = start("PARTNERS", []);
    answer.catch(() => undefined);
    await clock.advance(45_000);
    addIn.data.cancel(addIn.connections.list()[0]!, "BusinessPartners");
    await clock.advance(1000);
    expect(renewed).toEqual([["A1"]]);
    await expect(start("PARTNERS", [])).rejects.toEqual({
      code: "#N/A",
      message: "Loading was cancelled in the task pane. Refresh to load again.",
    });
  });
});

test("the time that a cell has waited for the add-in itself counts", async () => {
  const { start, clock, sources } = createFakeAddIn();
  sources.get("BusinessPartners")!.held = true;
  const answer = start("PARTNERS", [], { waited: 20_000 });
  answer.catch(() => undefined);
  await clock.advance(25_000);
  await expect(answer).rejects.toMatchObject({ message: expect.stringMatching(/^Still loading/) });
});

describe("a cell that was told to wait", () => {
  test("is renewed also where it shows when the list was read", async () => {
    const { start, clock, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()").set("B1", '=ASOF("PARTNERS")').set("C1", "=BANKS()");
    const source = sources.get("BusinessPartners")!;
    source.held = true;
    const answers = [start("PARTNERS", []), start("ASOF", ["PARTNERS"])];
    for (const answer of answers) answer.catch(() => undefined);
    await clock.advance(45_000);
    await expect(answers[1]).rejects.toMatchObject({ message: expect.stringMatching(/^Still loading/) });
    source.release();
    await clock.advance(1000);
    expect(renewed).toEqual([["A1", "B1"]]);
  });

  test("is renewed also where a cell that is being edited kept the workbook from being asked", async () => {
    const { start, clock, workbook, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()").set("B1", "=PARTNER(A2)").set("C1", "=BANKS()");
    const editing = workbook.hold();
    const answers = [start("PARTNERS", []), start("PARTNER", [guid(1)])];
    for (const answer of answers) answer.catch(() => undefined);
    await clock.advance(45_000);
    for (const answer of answers) {
      await expect(answer).rejects.toMatchObject({ message: expect.stringMatching(/^Still loading/) });
    }
    editing.over();
    await clock.advance(1000);
    expect(renewed).toEqual([["A1", "B1"]]);
  });
});

describe("whatever is being read", () => {
  const many = (call: (id: string) => Promise<unknown>): Promise<unknown>[] =>
    Array.from({ length: 60 }, (_, index) => call(guid(1_000 + index)));

  test.each<[string, (start: FakeAddIn["start"]) => Promise<unknown>[]]>([
    ["the list", (start) => [start("PARTNERS", [])]],
    ["the list for look-ups", (start) => many((id) => start("PARTNER", [id, "Name"]))],
    ["a part of the list", (start) => [start("PARTNERS", [null, "2025-01-01"])]],
  ])("the pane is told how far %s is, late cells say so, and a person can end it", async (_, ask) => {
    const { start, clock, sources, addIn } = createFakeAddIn({ count: 5_000 });
    const source = sources.get("BusinessPartners")!;
    const [connection] = addIn.connections.list();
    const status = () => addIn.data.status(connection!).find(({ list }) => list === "BusinessPartners")!;
    source.heldFromPage = 2;
    const answers = ask(start);
    for (const answer of answers) answer.catch(() => undefined);
    await clock.advance(200);
    expect(status().progress).toMatchObject({ pages: 1, pagesInAll: 50 });
    await clock.advance(45_000);
    await expect(answers[0]).rejects.toMatchObject({
      message: "Still loading, 1 of 50 pages. The cell updates when loading is complete.",
    });
    addIn.data.cancel(connection!, "BusinessPartners");
    await clock.advance(1000);
    expect(status().progress).toBeUndefined();
    expect((await Promise.allSettled(ask(start)))[0]).toMatchObject({
      reason: { message: "Loading was cancelled in the task pane. Refresh to load again." },
    });
  });
});

describe("a call that Excel cancels", () => {
  test("ends the read where no other cell waits for it", async () => {
    const { start, clock, sources } = createFakeAddIn({ count: 250 });
    const source = sources.get("BusinessPartners")!;
    source.held = true;
    const [one, other]: Invocation[] = [{}, {}];
    const answers = Promise.allSettled(
      [one!, other!].map((invocation) => start("PARTNERS", [], { invocation })),
    );
    await settled();
    one!.onCanceled?.();
    await settled();
    expect(source.requests).toEqual(["page 1"]);
    other!.onCanceled?.();
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    source.release();
    await clock.advance(1000);
    expect(source.requests).toEqual(["page 1"]);
    expect(clock.pending).toBe(0);
  });

  test("does not stand in the way of the next one", async () => {
    const { start, sources } = createFakeAddIn();
    sources.get("BusinessPartners")!.held = true;
    const invocation: Invocation = {};
    const answer = start("PARTNERS", [], { invocation });
    answer.catch(() => undefined);
    await settled();
    invocation.onCanceled?.();
    sources.get("BusinessPartners")!.release();
    expect(await start("PARTNERS", [])).toHaveLength(4);
  });
});

test("a list is not asked for again after a 401, until its connection changes", async () => {
  const { call, sources, addIn, save } = createFakeAddIn();
  const source = sources.get("BusinessPartners")!;
  source.failures.push(branded("unauthorized", { status: 401 }));
  await expect(call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
  await expect(call("PARTNERS", "Name")).rejects.toMatchObject({ code: "#VALUE!" });
  expect(source.requests).toEqual(["page 1"]);
  expect(addIn.data.status(addIn.connections.list()[0]!)[0]).toMatchObject({
    error: { code: "unauthorized" },
  });
  save({ credential: { kind: "api-key", apiKey: "another" } });
  expect(await call("PARTNERS")).toHaveLength(4);
});

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let over = false;
  promise.then(
    () => (over = true),
    () => (over = true),
  );
  await settled();
  return over;
}
