import type { OpenWorkbook } from "./page-of-excel.ts";

/** The records of a list, as they were when its table was inserted. */
export const records = [
  { Name: "Alfa", Due: 14, Since: "2024-05-01", Id: "a" },
  { Name: "Beta", Due: 30, Since: null, Id: "b" },
  { Name: "Gama", Due: 0, Since: "2024-07-01", Id: "c" },
] as const;

/** The texts that an area of the workbook shows, from A1 on. */
export function shownTexts(core: OpenWorkbook, rows: number, columns: number): string[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) =>
      core.host.cell(`${String.fromCharCode(65 + column)}${row + 1}`),
    ),
  );
}

/** Changes the workbook as a person does. */
export function edit(change: (context: Excel.RequestContext, table: Excel.Table) => void): Promise<void> {
  return Excel.run({}, async (context) => {
    change(context, context.workbook.tables.getItemAt(0));
    await context.sync();
  });
}
