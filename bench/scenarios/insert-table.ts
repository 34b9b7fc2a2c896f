// CPU of a list that is inserted as a table into the host, and of its bare values.
import { addInModule } from "../excel/add-in-module.ts";
import { number, type Round, type Scenario, type Input } from "../measure/scenario.ts";
import { wideColumns, widePartner } from "../servers/wide-partner.ts";

type Fields = Readonly<Record<string, unknown>>;
type Cells = readonly (readonly unknown[])[];

/** The parts of the add-in that are measured. */
interface Rows {
  readonly columns: readonly { readonly heading: string }[];
  readonly rows: Cells;
}
interface TableRows {
  tableRows(
    this: void,
    records: readonly Fields[],
    options: object,
  ): { readonly columns: readonly { readonly field: string }[]; readonly rows: Cells };
}
interface RowBlocks {
  rowBlocks(this: void, rows: Cells): Iterable<{ readonly start: number; readonly rows: Cells }>;
}
interface InsertTable {
  readonly officeTableSheets: {
    insert(table: object, place: object, options: object): Promise<{ readonly address: string }>;
  };
}
interface ServiceTime {
  createServiceTime(this: void, timeZone: string): unknown;
}

async function layOut(input: Input): Promise<() => Rows> {
  const { tableRows } = await addInModule<TableRows>("tables/table-rows.ts");
  const { createServiceTime } = await addInModule<ServiceTime>("cells/service-time.ts");
  const made = Array.from({ length: number(input, "records") }, (_, index) => widePartner(index));
  // Parsed, as records are when they come from the service.
  const records = JSON.parse(JSON.stringify(made)) as Fields[];
  const format = { dateSystem: 1900, toServiceTime: createServiceTime("Europe/Prague") };
  return () => {
    const { columns, rows } = tableRows(records, { selected: undefined, remembered: [], format });
    return { columns: columns.map((column) => ({ ...column, heading: column.field })), rows };
  };
}

/** A page with Microsoft's client library in a small Excel. */
interface HostPage {
  readonly page: { evaluate(source: string): unknown };
  readonly core: { readonly host: { cell(address: string): string; close(): Promise<void> } };
}

async function openPage(): Promise<HostPage> {
  // Its declarations need Office's types, which this package does not have.
  const name: string = "@accounting-data/excel-host/page";
  const module = (await import(name)) as { openPage(): Promise<HostPage> };
  return module.openPage();
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

/** Excel's client library, as far as the bare writing needs it. */
declare const Excel: {
  run(batch: (context: BareContext) => Promise<void>): Promise<void>;
};
interface BareContext {
  readonly workbook: {
    readonly worksheets: {
      getActiveWorksheet(): {
        getRangeByIndexes(row: number, column: number, rows: number, columns: number): { values: unknown };
      };
    };
  };
  sync(): Promise<void>;
}

const selection = { row: 0, column: 0 };
const options = { signal: new AbortController().signal, onRows: () => undefined };

async function insert(rows: () => Rows): Promise<void> {
  const { officeTableSheets } = await addInModule<InsertTable>("workbook/tables/insert-table.ts");
  const sheetId = "Sheet1";
  await officeTableSheets.insert({ title: "Partners", ...rows() }, { sheetId, ...selection }, options);
}

export const scenario: Scenario = {
  "range.values alone": async (input): Promise<Round> => {
    const { columns, rows } = (await layOut(input))();
    const { rowBlocks } = await addInModule<RowBlocks>("tables/row-blocks.ts");
    const all = [columns.map(({ heading }) => heading), ...rows];
    return () =>
      inWorkbook(rows.length, () =>
        Excel.run(async (context) => {
          const sheet = context.workbook.worksheets.getActiveWorksheet();
          for (const { start, rows: block } of rowBlocks(all)) {
            sheet.getRangeByIndexes(start, 0, block.length, wideColumns).values = block;
            await context.sync();
          }
        }),
      );
  },
  "the table's cells": async (input): Promise<Round> => {
    const made = (await layOut(input))();
    return () => inWorkbook(made.rows.length, () => insert(() => made));
  },
  "records to a table": async (input): Promise<Round> => {
    const make = await layOut(input);
    return () => inWorkbook(number(input, "records"), () => insert(make));
  },
};
