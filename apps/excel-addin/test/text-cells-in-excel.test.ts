import { beforeEach, describe, expect, test } from "vitest";
import {
  companiesNamed,
  formulasNaming,
  renameInFormulas,
} from "../src/workbook/formulas/company-formulas.ts";
import { findFormulaCells } from "../src/workbook/formulas/find-formula-cells.ts";
import { insertBeside, readSelectedRow } from "../src/workbook/formulas/insert-beside.ts";
import { insertFormula } from "../src/workbook/formulas/insert-formula.ts";
import { renewCells } from "../src/workbook/formulas/renew-cells.ts";
import { createCallCounter } from "../src/workbook/formulas/call-counter.ts";
import { createFakeClock } from "./fake-clock.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

// In a cell with the format Text, Excel keeps whatever is written as a text. A formula that was there before stays one.

const own = { prefixes: [""] };
const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
});

/** Gives a cell the format Text after its formula was typed. */
async function typedBefore(address: string, formula: string): Promise<void> {
  await core.host.enter(address, formula);
  core.host.setNumberFormat(address, "@");
}

function formatOf(address: string): string {
  const [, letters, row] = /^([A-Z])(\d+)$/.exec(address)!;
  return core.workbook.sheets[0]!.numberFormatAt(Number(row) - 1, letters!.charCodeAt(0) - 65);
}

describe("Insert formula", () => {
  test("writes a formula into a cell with the format Text", async () => {
    core.host.setNumberFormat("B2", "@");
    core.host.select("B2");
    expect(await insertFormula("=1+1", { replace: false })).toEqual({
      kind: "inserted",
      address: "Sheet1!B2",
    });
    expect([core.host.formula("B2"), core.host.value("B2"), formatOf("B2")]).toEqual(["=1+1", 2, "General"]);
  });

  test("replaces a text that looks like a formula", async () => {
    core.host.setNumberFormat("B2", "@");
    await core.host.enter("B2", "=1+1");
    core.host.select("B2");
    expect(await insertFormula("=1+1", { replace: false })).toMatchObject({ kind: "occupied" });
    expect(await insertFormula("=1+1", { replace: true })).toMatchObject({ kind: "inserted" });
    expect(core.host.value("B2")).toBe(2);
  });

  test("keeps any other format of the cell", async () => {
    core.host.setNumberFormat("B2", "#,##0.00");
    core.host.select("B2");
    await insertFormula("=1+1", { replace: false });
    expect(formatOf("B2")).toBe("#,##0.00");
  });

  test("says that the cell keeps it as a text", async () => {
    core.host.select("B2");
    // Another person formats the cell between the two requests.
    core.beforeRequest = (request) => request === 2 && core.host.setNumberFormat("B2", "@");
    expect(await insertFormula("=1+1", { replace: false })).toEqual({ kind: "text", address: "Sheet1!B2" });
  });

  test("writes a formula beside a row into a column with the format Text", async () => {
    await core.host.enter("A1", "x1");
    core.host.setNumberFormat("C1", "@");
    core.host.select("A1");
    const row = await readSelectedRow();
    const cell = row.cells[0]!;
    expect(await insertBeside(row, { cell, formula: '=$A1&"!"' })).toEqual({
      kind: "inserted",
      address: "Sheet1!C1",
    });
    expect(core.host.cell("C1")).toBe("x1!");
  });
});

describe("renaming a company", () => {
  const formula = (label: string): string => `=PARTNERS(,,,,"${label}")`;

  test("keeps a formula in a cell with the format Text, and the format", async () => {
    await typedBefore("A1", formula("Acme"));
    await core.host.enter("B1", formula("Acme"));
    expect(await renameInFormulas({ from: "Acme", to: "Beta" }, own)).toEqual([]);
    for (const address of ["A1", "B1"]) expect(core.host.formula(address)).toBe(formula("Beta"));
    expect([formatOf("A1"), formatOf("B1")]).toEqual(["@", "General"]);
  });

  test.each([
    ["with an apostrophe", (text: string) => core.host.enter("A1", `'${text}`)],
    [
      "with the format Text",
      async (text: string) => {
        core.host.setNumberFormat("A1", "@");
        await core.host.enter("A1", text);
      },
    ],
  ])("leaves a text %s alone, which is not among the formulas either", async (_, type) => {
    await type(formula("Acme"));
    await core.host.enter("C3", formula("Gamma"));
    expect(await findFormulaCells(own)).toMatchObject([{ row: 2, column: 2 }]);
    expect(await formulasNaming("Acme", own)).toEqual([]);
    expect(await companiesNamed(own)).toEqual(["Gamma"]);
    expect(await renameInFormulas({ from: "Acme", to: "Beta" }, own)).toEqual([]);
    expect(core.host.cell("A1")).toBe(formula("Acme"));
    expect(core.host.formula("A1")).toBeUndefined();
  });
});

test("a refresh that writes formulas again keeps those in cells with the format Text, and their texts", async () => {
  await typedBefore("A1", "=1+1");
  await core.host.enter("A2", "'=PARTNERS()");
  const clock = createFakeClock();
  core.host.ignoreDirty();
  const cells = [0, 1].map((row) => ({ sheet: "Sheet1", row, column: 0, calls: [] }));
  const renewing = renewCells(cells, createCallCounter(clock));
  await expect
    .poll(() => clock.advance(4000).then(() => Promise.race([renewing, Promise.resolve(undefined)])))
    .toBeTruthy();
  expect([core.host.value("A1"), formatOf("A1")]).toEqual([2, "@"]);
  expect([core.host.cell("A2"), core.host.formula("A2")]).toEqual(["=PARTNERS()", undefined]);
});
