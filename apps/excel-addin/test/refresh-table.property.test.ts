import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";
import { insertList } from "./table-in-excel.ts";

const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
});

/** A record, by the number of its id. */
interface Values {
  readonly Name: string;
  readonly Due: number | null;
  readonly Since: string | null;
}
type Records = ReadonlyMap<number, Values>;

const values: fc.Arbitrary<Values> = fc.record({
  Name: fc.constantFrom("", "Alfa", "=1+1", "007", "two\nlines", "@x"),
  Due: fc.constantFrom(null, 0, 14, -2.5, 1e15),
  Since: fc.constantFrom(null, "2024-05-01", "1999-12-31"),
});
const records: fc.Arbitrary<Records> = fc
  .dictionary(fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "8"), values, { maxKeys: 8 })
  .map((all) => new Map(Object.entries(all).map(([id, one]) => [Number(id), one])));

/** What a person does with the table between two refreshes. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant("sort" as const), column: fc.nat(2), ascending: fc.boolean() }),
  fc.record({ kind: fc.constant("copy" as const), row: fc.nat(9) }),
  fc.record({ kind: fc.constant("delete" as const), row: fc.nat(9) }),
  fc.record({ kind: fc.constant("own row" as const) }),
  fc.record({ kind: fc.constant("own column" as const) }),
  fc.record({ kind: fc.constant("note" as const), row: fc.nat(9) }),
  fc.record({ kind: fc.constant("overwrite" as const), row: fc.nat(9) }),
  fc.record({ kind: fc.constant("rows above" as const) }),
  fc.record({ kind: fc.constant("text below" as const) }),
);

/** The rows of the table by their headings, as they stand in the sheet. */
function tableNow(index: number): { readonly headings: string[]; readonly rows: Record<string, unknown>[] } {
  const { sheet, area } = core.workbook.tables.all[index]!;
  const line = (row: number): unknown[] =>
    Array.from({ length: area.lastColumn - area.column + 1 }, (_, at) =>
      sheet.plainValueAt(row, area.column + at),
    );
  const headings = line(area.row).map(String);
  const rows = Array.from({ length: area.lastRow - area.row }, (_, row) =>
    Object.fromEntries(line(area.row + 1 + row).map((value, at) => [headings[at]!, value])),
  );
  return { headings, rows };
}

async function change(
  index: number,
  step: typeof edit extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  const { headings, rows } = tableNow(index);
  const { sheet, area } = core.workbook.tables.all[index]!;
  const row = "row" in step ? step.row % rows.length : 0;
  const cell = (heading: string, at = row): [typeof sheet, number, number] => [
    sheet,
    area.row + 1 + at,
    area.column + headings.indexOf(heading),
  ];
  await Excel.run({}, async (context) => {
    const table = context.workbook.tables.getItemAt(index);
    switch (step.kind) {
      case "sort":
        table.sort.apply([{ key: step.column, ascending: step.ascending }]);
        break;
      case "copy":
        table.rows.add(undefined, [headings.map((heading) => rows[row]![heading] as string)]);
        break;
      case "delete":
        if (rows.length > 1) table.rows.getItemAt(row).delete();
        break;
      case "own row":
        table.rows.add(undefined, [headings.map((heading) => (heading === "Name" ? "own" : ""))]);
        break;
      case "own column":
        table.columns.add(undefined, undefined, `Note ${headings.length}`);
        break;
      case "note":
        for (const heading of headings)
          if (heading.startsWith("Note")) core.workbook.enter(...cell(heading), "mine");
        break;
      case "overwrite":
        core.workbook.enter(...cell("Due"), "overwritten");
        break;
      case "rows above":
        table.getRange().getEntireRow().getRow(0).insert("Down");
        break;
      case "text below":
        core.workbook.enter(sheet, area.lastRow + 2, area.column, "below");
        break;
    }
    await context.sync();
  });
}

const serials: Readonly<Record<string, number>> = { "2024-05-01": 45_413, "1999-12-31": 36_525 };

/** The cells of a record. */
function cellsOf(id: number, { Name, Due, Since }: Values): Record<string, unknown> {
  return { Name, Due: Due ?? "", Since: Since === null ? "" : serials[Since], Id: `id-${id}` };
}

test(
  "a refresh brings every row to its record, appends the new ones, marks the gone ones, and changes nothing else",
  { timeout: 120_000 },
  async () => {
    let index = -1;
    await fc.assert(
      fc.asyncProperty(
        records,
        fc.array(fc.tuple(fc.array(edit, { maxLength: 5 }), records), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (first, rounds, grows) => {
          core.host.growTablesByApi(grows);
          core.workbook.addSheet(`Sheet ${++index + 2}`);
          core.host.select(`'Sheet ${index + 2}'!B2`);
          const asRecords = (all: Records) => [...all].map(([id, one]) => ({ ...one, Id: `id-${id}` }));
          const list = await insertList(asRecords(first), ["Name", "Due", "Since"]);
          for (const [edits, now] of rounds) {
            for (const step of edits) await change(index, step);
            const before = tableNow(index).rows;
            await list.refresh(asRecords(now));
            const { headings, rows } = tableNow(index);
            const wasEmpty = before.length === 1 && Object.values(before[0]!).every((value) => value === "");
            const kept = wasEmpty && now.size > 0 ? [] : before;
            const known = new Set<unknown>();
            for (const [at, row] of kept.entries()) {
              const { Id } = row;
              known.add(Id);
              const one = now.get(Number(String(Id).replace("id-", "")));
              expect({ ...rows[at], Deleted: "" }).toEqual({
                ...row,
                ...(one && cellsOf(Number(String(Id).slice(3)), one)),
                Deleted: "",
              });
              const isMarked = rows[at]!["Deleted"] !== "" && rows[at]!["Deleted"] !== undefined;
              expect(isMarked).toBe(Id !== "" && !one);
            }
            const added = [...now].filter(([id]) => !known.has(`id-${id}`));
            expect(rows.slice(kept.length)).toEqual(
              added.map(([id, one]) => ({
                ...Object.fromEntries(headings.map((heading) => [heading, ""])),
                ...cellsOf(id, one),
              })),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  },
);
