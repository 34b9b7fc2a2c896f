// CPU of a list that is inserted as a table into the host, and of its bare values.
import {
  createServiceTime,
  rowBlocks,
  tableRows,
  type CellValue,
  type TableFormat,
  officeTableSheets,
  type InsertedTable,
  type NewTable,
  type TablePlace,
} from "@accounting-data/excel-addin/testing";
import { openPage } from "@accounting-data/excel-host/page";
import { number, type Round, type Scenario, type Input } from "../measure/scenario.ts";
import { wideColumns, widePartner } from "../servers/wide-partner.ts";

type Rows = Pick<NewTable, "columns" | "rows">;

function layOut(input: Input): () => Rows {
  const made = Array.from({ length: number(input, "records") }, (_, index) => widePartner(index));
  // Parsed, as records are when they come from the service.
  const records = JSON.parse(JSON.stringify(made)) as Record<string, unknown>[];
  const format: TableFormat = {
    language: "en",
    dateSystem: 1900,
    toServiceTime: createServiceTime("Europe/Prague"),
  };
  return () => {
    const table = tableRows(records, { selected: undefined, remembered: [], format });
    if ("problem" in table) throw new Error(`The columns are ${table.problem}.`);
    const { columns, rows } = table;
    return { columns: columns.map((column) => ({ ...column, heading: column.field })), rows };
  };
}

/** Milliseconds of CPU in a new workbook, whose `Excel` and `Office` are global meanwhile. */
async function inWorkbook(rows: number, work: () => Promise<unknown>): Promise<number> {
  const page = await openPage();
  try {
    Object.assign(globalThis, { Excel: page.page.evaluate("Excel"), Office: page.page.evaluate("Office") });
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    const corner = `${String.fromCharCode(64 + wideColumns)}${rows + 1}`;
    if (page.core.host.cell(corner) === "") throw new Error(`${corner} is empty.`);
    return (user + system) / 1000;
  } finally {
    await page.core.host.close();
  }
}

const place: TablePlace = { sheetId: "Sheet1", row: 0, column: 0 };
const options = { signal: new AbortController().signal, onRows: () => undefined };

function insert(rows: () => Rows): Promise<InsertedTable> {
  return officeTableSheets.insert({ title: "Partners", ...rows() }, place, options);
}

export const scenario: Scenario = {
  "range.values alone": (input): Round => {
    const { columns, rows } = layOut(input)();
    const all = [columns.map(({ heading }) => heading), ...rows];
    return () =>
      inWorkbook(rows.length, () =>
        Excel.run(async (context) => {
          const sheet = context.workbook.worksheets.getActiveWorksheet();
          for (const { start, rows: block } of rowBlocks(all)) {
            sheet.getRangeByIndexes(start, 0, block.length, wideColumns).values = block as CellValue[][];
            await context.sync();
          }
        }),
      );
  },
  "the table's cells": (input): Round => {
    const made = layOut(input)();
    return () => inWorkbook(made.rows.length, () => insert(() => made));
  },
  "records to a table": (input): Round => {
    const make = layOut(input);
    return () => inWorkbook(number(input, "records"), () => insert(make));
  },
};
