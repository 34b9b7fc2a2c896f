import { createSandbox, type Sandbox } from "@accounting-data/sandbox";
import { beforeEach, describe, expect, test } from "vitest";
import { connection } from "./device-connections.ts";
import type { FillableField } from "../src/creating/fillable-fields.ts";
import { sameRegistrations } from "../src/taskpane/many/many-plan.ts";
import { leftOutColumns } from "../src/taskpane/many/many-rows.ts";
import type { ManyFlow } from "../src/taskpane/many/many-flow.ts";
import {
  fastClock,
  nameOf,
  newManyDevice,
  openManyPage,
  type ManyDevice,
  type ManyPage,
} from "./many-session.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

const open = usePageOfExcel();
let core: OpenWorkbook;
let device: ManyDevice;
const clock = fastClock(200);
beforeEach(async () => {
  core = await open();
  device = newManyDevice();
});

/** Writes rows below headings, and selects them. */
async function fill(lines: readonly (readonly unknown[])[], top = 0): Promise<void> {
  const columns = lines[0]!.length;
  await Excel.run({}, async (context) => {
    const range = context.workbook.worksheets
      .getActiveWorksheet()
      .getRangeByIndexes(top, 0, lines.length, columns);
    range.values = lines as unknown[][];
    range.select();
    await context.sync();
  });
}

async function selectCell(address: string): Promise<void> {
  await Excel.run({}, async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange(address).select();
    await context.sync();
  });
}

function protectSheet(isProtected: boolean): void {
  core.workbook.sheets[0]!.protected = isProtected;
}

function selectedAddress(): Promise<string> {
  return Excel.run({}, async (context) => {
    const range = context.workbook.getSelectedRange().load("address");
    await context.sync();
    return range.address;
  });
}

const serviceWith = (options: Parameters<typeof createSandbox>[0] = {}): Sandbox =>
  createSandbox({ data: { BusinessPartners: [] }, clock, ...options });
const openPage = (sandbox: Pick<Sandbox, "fetch">): ManyPage => openManyPage({ device, sandbox, clock });
const namesAt = (sandbox: Sandbox): readonly string[] =>
  sandbox
    .records("BusinessPartners")
    .map(nameOf)
    .toSorted((one, other) => one.localeCompare(other, "cs"));
const readAndStart = async (flow: ManyFlow): Promise<void> => {
  await flow.readSelection();
  await flow.start();
};
const kinds = ({ flow }: Pick<ManyPage, "flow">): unknown =>
  flow.state().rows?.plan?.plans.map(({ kind }) => kind);

