import { describe, expect, test } from "vitest";
import { createFormats } from "../messages/formats.ts";
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
      message: "Still loading. The cell is renewed when all is here.",
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
      message: "Loading was ended in the pane. Refresh to load again.",
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
      message: "Still loading, 1 of 50 pages. The cell is renewed when all is here.",
    });
    addIn.data.cancel(connection!, "BusinessPartners");
    await clock.advance(1000);
    expect(status().progress).toBeUndefined();
    expect((await Promise.allSettled(ask(start)))[0]).toMatchObject({
      reason: { message: "Loading was ended in the pane. Refresh to load again." },
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

describe("=PARTNER(id)", () => {
  test("is a card, or a text where Excel has no data types", async () => {
    const { call, platform } = createFakeAddIn();
    expect(await call("PARTNER", guid(1))).toMatchObject({
      type: "Entity",
      text: "Partner 1",
      properties: {
        Id: { type: "String", basicValue: guid(1) },
        Name: { type: "String", basicValue: "Partner 1" },
      },
    });
    platform.dataTypes = false;
    expect(await call("PARTNER", guid(1))).toBe("Partner 1");
  });

  test.each([
    ["Name", "Partner 1"],
    ["name", "Partner 1"],
  ])("gives the field %s", async (field, value) => {
    const { call } = createFakeAddIn();
    expect(await call("PARTNER", `{${guid(1).toUpperCase()}}`, field)).toBe(value);
  });

  test("gives nested fields, counts and nothing for null", async () => {
    const { call, sources } = createFakeAddIn();
    const source = sources.get("BusinessPartners")!;
    source.records = [{ Id: guid(1), Details: { Days: 14 }, Addresses: [{}, {}], Note: null }];
    expect(await call("PARTNER", guid(1), "details.days")).toBe(14);
    expect(await call("PARTNER", guid(1), "Addresses")).toBe(2);
    expect(await call("PARTNER", guid(1), "Note")).toBe("");
    await expect(call("PARTNER", guid(1), "Town")).rejects.toEqual({
      code: "#VALUE!",
      message: "There is no field Town. There are: Id, Details.Days, Addresses, Note",
    });
    await expect(call("PARTNER", guid(1), "Adresses")).rejects.toMatchObject({
      message: expect.stringMatching(/^There is no field Adresses\. Did you mean Addresses\? There are: /),
    });
  });

  test("says that there is none only where the service does", async () => {
    const { call } = createFakeAddIn();
    await expect(call("PARTNER", guid(99))).rejects.toEqual({
      code: "#N/A",
      message: "No partner with this id. (trace 00-1-2-00)",
    });
  });

  test.each([["4711"], [4711], ["../v1/Banks"], [`${guid(1)}/x`], [[[guid(1), guid(2)]]], [true]])(
    "refuses %j without a request",
    async (id) => {
      const { call, sources } = createFakeAddIn();
      await expect(call("PARTNER", id)).rejects.toMatchObject({
        code: "#VALUE!",
        message: "This is no id. Use the value of column Id, such as 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.",
      });
      expect(sources.get("BusinessPartners")!.requests).toEqual([]);
    },
  );

  test.each([[""], [null], [0], [" "], [[[0]]]])(
    "says that the cell is empty which is to hold the id: %j",
    async (id) => {
      const { call } = createFakeAddIn();
      await expect(call("PARTNER", id)).rejects.toEqual({
        code: "#VALUE!",
        message: "The cell with the id is empty. Use the value of column Id.",
      });
    },
  );
});

describe("=ASOF(list)", () => {
  test("says when the list was read, and both moments after a delta", async () => {
    const { call, addIn, clock } = createFakeAddIn();
    await call("PARTNERS");
    const read = clock.now();
    expect(await call("ASOF", "partners")).toBe(time(read));
    await clock.advance(26 * 60_000);
    await addIn.refresh();
    expect(await call("ASOF", "PARTNERS")).toBe(
      `changes ${time(clock.now())}, deletions checked ${time(read)}`,
    );
  });

  test.each(["PARTNERS", "partners ", "=PARTNERS()", "ACC.PARTNERS", "=ACC.PARTNERS()", "BusinessPartners"])(
    "knows the list %j",
    async (list) => {
      const { call, clock } = createFakeAddIn();
      await call("PARTNERS");
      expect(await call("ASOF", list)).toBe(time(clock.now()));
    },
  );

  test("waits for a list that is being read in the same recalculation", async () => {
    const { start, clock } = createFakeAddIn();
    const [, asOf] = await Promise.all([start("PARTNERS", []), start("ASOF", ["PARTNERS"])]);
    expect(asOf).toBe(time(clock.now()));
  });

  test("sends nothing, and is renewed when the list has been read after all", async () => {
    const { call, clock, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", '=ASOF("PARTNERS")');
    await expect(call("ASOF", "PARTNERS")).rejects.toEqual({
      code: "#N/A",
      message: "PARTNERS has not been read yet.",
    });
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
    await call("PARTNERS");
    await clock.advance(1000);
    expect(renewed).toEqual([["A1"]]);
  });

  test.each([["PARTNER"], [""], [5]])("knows no list %j", async (list) => {
    const { call } = createFakeAddIn();
    await expect(call("ASOF", list)).rejects.toMatchObject({
      code: "#VALUE!",
      message: expect.stringMatching(/^list is one of: PARTNERS, /),
    });
  });
});

test("nothing is sent on a connection after a 401, until it changes", async () => {
  const { call, sources, addIn, save } = createFakeAddIn();
  const source = sources.get("BusinessPartners")!;
  source.failures.push(branded("unauthorized", { status: 401 }));
  await expect(call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
  expect(addIn.data.status(addIn.connections.list()[0]!)[0]).toMatchObject({
    error: { code: "unauthorized" },
  });
  save({ credential: { kind: "api-key", apiKey: "another" } });
  expect(await call("PARTNERS")).toHaveLength(4);
});

/** Date and time, whenever it is. */
function time(instant: number): string {
  return createFormats("en").dated(new Date(instant));
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let over = false;
  promise.then(
    () => (over = true),
    () => (over = true),
  );
  await settled();
  return over;
}
