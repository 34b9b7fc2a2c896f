import { type RowStatus, partnerWithoutRecord } from "@accounting-data/creating";
import { beforeEach, describe, expect, test } from "vitest";
import { writeStatusCell } from "../src/creating/status-cell.ts";
import { readRows, type ReadRows } from "../src/workbook/rows/read-rows.ts";
import type { RowsProblem } from "../src/workbook/rows/rows-place.ts";
import { createStatusColumn, type SheetStatusColumn } from "../src/workbook/rows/status-column.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

const heading = "Created in accounting";
const created: RowStatus = { kind: "created", partner: partnerWithoutRecord(undefined) };
const unknown: RowStatus = { kind: "unknown", error: undefined };
const [first, second, third] = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"] as const;

const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
});

/** Types into cells: a row of them for each row of the sheet, from this cell on. */
async function fill(row: number, column: string, lines: readonly (readonly unknown[])[]): Promise<void> {
  for (const [down, line] of lines.entries()) {
    for (const [right, value] of line.entries()) {
      const letter = String.fromCharCode(column.charCodeAt(0) + right);
      await core.host.enter(`${letter}${row + down}`, value as string);
    }
  }
}

const partners = [
  ["Name", "City"],
  ["Novák", "Brno"],
  ["Dvořák", 0],
  ["Svoboda", ""],
];

async function makeTable(address: string): Promise<void> {
  await Excel.run({}, async (context) => {
    context.workbook.worksheets.getActiveWorksheet().tables.add(address, true);
    await context.sync();
  });
}

async function changeTable(change: (table: Excel.Table) => void): Promise<void> {
  await Excel.run({}, async (context) => {
    change(context.workbook.worksheets.getActiveWorksheet().tables.getItemAt(0));
    await context.sync();
  });
}

const valuesOf = ({ rows }: ReadRows): unknown => rows.map(({ cells }) => cells.map(({ value }) => value));
const problemOf = (work: Promise<unknown>): Promise<RowsProblem | undefined> =>
  work.then(
    () => undefined,
    (error: { problem?: RowsProblem }) => error.problem,
  );

function columnBeside(rows: ReadRows, rowOf = (index: number): number => index): SheetStatusColumn {
  return createStatusColumn({
    rows,
    columns: new Set([0, 1]),
    rowOf,
    heading,
    write: (key, { kind }) => writeStatusCell(kind, key),
  });
}

describe("rows are read", () => {
  beforeEach(() => fill(2, "B", partners));

  test.each([
    ["the selected range", "B2:C5"],
    ["the region around one selected cell", "C4"],
    ["selected columns, as far as they are in use", "B:C"],
  ])("from %s, with the text that each cell shows", async (_, address) => {
    core.host.select(address);
    const read = await readRows();
    expect(read.headings).toEqual(["Name", "City"]);
    expect(valuesOf(read)).toEqual([
      ["Novák", "Brno"],
      ["Dvořák", 0],
      ["Svoboda", ""],
    ]);
    expect(read.rows[1]!.cells[1]).toEqual({ value: 0, text: "0", format: "General" });
    expect(read.place).toMatchObject({ row: 1, column: 1, rows: 3, statusAt: undefined });
  });

  test("from the table that the selection touches", async () => {
    await fill(6, "B", [["below the table", "x"]]);
    await makeTable("B2:C5");
    core.host.select("C4");
    const read = await readRows();
    expect(valuesOf(read)).toEqual([
      ["Novák", "Brno"],
      ["Dvořák", 0],
      ["Svoboda", ""],
    ]);
    expect(read.place.tableId).toBeDefined();
  });

  test("from a table without its total row, whose status column is beside the rows alone", async () => {
    await makeTable("B2:C5");
    await changeTable((table) => {
      table.showTotals = true;
    });
    await fill(6, "B", [["Total", 0]]);
    core.host.select("B6");
    const read = await readRows();
    expect(valuesOf(read)).toEqual([
      ["Novák", "Brno"],
      ["Dvořák", 0],
      ["Svoboda", ""],
    ]);
    await columnBeside(read).writeKeys(new Map([[2, first]]));
    expect(["D2", "D5", "D6"].map((cell) => core.host.cell(cell))).toEqual([
      heading,
      `waiting #${first}`,
      "",
    ]);
    expect(valuesOf(await readRows(read.place))).toEqual(valuesOf(read));
  });

  test.each([
    ["a column before them", "B:B", "Right"],
    ["a row above them", "1:1", "Down"],
  ] as const)("again where they are by now, after a person has inserted %s", async (_, address, shift) => {
    core.host.select("C4");
    const read = await readRows();
    await Excel.run({}, async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange(address).insert(shift);
      await context.sync();
    });
    const again = await readRows(read.place);
    expect(again.headings).toEqual(["Name", "City"]);
    expect(valuesOf(again)).toEqual(valuesOf(read));
  });

  test("not from a table whose header row is switched off", async () => {
    await makeTable("B2:C5");
    await changeTable((table) => {
      table.showHeaders = false;
    });
    core.host.select("C4");
    expect(await problemOf(readRows())).toBe("no-headings");
  });

  test("with the statuses that stand inside or just beside the selection", async () => {
    await fill(2, "D", [[heading], ["created #aaaaaaaaaa"]]);
    for (const address of ["B2:C5", "B2:D5"]) {
      core.host.select(address);
      const read = await readRows();
      expect(read.headings).toEqual(["Name", "City"]);
      expect(read.rows.map(({ status }) => status)).toEqual(["created #aaaaaaaaaa", "", ""]);
      expect(read.place.statusAt).toBe(2);
    }
  });

  test.each(["B2:C2", "H9"])("not from %s, which has no rows below headings", async (address) => {
    core.host.select(address);
    expect(await problemOf(readRows())).toBe("no-rows");
  });
});

