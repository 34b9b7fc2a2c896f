import type { FillableField } from "@accounting-data/creating/payload";
import { isRegistrationField } from "@accounting-data/creating/partners";
import { describe, expect, test } from "vitest";
import { countPlan, toSendOf } from "../src/many/many-plan.ts";
import { isPostCodeField } from "../src/creating/post-codes.ts";
import { leftOutColumns, restoredZeros, sheetRowOf } from "../src/many/many-rows.ts";
import { openManyPage } from "./many-session.ts";
import {
  clock,
  fill,
  kinds,
  namesAt,
  selectCell,
  selectedAddress,
  serviceWith,
  manyStage,
} from "./create-many-stage.ts";

const stage = manyStage();

function protectSheet(isProtected: boolean): void {
  stage.core.workbook.sheets[0]!.protected = isProtected;
}

describe("rows of the sheet become partners", () => {
  test("columns with values that no field was found for are named; that of the ids, and empty ones, are not", async () => {
    await fill([
      ["Id", "Název", "Ulice", "PSČ", "Prázdný"],
      ["", "Novák", "Dlouhá 1", 60200, ""],
      ["x", "Dvořák", "", "", " "],
    ]);
    const named = async (fillableFields: readonly FillableField[]): Promise<readonly number[]> => {
      const { flow } = openManyPage({ device: stage.device, sandbox: serviceWith(), clock, fillableFields });
      await flow.readSelection();
      return leftOutColumns(flow.state().rows!);
    };
    expect(await named([])).toEqual([2, 3]);
    expect(await named([{ name: "PostCode", type: "text" }])).toEqual([2]);
  });

  test("a post code of which Excel has dropped the zero is sent with it where the country says so, and that is said", async () => {
    const sandbox = serviceWith();
    await fill([
      ["Název", "PSČ", "Země"],
      ["Kováč", 1001, "Slovensko"],
      ["Novák", 60200, "ČR"],
      ["Huber", 1010, "AT"],
    ]);
    const fillableFields = [
      { name: "PostCode", type: "text" },
      { name: "Country", type: "text" },
    ] as const;
    const { flow } = openManyPage({ device: stage.device, sandbox, clock, fillableFields });
    await flow.readSelection();
    const rows = flow.state().rows!;
    expect(restoredZeros(rows, toSendOf(rows), isPostCodeField)).toEqual(["01001"]);
    await flow.start();
    const codes = sandbox.records("BusinessPartners").map((one) => [one["Name"], one["PostCode"]]);
    expect(Object.fromEntries(codes)).toEqual({ Kováč: "01001", Novák: "60200", Huber: "1010" });
  });

  test("a registration number of which Excel has dropped the zeros is sent with them, which is said of each", async () => {
    const sandbox = serviceWith();
    await fill([
      ["Název", "IČO"],
      ["Novák", 12345],
      ["Dvořák", 27074358],
      ["Svoboda", "AB 12"],
      ["Černý", 123],
      ["Malá", 0],
    ]);
    stage.core.host.setNumberFormat("B5", "00000000");
    const fillableFields = [{ name: "IdentificationNumber", type: "text" }] as const;
    const { flow } = openManyPage({ device: stage.device, sandbox, clock, fillableFields });
    await flow.readSelection();
    const rows = flow.state().rows!;
    expect(restoredZeros(rows, toSendOf(rows), isRegistrationField)).toEqual(["00012345"]);
    await flow.start();
    const numbers = sandbox
      .records("BusinessPartners")
      .map((one) => [one["Name"], one["IdentificationNumber"]]);
    expect(Object.fromEntries(numbers)).toEqual({
      Novák: "00012345",
      Dvořák: "27074358",
      Svoboda: "AB 12",
      Černý: "00000123",
      Malá: "0",
    });
  });

  test.each([
    ["a cell", "A5"],
    ["a range of columns", "A:C"],
  ])(
    "headings below a title are found where %s is selected, and so are the statuses beside them",
    async (_, address) => {
      const sandbox = serviceWith();
      await fill([
        ["Dodavatelé 2026", "", ""],
        ["Stav k 31. 1.", "", ""],
        ["Název", "Město", "Poznámka"],
        ["Novák", "Brno", ""],
        ["Dvořák", "Praha", "x"],
      ]);
      await selectCell(address);
      const { flow } = stage.openPage(sandbox);
      await flow.readSelection();
      const { rows } = flow.state();
      expect(rows?.sheet.headings).toEqual(["Název", "Město", "Poznámka"]);
      expect(sheetRowOf(rows!, 0)).toBe("4");
      await flow.start();
      expect(namesAt(sandbox)).toEqual(["Dvořák", "Novák"]);
      expect(stage.core.host.cell("D3")).toBe("Created in accounting");
      await selectCell(address);
      await flow.readSelection();
      expect(kinds({ flow })).toEqual(["created", "created"]);
    },
  );

  test("a row of values is not taken for headings", async () => {
    await fill([
      ["Column A", "Column B"],
      ["Novák", "City"],
      ["Dvořák", "Praha"],
    ]);
    const { flow } = stage.openPage(serviceWith());
    await flow.readSelection();
    expect(flow.state().rows?.sheet.headings).toEqual(["Column A", "Column B"]);
  });

  test("rows that a filter hides are left out, unless a person takes them in", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"], ["Svoboda"], ["Černý"]]);
    await Excel.run({}, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      for (const address of ["3:3", "5:5"]) sheet.getRange(address).rowHidden = true;
      await context.sync();
    });
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    expect(flow.state().rows?.checked.map(({ kind }) => kind)).toEqual([
      "ready",
      "hidden",
      "ready",
      "hidden",
    ]);
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Novák", "Svoboda"]);
    expect(stage.core.host.cell("B3")).toBe("");
    await flow.include({ hidden: true });
    await flow.start();
    expect(namesAt(sandbox)).toEqual(["Černý", "Dvořák", "Novák", "Svoboda"]);
    expect(stage.core.host.cell("B5")).toMatch(/^created /);
  });

  test("a row is selected from the pane: in its place, and by its key once it was sorted", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ["Novák"], ["Dvořák"], ["Svoboda"]]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    await flow.selectRow(1);
    expect(await selectedAddress()).toBe("Sheet1!A3");
    await flow.start();
    const [novak, dvorak] = ["B2", "B3"].map((cell) => stage.core.host.cell(cell));
    await stage.core.host.enter("B2", dvorak!);
    await stage.core.host.enter("B3", novak!);
    await flow.selectRow(1);
    expect(await selectedAddress()).toBe("Sheet1!A2:B2");
  });

  test("the same rows are read again, whatever is selected, with those that were added right below and a corrected heading", async () => {
    await fill([
      ["Name", "Citty"],
      ["Novák", "Brno"],
      ["Dvořák", "Praha"],
    ]);
    await stage.core.host.enter("A6", "Below an empty row");
    await selectCell("A2");
    const { flow } = stage.openPage(serviceWith());
    await flow.readSelection();
    expect(flow.state().rows?.choices.map(({ field }) => field)).toEqual(["Name", undefined]);
    await flow.selectRow(1);
    await stage.core.host.enter("B1", "City");
    await stage.core.host.enter("A4", "Svoboda");
    await flow.readSameRows();
    expect(flow.state().problem).toBeUndefined();
    expect(flow.state().rows?.choices.map(({ field }) => field)).toEqual(["Name", "City"]);
    expect(flow.state().rows?.sheet.rows).toHaveLength(3);
  });

  test("rows below an empty row are named, and read once a person wants them", async () => {
    await fill([["Name"], ["Novák"], [""], ["Dvořák"], [""], ["Svoboda"]]);
    await selectCell("A2");
    const { flow } = stage.openPage(serviceWith());
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

  test("statuses that a protected sheet did not take are written by a button, which sends nothing", async () => {
    const sandbox = serviceWith();
    await fill([["Name"], ...Array.from({ length: 8 }, (_, index) => [`Partner ${index}`])]);
    const { flow } = stage.openPage(sandbox);
    await flow.readSelection();
    sandbox.configure({ onRequest: ({ method }) => method === "POST" && protectSheet(true) });
    await flow.start();
    const { result } = flow.state();
    expect(result).toMatchObject({ counts: { created: 8 }, unwritten: 8 });
    expect(result?.writeError).toMatchObject({ problem: "protected" });
    expect(countPlan(flow.state().rows!).behind).toBe(8);
    const sent = sandbox.requests.length;
    await flow.writeStatuses();
    expect(flow.state().result).toMatchObject({ unwritten: 8, writtenOnly: 0 });
    protectSheet(false);
    // A row that is new meanwhile waits for its own run.
    await stage.core.host.enter("A10", "Partner 9");
    await flow.readSameRows();
    await flow.writeStatuses();
    expect(flow.state().result).toMatchObject({ unwritten: 0, writtenOnly: 8, counts: { created: 0 } });
    expect(stage.core.host.cell("B2")).toMatch(/^created [0-9a-f-]{36} #/);
    expect(stage.core.host.cell("B9")).toMatch(/^created [0-9a-f-]{36} #/);
    expect(stage.core.host.cell("B10")).toBe("");
    expect(countPlan(flow.state().rows!).behind).toBe(0);
    expect(sandbox.requests).toHaveLength(sent);
  });
});
