import { expect, test } from "vitest";
import { countUnseen, hiddenWithValues, leftOutColumns } from "../src/many/many-rows.ts";
import { clock, fill, manyStage, selectCell, serviceWith } from "./create-many-stage.ts";
import { openManyPage } from "./many-session.ts";

const stage = manyStage();

const fillableFields = ["Phone", "Code", "Note"].map((name) => ({ name, type: "text" as const }));

/** Writes rows, and gives columns their number formats. */
async function fillFormatted(
  lines: readonly (readonly unknown[])[],
  formats: Readonly<Record<string, string>>,
): Promise<void> {
  await fill(lines);
  await Excel.run({}, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    for (const [address, format] of Object.entries(formats)) {
      sheet.getRange(address).numberFormat = [[format]];
    }
    await context.sync();
  });
  await selectCell("A2");
}

const hideColumn = (address: string): Promise<void> =>
  Excel.run({}, async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange(address).columnHidden = true;
    await context.sync();
  });

function open(sandbox: ReturnType<typeof serviceWith>) {
  return openManyPage({ device: stage.device, sandbox, clock, fillableFields });
}

test("a number is sent as its cell shows it", async () => {
  const sandbox = serviceWith();
  await fillFormatted(
    [
      ["Name", "City", "Phone", "Code", "Note"],
      ["Novák", 0, 602123456, 15, "=B2"],
      ["Dvořák", "Brno", 420602123456, 100, 7],
    ],
    { B2: "0;-0;;@", C2: '"+420 "000 000 000', D2: '"2024-"0000', D3: "0000" },
  );
  const { flow } = open(sandbox);
  await flow.readSelection();
  await flow.start();
  const sent = flow.state().rows!.plan!.rows.map(({ payload }) => payload);
  expect(sent).toEqual([
    { Name: "Novák", Phone: "+420 602 123 456", Code: "2024-0015" },
    { Name: "Dvořák", City: "Brno", Phone: "420602123456", Code: "0100", Note: "7" },
  ]);
  expect(sandbox.records("BusinessPartners")).toContainEqual(
    expect.objectContaining({ Name: "Novák", Phone: "+420 602 123 456" }),
  );
});

test("a 0 that its cell does not show is sent in a number once a person says so", async () => {
  const sandbox = serviceWith();
  await fillFormatted(
    [
      ["Name", "City", "Splatnost"],
      ["Novák", 0, 0],
      ["Dvořák", "Brno", 14],
    ],
    { B2: "0;-0;;@", C2: "0;-0;;@" },
  );
  const { flow } = open(sandbox);
  await flow.readSelection();
  const payloads = (): unknown => flow.state().rows!.plan!.rows.map(({ payload }) => payload);
  expect(countUnseen(flow.state().rows!)).toBe(1);
  expect(payloads()).toMatchObject([{ Name: "Novák" }, { BusinessDetails: { DuePeriod: 14 } }]);
  expect(payloads()).not.toMatchObject([{ BusinessDetails: {} }, {}]);
  await flow.include({ unseen: true });
  expect(payloads()).toMatchObject([{ BusinessDetails: { DuePeriod: 0 } }, {}]);
  expect(payloads()).not.toMatchObject([{ City: "0" }, {}]);
});

test("a hidden column is sent once a person says so, as hidden rows are", async () => {
  const sandbox = serviceWith();
  await fillFormatted(
    [
      ["Name", "Note", "Unknown", "Empty", "City"],
      ["Novák", "owes us money", "x", "", "Brno"],
    ],
    {},
  );
  await hideColumn("B:D");
  const { flow } = open(sandbox);
  await flow.readSelection();
  const rows = flow.state().rows!;
  expect(rows.plan!.rows.map(({ payload }) => payload)).toEqual([{ Name: "Novák", City: "Brno" }]);
  expect(hiddenWithValues(rows)).toEqual([1, 2]);
  expect(leftOutColumns(rows)).toEqual([]);
  await flow.include({ hiddenColumns: true });
  const shown = flow.state().rows!;
  expect(leftOutColumns(shown)).toEqual([2]);
  expect(shown.plan!.rows[0]!.payload).toEqual({ Name: "Novák", Note: "owes us money", City: "Brno" });
  await flow.start();
  // They stay so when the rows are read again, now with a column of statuses.
  expect(flow.state().rows!.sheet.hiddenColumns).toEqual([1, 2, 3]);
  expect(sandbox.records("BusinessPartners")).toMatchObject([{ Name: "Novák", Note: "owes us money" }]);
});
