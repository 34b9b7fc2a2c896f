import { beforeEach, expect, test } from "vitest";
import { createCellErrors } from "../src/functions/cell-errors.ts";
import { readActiveCell } from "../src/workbook/active-cell.ts";
import { watchCellError, type SelectedError } from "../src/workbook/watch-cell-error.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

const open = usePageOfExcel();
const errors = createCellErrors();
const unknown = "No column “Nmae”. Did you mean “Name”?";
let core: OpenWorkbook;
let shown: (SelectedError | undefined)[];
let stop: () => void;

/** Later requests are answered after those that a selection has caused. */
async function settle(): Promise<void> {
  for (let times = 0; times < 3; times++) await readActiveCell();
}

beforeEach(async () => {
  core = await open();
  const { host } = core;
  host.addSheet("Year's end");
  await host.enter("A1", "=NA()");
  await host.enter("A2", "text");
  await host.enter("A3", "=1/0");
  await host.enter("'Year''s end'!B2", "=NA()");
  errors.note("Sheet1!A1", unknown);
  errors.note("Sheet1!$A$2", "typed over since");
  errors.note("'Year''s end'!B2", "Sign in.");
  shown = [];
  stop = watchCellError(errors.of, (error) => shown.push(error));
});

test("a cell that a person selects tells what its error says, on any sheet, and another cell takes it back", async () => {
  const { host } = core;
  for (const [cell, error] of [
    ["A1", { address: "Sheet1!A1", message: unknown }],
    // A text, an error of Excel's own, an empty cell.
    ["A2", undefined],
    ["A1", { address: "Sheet1!A1", message: unknown }],
    ["A3", undefined],
    ["'Year''s end'!B2", { address: "'Year''s end'!B2", message: "Sign in." }],
    ["C9", undefined],
  ] as const) {
    const before = shown.length;
    host.select(cell);
    await expect.poll(() => shown.length).toBe(before + 1);
    expect([cell, shown.at(-1)]).toEqual([cell, error]);
  }
});

test("of two cells that are selected in a row only the second counts", async () => {
  core.host.select("A1");
  core.host.select("A2");
  await expect.poll(() => shown.length).toBeGreaterThan(0);
  await settle();
  expect(shown).toEqual([undefined]);
});

test("nothing is told any more once the pane is gone", async () => {
  stop();
  core.host.select("A1");
  await settle();
  expect(shown).toEqual([]);
});
