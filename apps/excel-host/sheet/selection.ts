import type { IRange } from "@univerjs/core";
import { areaAt, columnsOf, rowsOf, type Area } from "../workbook/address.ts";
import type { Session } from "../bridge/session.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import type { UniverSheet } from "./univer-sheet.ts";

type FWorksheet = ReturnType<UniverSheet["workbook"]["getActiveSheet"]>;

/** Synchronises the selection and the active sheet between view and workbook. */
export function followSelection(
  view: UniverSheet,
  session: Session,
  pairs: SheetPairs,
  onSelected: () => void,
): void {
  const { api } = view;
  let selecting = false;
  api.addEvent(api.Event.SelectionChanged, ({ worksheet, selections }) => {
    const sheet = pairs.model(worksheet.getSheetId());
    if (selecting || sheet === undefined || selections.length === 0) return;
    session.selectInView(
      sheet,
      selections.map(({ startRow, startColumn, endRow, endColumn }) => ({
        row: startRow,
        column: startColumn,
        lastRow: endRow,
        lastColumn: endColumn,
      })),
    );
    onSelected();
  });
  api.addEvent(api.Event.ActiveSheetChanged, ({ activeSheet }) => {
    const sheet = pairs.model(activeSheet.getSheetId());
    if (selecting || sheet === undefined || sheet === session.activeSheet) return;
    session.selectInView(sheet, [areaAt(0, 0)]);
    onSelected();
  });
  session.onSelect = (sheet, area) => {
    const worksheet = view.workbook.getSheetBySheetId(pairs.view(sheet) ?? "");
    if (worksheet === null) return;
    selecting = true;
    try {
      view.workbook.setActiveSheet(worksheet);
      const range = worksheet.getRange(area.row, area.column, rowsOf(area), columnsOf(area));
      range.activate();
      // In the next frame, when an earlier scroll is done, and only to what is selected by then.
      const isCurrent = (): boolean => session.activeSheet === sheet && session.selection === area;
      requestAnimationFrame(() => {
        if (isCurrent()) scrollWhenDrawn(worksheet, area, isCurrent);
      });
    } finally {
      selecting = false;
    }
    onSelected();
  };
}

/** Scrolls to a cell that is not visible. A sheet that nobody has seen yet is drawn in one of the next frames. */
function scrollWhenDrawn(worksheet: FWorksheet, area: Area, isCurrent: () => boolean): void {
  const visible = worksheet.getVisibleRange();
  if (!visible) {
    requestAnimationFrame(() => {
      if (isCurrent()) scrollWhenDrawn(worksheet, area, isCurrent);
    });
  } else if (!isVisible(visible, area)) {
    worksheet.scrollToCell(area.row, area.column);
  }
}

function isVisible(visible: IRange, { row, column }: Area): boolean {
  const { startRow, endRow, startColumn, endColumn } = visible;
  return row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
}
