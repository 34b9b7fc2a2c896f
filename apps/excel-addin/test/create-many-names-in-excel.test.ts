import { systemClock } from "@accounting-data/core";
import { beforeEach, describe, expect, test } from "vitest";
import type { ManyFlow } from "../src/many/many-flow.ts";
import { doubtsOf } from "../src/many/many-plan.ts";
import { newManyDevice, openManyPage, type ManyPage } from "./many-session.ts";
import { usePageOfExcel } from "./page-of-excel.ts";
import { clock, existingOf, fill, likeOf, namesAt, readAndStart, serviceWith } from "./create-many-stage.ts";

const open = usePageOfExcel();
beforeEach(open);

/** Partners as people list them: without registration numbers. */
const list = [
  ["Název", "Město"],
  ["Mlýn Opava a.s.", "Opava"],
  ["Pekárna Žižkov s.r.o.", "Praha"],
];
/** The same, as another person or program writes them. */
const again = [
  ["Název", "Město"],
  ["MLÝN OPAVA, a. s. ", "Opava"],
  ["Pekárna\u00a0Žižkov s.r.o.", ""],
  ["Truhlářství Dvořák", "Brno"],
];
const existing = (flow: ManyFlow): unknown =>
  [...existingOf(flow)].map(([index, { by, partner }]) => [index, by, partner.name]);

const doubts = ({ state }: ManyFlow): unknown => doubtsOf(state().rows!).map(({ plan }) => plan.doubt);

describe("a list of partners without numbers that is sent a second time", () => {
  test("creates nobody twice, from another device and with other columns", async () => {
    const sandbox = serviceWith();
    await fill(list);
    await readAndStart(openManyPage({ device: newManyDevice(), sandbox, clock }).flow);
    await open();
    await fill(again);
    const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock });
    await flow.readSelection();
    expect(existing(flow)).toEqual([
      [0, "name", "Mlýn Opava a.s."],
      [1, "name", "Pekárna Žižkov s.r.o."],
    ]);
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Mlýn Opava a.s.", "Pekárna Žižkov s.r.o.", "Truhlářství Dvořák"]);
  });

  test("creates those again of which a person says so", async () => {
    const sandbox = serviceWith({ data: { BusinessPartners: [{ Name: "Mlýn Opava a.s." }] } });
    await fill(list);
    const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock });
    await flow.readSelection();
    flow.decide(new Map([[0, { kind: "create-anyway" }]]));
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Mlýn Opava a.s.", "Mlýn Opava a.s.", "Pekárna Žižkov s.r.o."]);
  });

  test("and a name that has two numbers is two partners", async () => {
    const named = { Name: "Mlýn Opava a.s.", RegistrationNumber: "25313142" };
    const sandbox = serviceWith({ data: { BusinessPartners: [named] } });
    await fill([
      ["Název", "IČO"],
      ["Mlýn Opava a.s.", 87_654_321],
      ["Mlýn Opava a.s.", ""],
    ]);
    const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock });
    await flow.readSelection();
    expect(existing(flow)).toEqual([[1, "name", "Mlýn Opava a.s."]]);
  });

  test("is sent although nobody knows which partners exist, and that is said", async () => {
    const sandbox = serviceWith();
    await fill([...list, list[1]!]);
    const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock });
    sandbox.inject({ status: 403 }, { on: "listBusinessPartners", times: Infinity });
    await flow.readSelection();
    expect(flow.state().rows?.plan?.unchecked?.error).toMatchObject({ code: "forbidden" });
    // Rows of one list are compared all the same.
    expect(likeOf(flow)).toEqual([[2, { first: 0, by: "data" }]]);
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Mlýn Opava a.s.", "Pekárna Žižkov s.r.o."]);
  });
});

