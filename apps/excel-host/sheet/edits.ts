import { ICommandService, ObjectMatrix, type ICommandInfo, type IExecutionOptions } from "@univerjs/core";
import {
  FormulaDataModel,
  InsertSheetMutation,
  RemoveSheetMutation,
  SetNumfmtMutation,
  SetRangeValuesMutation,
  SetWorksheetNameMutation,
  type ISetRangeValuesMutationParams,
} from "@univerjs/preset-sheets-core";
import { areaAt, enclose, type Area } from "../workbook/address.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import type { UniverSheet } from "./univer-sheet.ts";
import { contentOfView } from "./view-content.ts";

/** Commands of the view that move whole rows, columns or blocks: the sheet is compared as a whole afterwards. */
const structural = new Set([
  "sheet.mutation.insert-row",
  "sheet.mutation.insert-col",
  "sheet.mutation.remove-rows",
  "sheet.mutation.remove-col",
  "sheet.mutation.move-rows",
  "sheet.mutation.move-columns",
  "sheet.mutation.move-range",
  "sheet.mutation.reorder-range",
]);

export interface EditsOptions {
  readonly view: UniverSheet;
  readonly workbook: Workbook;
  readonly pairs: SheetPairs;
  /** Called after edits have been taken over. */
  readonly onEdited: () => void;
}

/** Takes over into the workbook what a person does in the view. */
export function takeEdits({ view, workbook, pairs, onEdited }: EditsOptions): void {
  const waiting = new Map<Sheet, Area | "all">();
  let scheduled = false;

  view.injector.get(ICommandService).onCommandExecuted((command, options) => {
    if ((options as (IExecutionOptions & { fromHost?: boolean }) | undefined)?.fromHost === true) return;
    noteSheets(command);
    const subUnitId = (command.params as { subUnitId?: string } | undefined)?.subUnitId;
    const sheet = subUnitId === undefined ? undefined : pairs.model(subUnitId);
    if (sheet === undefined) return;
    const area = changedArea(command);
    if (area !== undefined) note(sheet, area);
  });

  function noteSheets({ id, params }: Readonly<ICommandInfo>): void {
    if (id === InsertSheetMutation.id) {
      const { sheet } = params as { sheet: { id: string; name: string } };
      if (pairs.model(sheet.id) === undefined) pairs.pair(sheet.id, workbook.addSheet(sheet.name));
    } else if (id === RemoveSheetMutation.id) {
      const { subUnitId } = params as { subUnitId: string };
      const sheet = pairs.model(subUnitId);
      pairs.part(subUnitId);
      if (sheet !== undefined) workbook.removeSheet(sheet);
    } else if (id === SetWorksheetNameMutation.id) {
      const { subUnitId, name } = params as { subUnitId: string; name: string };
      const sheet = pairs.model(subUnitId);
      if (sheet !== undefined && sheet.name !== name) workbook.renameSheet(sheet, name);
    }
  }

  function note(sheet: Sheet, area: Area | "all"): void {
    const known = waiting.get(sheet);
    waiting.set(
      sheet,
      known === undefined ? area : known === "all" || area === "all" ? "all" : enclose(known, area),
    );
    if (scheduled) return;
    scheduled = true;
    // After the command, when the view's own bookkeeping of formulas is complete.
    queueMicrotask(() => {
      scheduled = false;
      const edits = [...waiting];
      waiting.clear();
      for (const [edited, place] of edits) takeOver(edited, place);
      onEdited();
    });
  }

  function takeOver(sheet: Sheet, place: Area | "all"): void {
    const viewId = pairs.view(sheet);
    const worksheet = viewId === undefined ? undefined : view.workbook.getSheetBySheetId(viewId)?.getSheet();
    if (worksheet === undefined || viewId === undefined) return;
    const formulas = view.injector.get(FormulaDataModel);
    const styles = view.workbook.getWorkbook().getStyles();
    const used = worksheet.getCellMatrix().getDataRange();
    const everything = enclose(sheet.extent, areaAt(Math.max(0, used.endRow), Math.max(0, used.endColumn)));
    const area = place === "all" ? everything : place;
    for (let row = area.row; row <= area.lastRow; row++) {
      for (let column = area.column; column <= area.lastColumn; column++) {
        const cell = worksheet.getCellRaw(row, column);
        const formula = formulas.getFormulaStringByCell(row, column, viewId, view.workbook.getId()) ?? "";
        const content = contentOfView(cell, formula, styles.getStyleByCell(cell)?.n?.pattern);
        if (sheet.protected) workbook.touch(sheet, areaAt(row, column));
        else workbook.replaceContent(sheet, row, column, content, { again: place !== "all" });
      }
    }
  }
}

function changedArea({ id, params }: Readonly<ICommandInfo>): Area | "all" | undefined {
  if (structural.has(id)) return "all";
  if (id === SetNumfmtMutation.id) return "all";
  if (id !== SetRangeValuesMutation.id) return undefined;
  const { cellValue } = params as ISetRangeValuesMutationParams;
  if (cellValue === undefined) return "all";
  const { startRow, startColumn, endRow, endColumn } = new ObjectMatrix(cellValue).getDataRange();
  return endRow < 0
    ? undefined
    : { row: startRow, column: startColumn, lastRow: endRow, lastColumn: endColumn };
}
