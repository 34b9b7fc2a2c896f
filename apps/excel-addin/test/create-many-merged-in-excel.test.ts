import { beforeEach, expect, test } from "vitest";
import { newManyDevice, openManyPage } from "./many-session.ts";
import { usePageOfExcel } from "./page-of-excel.ts";
import { clock, fill, namesAt, serviceWith } from "./create-many-stage.ts";

const open = usePageOfExcel();
beforeEach(open);

async function merge(...addresses: readonly string[]): Promise<void> {
  await Excel.run({}, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    for (const address of addresses) sheet.getRange(address).merge();
    await context.sync();
  });
}

test("rows whose cells are merged with those above are not sent without them, and the cells are named", async () => {
  const sandbox = serviceWith();
  await fill([
    ["Partneři 2026", "", "", ""],
    ["Název", "Město", "Poznámka", "Splatnost"],
    ["Novák", "Brno", "x", ""],
    ["Dvořák", "", "", ""],
    ["Svoboda", "", "", 30],
    ["Černý", "Praha", "", ""],
  ]);
  // Of the first two rows, the cells for the due period are merged without a value.
  await merge("A1:D1", "B3:B5", "C3:C5", "D3:D4", "D5:D6");
  const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock });
  await flow.readSelection();
  const { rows } = flow.state();
  const covered = { kind: "faulty", faults: [{ column: 1, fault: "merged" }] };
  expect(rows?.checked).toMatchObject([
    { kind: "ready" },
    covered,
    covered,
    { kind: "faulty", faults: [{ column: 3, fault: "merged" }] },
  ]);
  await flow.start();
  expect(namesAt(sandbox)).toEqual(["Novák"]);
});

test("a second line of headings is not sent, and merged cells without a value change nothing", async () => {
  const sandbox = serviceWith();
  await fill([
    ["Název", "Splatnost", "Sídlo", ""],
    ["", "", "Ulice", "Město"],
    ["Novák", "", "", ""],
    ["Dvořák", "", "", ""],
  ]);
  await merge("A1:A2", "B1:B2", "C1:D1", "B3:B4");
  const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock });
  await flow.readSelection();
  const { rows } = flow.state();
  expect(rows?.checked.map(({ kind }) => kind)).toEqual(["faulty", "ready", "ready"]);
});