test("a row that a person wants anyway is sent once, though two windows were told so", async () => {
  const sandbox = serviceWith({ data: { BusinessPartners: [{ Name: "Mlýn Opava a.s." }] } });
  const device = newManyDevice();
  await fill(list);
  const windows = [openManyPage({ device, sandbox, clock }), openManyPage({ device, sandbox, clock })];
  for (const { flow } of windows) {
    await flow.readSelection();
    flow.decide(new Map([[0, { kind: "create-anyway" }]]));
  }
  await windows[0]!.flow.start();
  // The other window has a copy of the workbook, without these statuses.
  await fill(list.map((line) => [...line, ""]));
  await windows[1]!.flow.start();
  expect(namesAt(sandbox)).toEqual(["Mlýn Opava a.s.", "Mlýn Opava a.s.", "Pekárna Žižkov s.r.o."]);
});

test("a row in doubt that two windows are to create anyway is sent by one of them, and the other one asks anew", async () => {
  const sandbox = serviceWith();
  const device = newManyDevice();
  const rows = list.slice(0, 2);
  await fill(rows);
  const first = openManyPage({ device, sandbox, clock });
  await first.flow.readSelection();
  sandbox.inject({ status: 500 }, { on: "createBusinessPartner", times: 1 });
  await first.flow.start();
  expect(first.flow.state().result?.counts).toMatchObject({ unknown: 1 });
  // Copies of the workbook, without the statuses.
  await fill(rows.map((line) => [...line, ""]));
  const windows = [openManyPage({ device, sandbox, clock }), openManyPage({ device, sandbox, clock })];
  for (const { flow } of windows) {
    await flow.readSelection();
    expect(doubts(flow)).toEqual(["sent-before"]);
    flow.decide(new Map([[0, { kind: "create-anyway" }]]));
  }
  const [one, other] = windows as [ManyPage, ManyPage];
  await one.flow.start();
  await fill(rows.map((line) => [...line, ""]));
  await other.flow.start();
  expect(namesAt(sandbox)).toEqual(["Mlýn Opava a.s."]);
  expect(other.flow.state().result?.counts).toMatchObject({ created: 0, elsewhere: 1 });
  expect(doubts(other.flow)).toEqual(["sent-before"]);
  // Who wants another one all the same says so again.
  other.flow.decide(new Map([[0, { kind: "create-anyway" }]]));
  await other.flow.start();
  expect(namesAt(sandbox)).toHaveLength(2);
});

test("a partner that a colleague has created since the rows were read is not created again, and its row says so afterwards", async () => {
  const sandbox = serviceWith();
  await fill(list);
  const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock });
  await flow.readSelection();
  sandbox.insert("BusinessPartners", { Name: "Mlýn Opava a.s." });
  await flow.start();
  expect(namesAt(sandbox)).toEqual(["Mlýn Opava a.s.", "Pekárna Žižkov s.r.o."]);
  expect(flow.state().result?.counts).toMatchObject({ created: 1, waiting: 0 });
  expect(existing(flow)).toEqual([[0, "name", "Mlýn Opava a.s."]]);
});

test("rows are sent as planned where the partners can't be read any more when they are sent", async () => {
  const sandbox = serviceWith();
  await fill(list);
  const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock });
  await flow.readSelection();
  sandbox.inject({ status: 403 }, { on: "listBusinessPartners", times: Infinity });
  await flow.start();
  expect(namesAt(sandbox)).toEqual(["Mlýn Opava a.s.", "Pekárna Žižkov s.r.o."]);
});

test("cancelling while the partners are compared again ends the run at once, and nothing is sent", async () => {
  const sandbox = serviceWith();
  await fill(list);
  let held: Promise<void> | undefined;
  let release = (): void => {};
  let isWaiting = false;
  const fetch: typeof sandbox.fetch = async (...request) => {
    isWaiting = held !== undefined;
    await held;
    return sandbox.fetch(...request);
  };
  // By the fast clock the request would time out at once.
  const { flow } = openManyPage({ device: newManyDevice(), sandbox: { fetch }, clock: systemClock });
  await flow.readSelection();
  held = new Promise((resolve) => {
    release = resolve;
  });
  const run = flow.start();
  await expect.poll(() => isWaiting).toBe(true);
  flow.cancel();
  await expect.poll(() => flow.state().result?.stop).toEqual({ kind: "cancelled" });
  held = undefined;
  release();
  await run;
  expect(namesAt(sandbox)).toEqual([]);
});