describe.each(["table", "range"])("statuses beside a %s", (kind) => {
  let rows: ReadRows;
  let column: SheetStatusColumn;
  beforeEach(async () => {
    await fill(2, "B", partners);
    if (kind === "table") await makeTable("B2:C5");
    core.host.select("B2:C5");
    rows = await readRows();
    column = columnBeside(rows);
  });
  const shown = (letter = "D", row = 2, count = 4): readonly string[] =>
    Array.from({ length: count }, (_, index) => core.host.cell(`${letter}${row + index}`));
  const start = (): Promise<void> =>
    column.writeKeys(
      new Map([
        [0, first],
        [1, second],
        [2, third],
      ]),
    );

  test("get a column of their own, which is found again", async () => {
    await start();
    expect(shown()).toEqual([heading, "waiting #aaaaaaaaaa", "waiting #bbbbbbbbbb", "waiting #cccccccccc"]);
    await column.writeStatuses(new Map([[second, created]]));
    expect(shown()).toEqual([heading, "waiting #aaaaaaaaaa", "created #bbbbbbbbbb", "waiting #cccccccccc"]);
    const again = await readRows(column.place);
    expect(again.headings).toEqual(["Name", "City"]);
    expect(again.rows.map(({ status }) => status)).toEqual(shown().slice(1));
  });

  test("go to the rows that bear their keys, wherever sorting has moved these", async () => {
    await start();
    await fill(3, "B", [
      ["Dvořák", 0, "waiting #bbbbbbbbbb"],
      ["Svoboda", "", "waiting #cccccccccc"],
      ["Novák", "Brno", "waiting #aaaaaaaaaa"],
    ]);
    await column.writeStatuses(
      new Map<string, RowStatus>([
        [first, created],
        [third, unknown],
      ]),
    );
    expect(shown()).toEqual([heading, "waiting #bbbbbbbbbb", "unknown #cccccccccc", "created #aaaaaaaaaa"]);
  });

  test.each([2, 3, 4, 5])(
    "go to the right rows even if a person sorts before request %d of the writing",
    async (request) => {
      await start();
      const sheet = core.workbook.sheets[0]!;
      core.beforeRequest = (now) => {
        if (now !== request) return;
        core.beforeRequest = undefined;
        const lines = [3, 4, 5].map((row) =>
          ["B", "C", "D"].map((letter) => core.host.value(`${letter}${row}`)),
        );
        for (const [down, line] of [lines[2]!, lines[0]!, lines[1]!].entries()) {
          for (const [right, value] of line.entries()) core.workbook.enter(sheet, 2 + down, 1 + right, value);
        }
      };
      await column.writeStatuses(
        new Map<string, RowStatus>([
          [first, created],
          [third, unknown],
        ]),
      );
      const rows = [3, 4, 5]
        .map((row) => `${core.host.cell(`B${row}`)}: ${core.host.cell(`D${row}`)}`)
        .toSorted();
      expect(rows).toEqual([
        "Dvořák: waiting #bbbbbbbbbb",
        "Novák: created #aaaaaaaaaa",
        "Svoboda: unknown #cccccccccc",
      ]);
    },
  );

  test("no key stays at a wrong row if a person sorts just before the keys are written", async () => {
    const sheet = core.workbook.sheets[0]!;
    const requests: number[] = [];
    core.beforeRequest = (now) => {
      requests.push(now);
      // Table: headings and cells are read, a column is added, keys are written. Range: as many.
      if (core.host.cell("D2") !== heading || requests.length > 20) return;
      core.beforeRequest = undefined;
      core.workbook.enter(sheet, 2, 1, "Dvořák");
      core.workbook.enter(sheet, 3, 1, "Novák");
    };
    expect(await problemOf(start())).toBe("changed");
    expect(shown().slice(1).join("")).toBe("");
  });

  test("follow rows and columns that are inserted while the run is under way", async () => {
    await start();
    const sheet = core.workbook.sheets[0]!;
    const all = { from: 0, to: 1_000 };
    core.workbook.shift(sheet, { axis: "row", at: 0, count: 2, ...all });
    core.workbook.shift(sheet, { axis: "column", at: 0, count: 1, ...all });
    await column.writeStatuses(new Map([[first, created]]));
    expect(shown("E", 4)).toEqual([
      heading,
      "created #aaaaaaaaaa",
      "waiting #bbbbbbbbbb",
      "waiting #cccccccccc",
    ]);
    core.workbook.shift(sheet, { axis: "row", at: 5, count: 1, ...all });
    await column.writeStatuses(new Map([[second, created]]));
    expect(core.host.cell("E7")).toBe("created #bbbbbbbbbb");
    core.workbook.shift(sheet, { axis: "column", at: 3, count: 1, ...all });
    await core.host.enter("D4", "Note");
    await column.writeStatuses(new Map([[third, created]]));
    expect(core.host.cell("F8")).toBe("created #cccccccccc");
    const again = await readRows(column.place);
    expect(again.headings).toEqual(["Name", "Note", "City"]);
    expect(again.rows).toHaveLength(4);
  });

  test("go to the nearest rows, where others of the sheet have statuses too", async () => {
    await start();
    core.workbook.shift(core.workbook.sheets[0]!, { axis: "row", at: 0, count: 3, from: 0, to: 1_000 });
    await core.host.enter("Z1", heading);
    await column.writeStatuses(new Map([[first, created]]));
    expect(core.host.cell("D6")).toBe("created #aaaaaaaaaa");
  });

  test("of deleted rows are left out", async () => {
    await start();
    core.workbook.shift(core.workbook.sheets[0]!, { axis: "row", at: 3, count: -1, from: 0, to: 100 });
    await column.writeStatuses(
      new Map([
        [second, created],
        [third, created],
      ]),
    );
    expect(shown()).toEqual([heading, "waiting #aaaaaaaaaa", "created #cccccccccc", ""]);
  });

  test("are written to the rows of the run, which may be only some of those that were read", async () => {
    column = columnBeside(rows, (index) => [0, 2][index]!);
    await column.writeKeys(
      new Map([
        [0, first],
        [1, third],
      ]),
    );
    expect(shown()).toEqual([heading, "waiting #aaaaaaaaaa", "", "waiting #cccccccccc"]);
  });

  test("a cell that has its key already stays as it is", async () => {
    await start();
    await column.writeStatuses(new Map([[first, created]]));
    const again = columnBeside(await readRows(column.place));
    await again.writeKeys(
      new Map([
        [0, first],
        [1, "dddddddddd"],
      ]),
    );
    expect(shown().slice(1, 3)).toEqual(["created #aaaaaaaaaa", "waiting #dddddddddd"]);
  });

  test("no key is written where the rows have changed since they were read", async () => {
    await core.host.enter("B4", "Renamed");
    await expect(start()).rejects.toMatchObject({
      problem: "changed",
      changed: { row: "4", heading: "Name", hasFormula: false },
    });
    expect(shown().join("")).toBe("");
  });

  test("no key is written where a formula has another value with each calculation, and its column is named", async () => {
    await core.host.enter("C5", '="Brno "&RAND()');
    core.host.select("B2:C5");
    column = columnBeside(await readRows());
    await expect(start()).rejects.toMatchObject({
      problem: "changed",
      changed: { row: "5", heading: "City", hasFormula: true },
    });
    expect(shown().slice(1).join("")).toBe("");
  });

  test("no key is written on a protected sheet", async () => {
    core.host.protectSheet("Sheet1");
    expect(await problemOf(start())).toBe("protected");
  });

  test("rows of which nothing is left are gone", async () => {
    await start();
    core.workbook.shift(core.workbook.sheets[0]!, { axis: "row", at: 0, count: -10, from: 0, to: 100 });
    expect(await problemOf(column.writeStatuses(new Map([[first, created]])))).toBe("gone");
  });
});

test("a range whose next column is in use has no room for statuses", async () => {
  await fill(1, "A", partners);
  await core.host.enter("C3", "in the way");
  core.host.select("A1:B4");
  const column = columnBeside(await readRows());
  expect(await problemOf(column.writeKeys(new Map([[0, first]])))).toBe("no-room");
  expect([core.host.cell("C1"), core.host.cell("C3")]).toEqual(["", "in the way"]);
});

test("a text that looks like a formula is read as text, and a status never becomes a formula", async () => {
  await fill(1, "A", [["Name"], ["'=1+1"]]);
  core.host.select("A1:A2");
  const rows = await readRows();
  expect(valuesOf(rows)).toEqual([["=1+1"]]);
});