/** Two rows, of which the service has refused the first one. */
async function refuseFirstRow() {
  const sandbox = serviceWith();
  await fill([
    ["Name", "City"],
    ["", "Praha"],
    ["Dvořák", ""],
  ]);
  const { flow } = openPage(sandbox);
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
    const { flow } = openPage(sandbox);
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
    expect(core.host.cell("F1")).toBe("Created in accounting");
    expect(core.host.cell("F2")).toMatch(new RegExp(`^created ${novak!.Id} #\\w{10}$`));
    expect(core.host.cell("F5")).toBe("");
  });

  test("once: what was created is skipped by the next run, also in another window, also without its statuses", async () => {
    const sandbox = serviceWith();
    await fill(rows);
    const first = openPage(sandbox);
    await readAndStart(first.flow);
    expect(kinds(first)).toEqual(["created", "created"]);
    const second = openPage(sandbox);
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
    await readAndStart(openPage(sandbox).flow);
    await fill(rows.map((row) => [...row, ""]));
    const { flow } = openManyPage({ device, sandbox, clock, connections });
    await flow.readSelection();
    const doubts = flow
      .state()
      .rows?.plan?.plans.map((plan) => (plan.kind === "ask" ? plan.doubt : plan.kind));
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
    const { flow } = openPage(sandbox);
    await flow.readSelection();
    const { plan } = flow.state().rows!;
    expect([...plan!.existing.values()].map(({ by }) => by)).toEqual([
      ...Array.from({ length: 20 }, () => "id"),
      ...Array.from({ length: 20 }, () => "registration"),
    ]);
    expect(plan!.existing.get(0)?.partner.id).toBe(partners[0]!.Id);
    // One read of the list: a page.
    expect(sandbox.requests.filter(({ method }) => method === "GET")).toHaveLength(1);
    flow.decide(new Map([[25, { kind: "create-anyway" }]]));
    await flow.start();
    const before = new Set(partners.map(({ Id }) => Id));
    const created = sandbox.records("BusinessPartners").filter(({ Id }) => !before.has(Id));
    expect(created.map(nameOf).toSorted()).toEqual(["Nový partner", "y"]);
    expect(flow.state().result?.counts).toMatchObject({ created: 2, waiting: 0 });
    // What was created from its row is that row's partner, and not one that exists beside it.
    expect(flow.state().rows!.plan!.existing.size).toBe(39);
  });

  test("rows with one registration number, however it is written, are named before both are sent", async () => {
    const sandbox = serviceWith();
    await fill([
      ["Name", "IČO"],
      ["Novák s.r.o.", "00123456"],
      ["Dvořák", "není"],
      ["Novák, s. r. o.", 123_456],
      ["Svoboda", "není"],
      ["Novák spol.", "001 234 56"],
    ]);
    const { flow } = openPage(sandbox);
    await flow.readSelection();
    expect(sameRegistrations(flow.state().rows!)).toEqual([
      { index: 2, first: 0 },
      { index: 4, first: 0 },
    ]);
  });

  test("rows can be sent although nobody knows which are partners already, and that is said", async () => {
    const sandbox = serviceWith();
    await fill([
      ["Name", "IČO"],
      ["Novák", "87654321"],
    ]);
    const { flow } = openPage(sandbox);
    sandbox.inject({ status: 403 }, { on: "listBusinessPartners", times: Infinity });
    await flow.readSelection();
    expect(flow.state().rows?.plan?.unchecked?.error).toMatchObject({ code: "forbidden" });
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Novák"]);
  });

  test("columns with values that no field was found for are named; that of the ids, and empty ones, are not", async () => {
    await fill([
      ["Id", "Název", "Ulice", "PSČ", "Prázdný"],
      ["", "Novák", "Dlouhá 1", 60200, ""],
      ["x", "Dvořák", "", "", " "],
    ]);
    const named = async (fillableFields: readonly FillableField[]): Promise<readonly number[]> => {
      const { flow } = openManyPage({ device, sandbox: serviceWith(), clock, fillableFields });
      await flow.readSelection();
      return leftOutColumns(flow.state().rows!);
    };
    expect(await named([])).toEqual([2, 3]);
    expect(await named([{ name: "PostCode", type: "text" }])).toEqual([2]);
  });

  test("a row that the service refuses does not stop the others; corrected, it is sent again", async () => {
    const sandbox = serviceWith();
    await fill([
      ["Name", "City"],
      ["Novák", "Brno"],
      ["", "Praha"],
      ["Dvořák", ""],
    ]);
    const { flow } = openPage(sandbox);
    await readAndStart(flow);
    expect(flow.state().result?.counts).toMatchObject({ created: 2, rejected: 1 });
    expect(core.host.cell("C3")).toMatch(/^rejected #/);
    await core.host.enter("A3", "Svoboda");
    await readAndStart(flow);
    expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák", "Svoboda"]);
    expect(core.host.cell("C3")).toMatch(/^created [0-9a-f-]{36} #/);
  });

  test("a row that the service refused is sent again by the next run, unless a person leaves it out", async () => {
    const { sandbox, flow, sent } = await refuseFirstRow();
    expect(kinds({ flow })).toEqual(["refused", "created"]);
    await readAndStart(flow);
    expect(sent()).toBe(3);
    expect(flow.state().result?.counts).toMatchObject({ rejected: 1, waiting: 0 });
    expect(core.host.cell("C2")).toMatch(/^rejected #/);

    flow.decide(new Map([[0, { kind: "leave-out" }]]));
    // Kept while the row stays as it is.
    await readAndStart(flow);
    expect(sent()).toBe(3);
    expect(core.host.cell("C2")).toMatch(/^rejected #/);
    await core.host.enter("A2", "Novák");
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
    expect([2, 3].map((row) => core.host.cell(`C${row}`).split(" ")[0])).toEqual(["created", "rejected"]);
    expect(kinds({ flow })).toEqual(["created", "refused"]);
    expect(namesAt(sandbox)).toEqual(["Dvořák"]);
  });

  test("a partner that a person has found for a row in doubt is kept while rows are read again, wherever the row is then", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"]]);
    sandbox.inject("reset-after-commit", { on: "createBusinessPartner", times: 2 });
    const { flow } = openPage(sandbox);
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
    await flow.includeHidden(true);
    expect([...flow.state().rows!.decisions]).toEqual([[1, { kind: "exists", recordId }]]);
    await flow.start();
    expect(core.host.cell("B3")).toMatch(new RegExp(`^created ${recordId} #`));
    expect(core.host.cell("B2")).toMatch(/^unknown #/);
    expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák"]);
  });

  test("a partner that was found for a row is asked for again if the row says something else", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"]]);
    sandbox.inject("reset-after-commit", { on: "createBusinessPartner" });
    const { flow } = openPage(sandbox);
    await readAndStart(flow);
    const recordId = sandbox.records("BusinessPartners")[0]!.Id;
    flow.decide(new Map([[0, { kind: "exists", recordId }]]));
    await core.host.enter("A2", "Svoboda");
    await flow.readSelection();
    expect(kinds({ flow })).toEqual(["ask"]);
    expect(flow.state().rows!.decisions.size).toBe(0);
  });

  test("rows that a filter hides are left out, unless a person takes them in", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"], ["Svoboda"], ["Černý"]]);
    await Excel.run({}, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      for (const address of ["3:3", "5:5"]) sheet.getRange(address).rowHidden = true;
      await context.sync();
    });
    const { flow } = openPage(sandbox);
    await flow.readSelection();
    expect(flow.state().rows?.checked.map(({ kind }) => kind)).toEqual([
      "ready",
      "hidden",
      "ready",
      "hidden",
    ]);
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Novák", "Svoboda"]);
    expect(core.host.cell("B3")).toBe("");
    await flow.includeHidden(true);
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Černý", "Dvořák", "Novák", "Svoboda"]);
    expect(core.host.cell("B5")).toMatch(/^created /);
  });

  test("a row is selected from the pane: in its place, and by its key once it was sorted", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"], ["Svoboda"]]);
    const { flow } = openPage(sandbox);
    await flow.readSelection();
    await flow.selectRow(1);
    expect(await selectedAddress()).toBe("Sheet1!A3");
    await flow.start();
    const [novak, dvorak] = ["B2", "B3"].map((cell) => core.host.cell(cell));
    await core.host.enter("B2", dvorak!);
    await core.host.enter("B3", novak!);
    await flow.selectRow(1);
    expect(await selectedAddress()).toBe("Sheet1!A2:B2");
  });

  test("duplicates on purpose are created each", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Novák"], ["Novák"]]);
    const { flow } = openPage(sandbox);
    await readAndStart(flow);
    expect(namesAt(sandbox)).toEqual(["Novák", "Novák", "Novák"]);
  });

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
    const { flow } = openPage(sandbox);
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
    const { flow } = openPage(sandbox);
    await readAndStart(flow);
    expect(flow.state().result?.counts).toMatchObject({ created: 60, rejected: 0, unknown: 0, waiting: 0 });
    expect(new Set(namesAt(sandbox)).size).toBe(60);
    expect(sandbox.records("BusinessPartners")).toHaveLength(60);
  });

  test("while the device is offline the run waits, and then goes on without a click", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"]]);
    const { flow } = openPage(sandbox);
    await flow.readSelection();
    device.online = false;
    const pauses: unknown[] = [];
    flow.subscribe(() => {
      const { run } = flow.state();
      if (!run?.pause) return;
      pauses.push(run.pause.error);
      device.online = true;
    });
    await flow.start();
    expect(pauses.length).toBeGreaterThan(0);
    expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák"]);
  });

  test("two windows at once share the rows of one table, and each is created once", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ...Array.from({ length: 30 }, (_, index) => [`Partner ${index}`])]);
    const [one, other] = [openPage(sandbox), openPage(sandbox)];
    await one.flow.readSelection();
    await other.flow.readSelection();
    await Promise.all([one.flow.start(), other.flow.start()]);
    for (const { flow } of [one, other]) {
      await readAndStart(flow);
    }
    expect(namesAt(sandbox)).toHaveLength(30);
    expect(new Set(namesAt(sandbox)).size).toBe(30);
  });

  test("cancelling finishes the rows under way, and the rest is sent when a person starts again", async () => {
    const sandbox = serviceWith({ latency: 200 });
    await fill([["Name"], ...Array.from({ length: 30 }, (_, index) => [`Partner ${index}`])]);
    const { flow } = openPage(sandbox);
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

  test("statuses that a protected sheet did not take are written by a button, which sends nothing", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ...Array.from({ length: 8 }, (_, index) => [`Partner ${index}`])]);
    const { flow } = openPage(sandbox);
    await flow.readSelection();
    sandbox.configure({ onRequest: () => protectSheet(true) });
    await flow.start();
    const { result } = flow.state();
    expect(result).toMatchObject({ counts: { created: 8 }, unwritten: 8 });
    expect(result?.writeError).toMatchObject({ problem: "protected" });
    expect(flow.state().rows?.plan?.behind).toHaveLength(8);
    const sent = sandbox.requests.length;
    await flow.writeStatuses();
    expect(flow.state().result).toMatchObject({ unwritten: 8, writtenOnly: 0 });
    protectSheet(false);
    // A row that is new meanwhile waits for its own run.
    await core.host.enter("A10", "Partner 9");
    await flow.readSameRows();
    await flow.writeStatuses();
    expect(flow.state().result).toMatchObject({ unwritten: 0, writtenOnly: 8, counts: { created: 0 } });
    expect(core.host.cell("B2")).toMatch(/^created [0-9a-f-]{36} #/);
    expect(core.host.cell("B9")).toMatch(/^created [0-9a-f-]{36} #/);
    expect(core.host.cell("B10")).toBe("");
    expect(flow.state().rows?.plan?.behind).toEqual([]);
    expect(sandbox.requests).toHaveLength(sent);
  });

  test("the same rows are read again, whatever is selected, with those that were added right below and a corrected heading", async () => {
    await fill([
      ["Name", "Citty"],
      ["Novák", "Brno"],
      ["Dvořák", "Praha"],
    ]);
    await core.host.enter("A6", "Below an empty row");
    await selectCell("A2");
    const { flow } = openPage(serviceWith());
    await flow.readSelection();
    expect(flow.state().rows?.choices.map(({ field }) => field)).toEqual(["Name", undefined]);
    await flow.selectRow(1);
    await core.host.enter("B1", "City");
    await core.host.enter("A4", "Svoboda");
    await flow.readSameRows();
    expect(flow.state().problem).toBeUndefined();
    expect(flow.state().rows?.choices.map(({ field }) => field)).toEqual(["Name", "City"]);
    expect(flow.state().rows?.sheet.rows).toHaveLength(3);
  });

  test("rows below an empty row are named, and read once a person wants them", async () => {
    await fill([["Name"], ["Novák"], [""], ["Dvořák"], [""], ["Svoboda"]]);
    await selectCell("A2");
    const { flow } = openPage(serviceWith());
    await flow.readSelection();
    expect(flow.state().rows?.sheet.rows).toHaveLength(1);
    expect(flow.state().rows?.sheet.below).toEqual({ count: 2, rowsWithThem: 5 });
    await flow.readRowsBelow();
    expect(flow.state().rows?.sheet.below).toBeUndefined();
    expect(flow.state().rows?.checked.map(({ kind }) => kind)).toEqual([
      "ready",
      "empty",
      "ready",
      "empty",
      "ready",
    ]);
  });

  test("rows that another window has sent since they were read count as sent from there", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"]]);
    const [one, other] = [openPage(sandbox), openPage(sandbox)];
    await other.flow.readSelection();
    await readAndStart(one.flow);
    await other.flow.start();
    const { result } = other.flow.state();
    expect(result?.counts ?? other.flow.state().problem).toMatchObject({ created: 0, elsewhere: 2 });
  });

  test("cancelling while the client waits since another read met a 429 ends the run at once, and nothing is sent", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ...Array.from({ length: 12 }, (_, index) => [`Partner ${index}`])]);
    const { flow, search } = openPage(sandbox);
    await flow.readSelection();
    sandbox.inject(
      { status: 429, retryAfter: "seconds", waitSeconds: 55 },
      { on: "listBusinessPartners", times: 100 },
    );
    const reading = search().catch((error: unknown) => error);
    await expect.poll(() => sandbox.requests.length).toBeGreaterThan(0);
    const run = flow.start();
    await expect.poll(() => core.host.cell("B2")).toMatch(/^sending #/);
    const posts = (): number => sandbox.requests.filter(({ method }) => method === "POST").length;
    const cancelledAt = clock.now();
    flow.cancel();
    await run;
    expect(clock.now() - cancelledAt).toBeLessThan(20_000);
    expect(flow.state().result).toMatchObject({
      stop: { kind: "cancelled" },
      counts: { created: 0, waiting: 12 },
    });
    await reading;
    expect(posts()).toBe(0);
    expect(core.host.cell("B2")).toMatch(/^waiting #/);
  });

  test("cancelling while the service asks to wait ends the run at once, and nothing more is sent", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ...Array.from({ length: 12 }, (_, index) => [`Partner ${index}`])]);
    const { flow } = openPage(sandbox);
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
