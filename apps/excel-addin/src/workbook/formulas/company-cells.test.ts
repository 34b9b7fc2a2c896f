import { expect, test } from "vitest";
import { readCompanyCells } from "./company-cells.ts";
import { functionCalls, type FormulaCell } from "./function-calls.ts";

/** An Excel in which cells can be read, and ranges of one column: only if loaded, and only after a sync. */
function excelWith(values: Readonly<Record<string, unknown>>) {
  const reads: string[] = [];
  let syncs = 0;
  const context = {
    sync: async () => void syncs++,
    workbook: {
      worksheets: {
        getItem: (sheet: string) => ({
          getRange: (address: string) => ({
            load: (property: string) => reads.push(`${sheet}!${address} ${property}`),
            get values() {
              if (syncs === 0) throw new Error("Not loaded.");
              return cellsOf(address).map((cell) => [values[`${sheet}!${cell}`] ?? ""]);
            },
          }),
        }),
      },
    },
  };
  return { context: context as unknown as Excel.RequestContext, reads, syncs: () => syncs };
}

function cellsOf(address: string): readonly string[] {
  const [from, to = from] = address.replaceAll("$", "").split(":");
  const rowOf = (reference: string): number => Number(/\d+/.exec(reference)![0]);
  const count = rowOf(to!) - rowOf(from!) + 1;
  return Array.from({ length: count }, (_, down) => `${from![0]}${rowOf(from!) + down}`);
}

function cell(formula: string, sheet = "Report"): FormulaCell {
  return { sheet, row: 0, column: 0, calls: functionCalls(formula, { prefixes: [""] }) };
}

async function companyOf(formula: string, values: Readonly<Record<string, unknown>>): Promise<unknown> {
  const [read] = await readCompanyCells(excelWith(values).context, [cell(formula)]);
  return read!.calls[0]!.arguments.at(-1);
}

test.each([
  ["=PARTNERS(,,,,B1)", { "Report!B1": "Beta" }, '"Beta"'],
  ["=PARTNERS(,,,,$B$1)", { "Report!B1": 'Say "Beta"' }, '"Say ""Beta"""'],
  ["=PARTNER(A2,,Setup!B1)", { "Setup!B1": "Beta" }, '"Beta"'],
  ["=PARTNER(A2,,'My ''own'' setup'!$B$1)", { "My 'own' setup!B1": "Beta" }, '"Beta"'],
  ["=PARTNER(A2,,Číselník_1.A!B1)", { "Číselník_1.A!B1": "Beta" }, '"Beta"'],
  ["=BANKS(,,,,B1)", { "Report!B1": 2026 }, '"2026"'],
  ["=BANKS(,,,,B1)", {}, '""'],
  ["=BANKS(,,,,B1:B3)", { "Report!B1": "Beta", "Report!B3": 'Say "Alfa"' }, '{"Beta","","Say ""Alfa"""}'],
  ["=BANKS(,,,,Setup!$B$1:$B$2)", { "Setup!B1": "Beta", "Setup!B2": "Alfa" }, '{"Beta","Alfa"}'],
])("%s: the company is the text of the cell", async (formula, values, company) => {
  expect(await companyOf(formula, values)).toBe(company);
});

test.each([
  '=PARTNERS(,,,,"Beta")',
  "=PARTNERS(,,,,Company)",
  // To read so many cells for a refresh takes longer than to recalculate theirs.
  "=PARTNERS(,,,,B1:B1001)",
  "=PARTNERS(,,,,$A$1:$ZZ$9)",
  "=PARTNERS(,,,,B:B)",
  "=PARTNERS(,,,,INDEX(B1:B9,2))",
  "=PARTNERS(,,,,'[Other.xlsx]Setup'!B1)",
  "=PARTNERS(,,,,First:Last!B1)",
  // Its sheet was deleted: without this, no cell of the workbook could be refreshed any more.
  "=PARTNERS(,,,,#REF!B1)",
  '=PARTNERS(,,,,"Al"&Setup!B1)',
  "=PARTNERS(,,,,'My setup'!B1&'My setup'!B2)",
  "=PARTNERS(B1)",
])("%s: no cell is read", async (formula) => {
  const { context, reads, syncs } = excelWith({ "Report!B1": "Beta" });
  const cells = [cell(formula)];
  expect(await readCompanyCells(context, cells)).toEqual(cells);
  expect(reads).toEqual([]);
  expect(syncs()).toBe(0);
});

test("a cell that many formulas name is read once on each sheet, and all cells with one request", async () => {
  const { context, reads, syncs } = excelWith({ "Report!B1": "Beta", "Other!B1": "Gamma" });
  const cells = [cell("=PARTNERS(,,,,B1)"), cell("=BANKS(,,,,B1)"), cell("=BANKS(,,,,B1)", "Other")];
  const read = await readCompanyCells(context, cells);
  expect(read.map(({ calls }) => calls[0]!.arguments[4])).toEqual(['"Beta"', '"Beta"', '"Gamma"']);
  expect(reads).toEqual(["Report!B1 values", "Other!B1 values"]);
  expect(syncs()).toBe(1);
});

test("of a workbook that names a company in every row, not every cell is read", async () => {
  const { context, reads } = excelWith({});
  const cells = Array.from({ length: 300 }, (_, row) => cell(`=PARTNER(A${row + 1},,B${row + 1})`));
  const read = await readCompanyCells(context, cells);
  expect(reads).toHaveLength(100);
  expect(read[299]!.calls[0]!.arguments[2]).toBe("B300");
});
