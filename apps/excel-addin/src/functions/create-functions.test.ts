import { describe, expect, test } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import { flushPromises } from "../../test/fake-clock.ts";
import { branded, guid } from "../../test/fake-source.ts";
import type { Invocation } from "../workbook/associations/associate-functions.ts";
import { statusOf } from "../cache/cache-status.ts";

describe("a slow service", () => {
  test("has 45 seconds; then the cell shows the progress, and is recalculated when the list has arrived", async () => {
    const { start, clock, sources, formulas, renewed } = createFakeAddIn({ count: 250 });
    const source = sources.get("BusinessPartners")!;
    formulas.set("A1", "=PARTNERS()").set("C1", "=PARTNER(B1)").set("D1", "=BANKS()");
    source.paused = true;
    const answer = start("PARTNERS", []);
    answer.catch(() => undefined);
    await clock.advance(44_999);
    expect(await isAnswered(answer)).toBe(false);
    await clock.advance(1);
    await expect(answer).rejects.toEqual({
      code: "#N/A",
      message: "Still loading. The cell updates when loading is complete.",
    });
    expect(renewed).toEqual([]);
    source.resume();
    await clock.advance(1000);
    expect(renewed).toEqual([["A1", "C1"]]);
    expect(await start("PARTNERS", [])).toHaveLength(251);
    expect(source.requests).toHaveLength(3);
  });

  test("a late cell is recalculated after a failure too", async () => {
    const { start, clock, sources, formulas, renewed, addIn } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()");
    sources.get("BusinessPartners")!.paused = true;
    const answer = start("PARTNERS", []);
    answer.catch(() => undefined);
    await clock.advance(45_000);
    addIn.data.of(addIn.connections.list()[0]!, "BusinessPartners").cancel();
    await clock.advance(1000);
    expect(renewed).toEqual([["A1"]]);
    await expect(start("PARTNERS", [])).rejects.toEqual({
      code: "#N/A",
      message: "Loading was cancelled in the task pane. Refresh to load again.",
    });
  });
});

test("the 45 seconds include the time in which the add-in was loaded", async () => {
  const { start, clock, sources } = createFakeAddIn();
  sources.get("BusinessPartners")!.paused = true;
  const answer = start("PARTNERS", [], { waited: 20_000 });
  answer.catch(() => undefined);
  await clock.advance(25_000);
  await expect(answer).rejects.toMatchObject({ message: expect.stringMatching(/^Still loading/) });
});

test("a late cell does not wait for the add-in's own server to say what it allows", async () => {
  const { start, clock, sources, state } = createFakeAddIn();
  sources.get("BusinessPartners")!.paused = true;
  state.offline = true;
  const answer = start("PARTNERS", []);
  answer.catch(() => undefined);
  await clock.advance(40_000);
  Object.assign(state, { offline: false, silent: true });
  await clock.advance(8000);
  await expect(answer).rejects.toMatchObject({ message: expect.stringMatching(/^Still loading/) });
});

