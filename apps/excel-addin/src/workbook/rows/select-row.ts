import { readStatusCell } from "../../creating/status-cell.ts";
import { locateAgain } from "./locate-rows.ts";
import type { ReadRows } from "./read-rows.ts";
import { runOnRows } from "./rows-place.ts";
import { rangeOf, readValues } from "../sheet-area.ts";

/** Selects a row that was read: the row that has its key by now, or, for a row without a key, the row in its place. */
export function selectRow(rows: ReadRows, index: number): Promise<void> {
  return runOnRows(async (context) => {
    const place = await locateAgain(context, rows.place);
    const sheet = context.workbook.worksheets.getItem(place.sheetId);
    const top = place.row + 1;
    const { key } = readStatusCell(rows.rows[index]?.status);
    let down = index;
    if (key !== undefined && place.statusAt !== undefined) {
      const column = place.column + place.statusAt;
      const area = { row: top, column, rows: Math.max(1, place.rows), columns: 1 };
      const found = (await readValues(context, sheet, area)).findIndex(
        ([value]) => readStatusCell(value).key === key,
      );
      if (found >= 0) down = found;
    }
    sheet.activate();
    rangeOf(sheet, {
      row: top + down,
      column: place.column,
      rows: 1,
      columns: place.headings.length,
    }).select();
    await context.sync();
  });
}
