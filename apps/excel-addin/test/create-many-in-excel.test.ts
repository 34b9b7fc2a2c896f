import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { connection } from "./device-connections.ts";
import { nameOf, openManyPage } from "./many-session.ts";
import {
  clock,
  existingOf,
  fill,
  kinds,
  likeOf,
  namesAt,
  readAndStart,
  serviceWith,
  manyStage,
} from "./create-many-stage.ts";

const stage = manyStage();

/** Two rows, of which the service has refused the first one. */
async function refuseFirstRow() {
  const sandbox = serviceWith();
  await fill([
    ["Name", "City"],
    ["", "Praha"],
    ["Dvořák", ""],
  ]);
  const { flow } = stage.openPage(sandbox);
  await readAndStart(flow);
  const sent = (): number => sandbox.requests.filter(({ method }) => method === "POST").length;
  return { sandbox, flow, sent };
}

describe("rows of the sheet become partners", () => {
  const rows = [
    ["Název", "Město", "Splatnost", "Dodací adresa 1", "Dodací adresa 2"],
    ["Novák", "Brno", 14, "Sklad", "Prodejna"],
    ["Dvořák", "", 0, "", "Dílna"],
    ["", "", "", "", ""],
    ["Svoboda", "Praha", "soon", "", ""],
  ];

  test("with what their cells say; each row's status has its partner's id, and a row with a fault is not sent", async () => {
    const sandbox = serviceWith();
    await fill(rows);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    expect(flow.state().rows?.checked.map(({ kind }) => kind)).toEqual(["ready", "ready", "empty", "faulty"]);
    await flow.start();
    const [novak, dvorak] = ["Novák", "Dvořák"].map((name) =>
      sandbox.records("BusinessPartners").find(({ Name }) => Name === name)!,
    );
    expect(novak).toMatchObject({
      City: "Brno",
      BusinessDetails: { DuePeriod: 14 },
      DeliveryAddresses: [{ Name: "Sklad" }, { Name: "Prodejna" }],
    });
    expect(dvorak).toMatchObject({
      BusinessDetails: { DuePeriod: 0 },
      DeliveryAddresses: [{ Name: "Dílna" }],
    });
    expect(sandbox.records("BusinessPartners")).toHaveLength(2);
    expect(flow.state().result?.counts).toMatchObject({ created: 2, rejected: 0, unknown: 0, waiting: 0 });
    expect(stage.core.host.cell("F1")).toBe("Created in accounting");
    expect(stage.core.host.cell("F2")).toMatch(new RegExp(`^created ${novak!.Id} #\\w{10}$`));
    expect(stage.core.host.cell("F5")).toBe("");
  });

  test("once: what was created is skipped by the next run, also in another window, also without its statuses", async () => {
    const sandbox = serviceWith();
    await fill(rows);
    const first = stage.openPage(sandbox);
    await readAndStart(first.flow);
    expect(kinds(first)).toEqual(["created", "created"]);
    const second = stage.openPage(sandbox);
    await readAndStart(second.flow);
    expect(kinds(second)).toEqual(["created", "created"]);
    await fill(
      [["Created in accounting"], [""], [""], [""], [""]].map(([text]) => [
        ...Array.from({ length: 5 }, () => null),
        text,
      ]),
    );
    await readAndStart(second.flow);
    expect(kinds(second)).toEqual(["ask", "ask"]);
    expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák"]);
  });

  const anew = connection({ id: "22222222-0000-4000-8000-000000000002", label: "Acme anew" });

  test.each([
    ["a forgotten connection", [anew]],
    ["another connection of this device", [anew, connection()]],
    ["another service", [{ ...anew, upstream: "sk" }]],
  ])("equal rows without statuses, sent before with %s", async (other, connections) => {
    const sandbox = serviceWith();
    await fill(rows);
    await readAndStart(stage.openPage(sandbox).flow);
    await fill(rows.map((row) => [...row, ""]));
    const { flow } = openManyPage({ device: stage.device, sandbox, clock, connections });
    await flow.readSelection();
    const doubts = flow
      .state()
      .rows?.plan?.rows.map(({ plan }) => (plan.kind === "ask" ? plan.doubt : plan.kind));
    expect(doubts).toEqual(other === "another service" ? ["send", "send"] : ["sent-before", "sent-before"]);
  });

  test("a row with the id or the registration number of a partner is left out, by one read for all, unless a person wants it", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 40 }, clock });
    const partners = sandbox.records("BusinessPartners");
    const numbers = partners.map(({ RegistrationNumber }) => Number(RegistrationNumber));
    await fill([
      ["Id", "Název", "IČO"],
      ...partners.slice(0, 20).map((partner) => [partner.Id, nameOf(partner) || "x", ""]),
      ...numbers.slice(20).map((number) => ["", "y", number]),
      ["", "Nový partner", "87654321"],
    ]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    expect([...existingOf(flow).values()].map(({ by }) => by)).toEqual([
      ...Array.from({ length: 20 }, () => "id"),
      ...Array.from({ length: 20 }, () => "registration"),
    ]);
    expect(existingOf(flow).get(0)?.partner.id).toBe(partners[0]!.Id);
    // One read of the list: a page.
    expect(sandbox.requests.filter(({ method }) => method === "GET")).toHaveLength(1);
    flow.decide(new Map([[25, { kind: "create-anyway" }]]));
    await flow.start();
    const before = new Set(partners.map(({ Id }) => Id));
    const created = sandbox.records("BusinessPartners").filter(({ Id }) => !before.has(Id));
    expect(created.map(nameOf).toSorted()).toEqual(["Nový partner", "y"]);
    expect(flow.state().result?.counts).toMatchObject({ created: 2, waiting: 0 });
    // What was created from its row is that row's partner, and not one that exists beside it.
    expect(existingOf(flow).size).toBe(39);
  });

  test("of rows with one registration number, however it is written, the first one is sent", async () => {
    const sandbox = serviceWith();
    await fill([
      ["Name", "IČO"],
      ["Novák s.r.o.", "00123456"],
      ["Dvořák", "není"],
      ["Novák, s. r. o.", 123_456],
      ["Svoboda", "není"],
      ["Novák spol.", "001 234 56"],
    ]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    expect(likeOf(flow)).toEqual([
      [2, { first: 0, by: "registration" }],
      [4, { first: 0, by: "registration" }],
    ]);
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák s.r.o.", "Svoboda"]);
  });

  test("zeros are no registration number: people without one are not each other, nor a partner who has none either", async () => {
    const without = { Name: "Kovář", RegistrationNumber: "00000000" };
    const sandbox = serviceWith({ data: { BusinessPartners: [without] } });
    await fill([
      ["Name", "IČO"],
      ["Novák", 0],
      ["Dvořák", 0],
      ["Svoboda", "00000000"],
      ["Černý", "#DIV/0!"],
      ["Bílý", "#DIV/0!"],
      ["Kovář", 27074358],
    ]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    expect(likeOf(flow)).toEqual([]);
    expect([...existingOf(flow)].map(([index, { by }]) => [index, by])).toEqual([[5, "name"]]);
  });

  test("rows can be sent although nobody knows which are partners already, and that is said", async () => {
    const sandbox = serviceWith();
    await fill([
      ["Name", "IČO"],
      ["Novák", "87654321"],
    ]);
    const { flow } = stage.openPage(sandbox);
    sandbox.inject({ status: 403 }, { on: "listBusinessPartners", times: Infinity });
    await flow.readSelection();
    expect(flow.state().rows?.plan?.unchecked?.error).toMatchObject({ code: "forbidden" });
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Novák"]);
  });

  test("a row that the service refuses does not stop the others; corrected, it is sent again", async () => {
    const sandbox = serviceWith();
    await fill([
      ["Name", "City"],
      ["Novák", "Brno"],
      ["", "Praha"],
      ["Dvořák", ""],
    ]);
    const { flow } = stage.openPage(sandbox);
    await readAndStart(flow);
    expect(flow.state().result?.counts).toMatchObject({ created: 2, rejected: 1 });
    expect(stage.core.host.cell("C3")).toMatch(/^rejected #/);
    await stage.core.host.enter("A3", "Svoboda");
    await readAndStart(flow);
    expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák", "Svoboda"]);
    expect(stage.core.host.cell("C3")).toMatch(/^created [0-9a-f-]{36} #/);
  });

  test("a row that the service refused is sent again by the next run, unless a person leaves it out", async () => {
    const { sandbox, flow, sent } = await refuseFirstRow();
    expect(kinds({ flow })).toEqual(["refused", "created"]);
    await readAndStart(flow);
    expect(sent()).toBe(3);
    expect(flow.state().result?.counts).toMatchObject({ rejected: 1, waiting: 0 });
    expect(stage.core.host.cell("C2")).toMatch(/^rejected #/);

    flow.decide(new Map([[0, { kind: "leave-out" }]]));
    // Kept while the row stays as it is.
    await readAndStart(flow);
    expect(sent()).toBe(3);
    expect(stage.core.host.cell("C2")).toMatch(/^rejected #/);
    await stage.core.host.enter("A2", "Novák");
    await readAndStart(flow);
    expect(sent()).toBe(4);
    expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák"]);
  });

  test("a refused row that was sorted without its status gets a status of its own", async () => {
    const { sandbox, flow, sent } = await refuseFirstRow();
    await fill([
      ["Name", "City"],
      ["Dvořák", ""],
      ["", "Praha"],
    ]);
    await flow.readSelection();
    flow.decide(new Map([[1, { kind: "leave-out" }]]));
    await flow.start();
    expect(sent()).toBe(2);
    expect([2, 3].map((row) => stage.core.host.cell(`C${row}`).split(" ")[0])).toEqual([
      "created",
      "rejected",
    ]);
    expect(kinds({ flow })).toEqual(["created", "refused"]);
    expect(namesAt(sandbox)).toEqual(["Dvořák"]);
  });

  test("a partner that a person has found for a row in doubt is kept while rows are read again, wherever the row is then", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"]]);
    sandbox.inject("reset-after-commit", { on: "createBusinessPartner", times: 2 });
    const { flow } = stage.openPage(sandbox);
    await readAndStart(flow);
    expect(kinds({ flow })).toEqual(["ask", "ask"]);
    const recordId = sandbox.records("BusinessPartners").find(({ Name }) => Name === "Novák")!.Id;
    flow.decide(
      new Map([
        [0, { kind: "exists", recordId }],
        [1, { kind: "create-anyway" }],
      ]),
    );
    await Excel.run({}, async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A2:B3").load("values");
      await context.sync();
      range.values = range.values.toReversed();
      await context.sync();
    });
    await flow.readSelection();
    // To create Dvořák anyway is decided anew.
    expect([...flow.state().rows!.decisions]).toEqual([[1, { kind: "exists", recordId }]]);
    await flow.include({ hidden: true });
    expect([...flow.state().rows!.decisions]).toEqual([[1, { kind: "exists", recordId }]]);
    await flow.start();
    expect(stage.core.host.cell("B3")).toMatch(new RegExp(`^created ${recordId} #`));
    expect(stage.core.host.cell("B2")).toMatch(/^unknown #/);
    expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák"]);
  });

  test("a partner that was found for a row is asked for again if the row says something else", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"]]);
    sandbox.inject("reset-after-commit", { on: "createBusinessPartner" });
    const { flow } = stage.openPage(sandbox);
    await readAndStart(flow);
    const recordId = sandbox.records("BusinessPartners")[0]!.Id;
    flow.decide(new Map([[0, { kind: "exists", recordId }]]));
    await stage.core.host.enter("A2", "Svoboda");
    await flow.readSelection();
    expect(kinds({ flow })).toEqual(["ask"]);
    expect(flow.state().rows!.decisions.size).toBe(0);
  });

  test("duplicates on purpose are created each", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Novák"], ["Novák"]]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    flow.decide(new Map([1, 2].map((index) => [index, { kind: "create-anyway" }])));
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Novák", "Novák", "Novák"]);
  });

  test("rows that another window has sent since they were read count as sent from there", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"]]);
    const [one, other] = [stage.openPage(sandbox), stage.openPage(sandbox)];
    await other.flow.readSelection();
    await readAndStart(one.flow);
    await other.flow.start();
    const { result } = other.flow.state();
    expect(result?.counts ?? other.flow.state().problem).toMatchObject({ created: 0, elsewhere: 2 });
  });
});
