import { blocksOf, rangeOfArea, runsBySheet, type CellPlace } from "../sheet-area.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

/** What Excel shows in a cell. */
export interface ShownCell {
  readonly text: string;
  /** As `range.values` has it. */
  readonly value: unknown;
  /** The format that the value itself has, where this Excel tells. */
  readonly numberFormat?: string | undefined;
}

/** Cells in one request: with texts and values, well below the 5 MB that Excel on the web returns at once. */
const maxCells = 10_000;

/** Reads what Excel shows in cells, in their order. */
export function readShown(cells: readonly CellPlace[]): Promise<readonly ShownCell[]> {
  const tellsFormat = Office.context.requirements.isSetSupported("ExcelApi", "1.16");
  return runInWorkbook(async (context) => {
    const shown = new Map<string, ShownCell>();
    let waiting: (() => void)[] = [];
    let count = 0;

    async function sync(): Promise<void> {
      await context.sync();
      for (const take of waiting) take();
      waiting = [];
      count = 0;
    }

    for (const [sheet, runs] of runsBySheet(cells)) {
      for (const block of runs.flatMap((run) => [...blocksOf(run, maxCells)])) {
        if (count + block.rows > maxCells) await sync();
        count += block.rows;
        const range = rangeOfArea(context.workbook.worksheets.getItem(sheet), block);
        range.load(tellsFormat ? "text,values,valuesAsJson" : "text,values");
        waiting.push(() => {
          for (let down = 0; down < block.rows; down++)
            shown.set(
              cellKey({ sheet, row: block.row + down, column: block.column }),
              shownIn(range, down, tellsFormat),
            );
        });
      }
    }
    await sync();
    return cells.map((cell) => shown.get(cellKey(cell))!);
  });
}

function shownIn(range: Excel.Range, row: number, tellsFormat: boolean): ShownCell {
  const value: unknown = range.values[row]![0];
  const text = range.text[row]![0]!;
  if (!tellsFormat) return { text, value };
  const { numberFormat } = range.valuesAsJson[row]![0] as { readonly numberFormat?: string };
  return { text, value, numberFormat };
}

/** A key for a cell, whatever the case in which its sheet is named. */
export function cellKey({ sheet, row, column }: CellPlace): string {
  return `${row} ${column} ${sheet.toLowerCase()}`;
}