describe("a late cell", () => {
  test("is recalculated if it shows when the list was read", async () => {
    const { start, clock, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()").set("B1", '=ASOF("PARTNERS")').set("C1", "=BANKS()");
    const source = sources.get("BusinessPartners")!;
    source.paused = true;
    const answers = [start("PARTNERS", []), start("ASOF", ["PARTNERS"])];
    for (const answer of answers) answer.catch(() => undefined);
    await clock.advance(45_000);
    await expect(answers[1]).rejects.toMatchObject({ message: expect.stringMatching(/^Still loading/) });
    source.resume();
    await clock.advance(1000);
    expect(renewed).toEqual([["A1", "B1"]]);
  });

  test("is recalculated if the workbook did not answer because a cell was being edited", async () => {
    const { start, clock, workbook, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()").set("B1", "=PARTNER(A2)").set("C1", "=BANKS()");
    const editing = workbook.editCell();
    const answers = [start("PARTNERS", []), start("PARTNER", [guid(1)])];
    for (const answer of answers) answer.catch(() => undefined);
    await clock.advance(45_000);
    for (const answer of answers) {
      await expect(answer).rejects.toMatchObject({ message: expect.stringMatching(/^Still loading/) });
    }
    editing.end();
    await clock.advance(1000);
    expect(renewed).toEqual([["A1", "B1"]]);
  });

  test("that names its list is recalculated with those that name one too, if the workbook did not answer", async () => {
    const { start, clock, workbook, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()").set("B1", '=RECORDS("BusinessPartners")');
    const editing = workbook.editCell();
    const answer = start("RECORDS", ["BusinessPartners"]);
    answer.catch(() => undefined);
    await clock.advance(45_000);
    await expect(answer).rejects.toMatchObject({ message: expect.stringMatching(/^Still loading/) });
    editing.end();
    await clock.advance(1000);
    expect(renewed).toEqual([["B1"]]);
  });
});

describe("during a read", () => {
  const many = (call: (id: string) => Promise<unknown>): Promise<unknown>[] =>
    Array.from({ length: 60 }, (_, index) => call(guid(1_000 + index)));

  test.each<[string, (start: FakeAddIn["start"]) => Promise<unknown>[]]>([
    ["the list", (start) => [start("PARTNERS", [])]],
    ["the list for lookups", (start) => many((id) => start("PARTNER", [id, "Name"]))],
    ["a part of the list", (start) => [start("PARTNERS", [null, "2025-01-01"])]],
  ])("of %s the pane and late cells show the progress, and a person can cancel it", async (_, startAll) => {
    const { start, clock, sources, addIn } = createFakeAddIn({ count: 5_000 });
    const source = sources.get("BusinessPartners")!;
    const [connection] = addIn.connections.list();
    const status = () => statusOf(addIn.data, connection!).find(({ list }) => list === "BusinessPartners")!;
    source.pausedFromPage = 2;
    const answers = startAll(start);
    for (const answer of answers) answer.catch(() => undefined);
    await clock.advance(200);
    expect(status().progress).toMatchObject({ pages: 1, pagesInAll: 50 });
    await clock.advance(45_000);
    await expect(answers[0]).rejects.toMatchObject({
      message: "Still loading, 100 of 5000 records. The cell updates when loading is complete.",
    });
    addIn.data.of(connection!, "BusinessPartners").cancel();
    await clock.advance(1000);
    expect(status().progress).toBeUndefined();
    expect((await Promise.allSettled(startAll(start)))[0]).toMatchObject({
      reason: { message: "Loading was cancelled in the task pane. Refresh to load again." },
    });
  });
});

describe("a call that Excel cancels", () => {
  test("aborts the read if no other cell waits for it", async () => {
    const { start, clock, sources } = createFakeAddIn({ count: 250 });
    const source = sources.get("BusinessPartners")!;
    source.paused = true;
    const [one, other]: Invocation[] = [{}, {}];
    const answers = Promise.allSettled(
      [one!, other!].map((invocation) => start("PARTNERS", [], { invocation })),
    );
    await flushPromises();
    one!.onCanceled?.();
    await flushPromises();
    expect(source.requests).toEqual(["page 1"]);
    other!.onCanceled?.();
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    source.resume();
    await clock.advance(1000);
    expect(source.requests).toEqual(["page 1"]);
    expect(clock.pending).toBe(0);
  });

  test("does not affect the next one", async () => {
    const { start, sources } = createFakeAddIn();
    sources.get("BusinessPartners")!.paused = true;
    const invocation: Invocation = {};
    const answer = start("PARTNERS", [], { invocation });
    answer.catch(() => undefined);
    await flushPromises();
    invocation.onCanceled?.();
    sources.get("BusinessPartners")!.resume();
    expect(await start("PARTNERS", [])).toHaveLength(4);
  });
});

test("after a 401 a list is not requested again until its connection changes", async () => {
  const { call, sources, addIn, save } = createFakeAddIn();
  const source = sources.get("BusinessPartners")!;
  source.failures.push(branded("unauthorized", { status: 401 }));
  await expect(call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
  await expect(call("PARTNERS", "Name")).rejects.toMatchObject({ code: "#VALUE!" });
  expect(source.requests).toEqual(["page 1"]);
  expect(statusOf(addIn.data, addIn.connections.list()[0]!)[0]).toMatchObject({
    failure: { error: { code: "unauthorized" } },
  });
  save({ credential: { kind: "api-key", apiKey: "another" } });
  expect(await call("PARTNERS")).toHaveLength(4);
});

test.each([
  ["PARTNERS", [null, null, null, null, null, null, "Name", "1", 0]],
  ["PARTNER", [guid(1), "Name", null, "Id"]],
  ["RECORDS", ["Banks", null, null, null, null, null, null, "Name", "1", 0]],
  ["RECORD", ["Banks", guid(1), "Name", null, "Id"]],
  ["ASOF", ["Banks", null]],
])("%s refuses an argument of a later version, which could change its result", async (id, known) => {
  const { call } = createFakeAddIn();
  await call("BANKS");
  for (const later of ["x", 0, [["x"]]]) {
    await expect(call(id, ...known, null, later)).rejects.toMatchObject({ code: "#VALUE!" });
  }
  // Excel passes null for an argument that is left out.
  expect(await call(id, ...known, null, null)).toBeDefined();
});

async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
  let answered = false;
  const mark = (): boolean => (answered = true);
  answer.then(mark, mark);
  await flushPromises();
  return answered;
}
