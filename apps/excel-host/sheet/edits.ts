import { ICommandService, ObjectMatrix, type ICommandInfo, type IRange } from "@univerjs/core";
import {
  FormulaDataModel,
  InsertColMutation,
  InsertRowMutation,
  InsertSheetMutation,
  MoveColsMutation,
  MoveRangeMutation,
  MoveRowsMutation,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  ReorderRangeMutation,
  SetNumfmtMutation,
  SetRangeValuesCommand,
  SetRangeValuesMutation,
  SetWorksheetNameMutation,
  type ISetRangeValuesMutationParams,
} from "@univerjs/preset-sheets-core";
import { areaAt, columnLimit, enclose, rowLimit, type Area } from "../workbook/address.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import type { UniverSheet } from "./univer-sheet.ts";
import { contentOfView } from "./view-content.ts";

/** Mutations of the view that move blocks of cells: the sheet is compared as a whole afterwards. */
const moves: ReadonlySet<string> = new Set([
  MoveRowsMutation.id,
  MoveColsMutation.id,
  MoveRangeMutation.id,
  ReorderRangeMutation.id,
  SetNumfmtMutation.id,
]);

/** Mutations that insert or delete rows and columns: axis and direction. */
const shifts: Readonly<Record<string, { axis: "row" | "column"; sign: 1 | -1 }>> = {
  [InsertRowMutation.id]: { axis: "row", sign: 1 },
  [RemoveRowMutation.id]: { axis: "row", sign: -1 },
  [InsertColMutation.id]: { axis: "column", sign: 1 },
  [RemoveColMutation.id]: { axis: "column", sign: -1 },
};

/** What a mutation's options say of where it comes from. */
interface Origin {
  readonly fromHost?: boolean;
  /** The view's own bookkeeping of formulas. */
  readonly fromFormula?: boolean;
}

interface Waiting {
  readonly area: Area | "all";
  /** Somebody has entered it: an equal formula runs again. */
  readonly entered: boolean;
}

export interface EditsOptions {
  readonly view: UniverSheet;
  readonly workbook: Workbook;
  readonly pairs: SheetPairs;
  /** Called after edits have been taken over. */
  readonly onEdited: () => void;
}

/** Takes over into the workbook what a person does in the view. */
export function takeEdits({ view, workbook, pairs, onEdited }: EditsOptions): void {
  let waiting = new Map<Sheet, Waiting[]>();
  let scheduled = false;

  view.injector.get(ICommandService).onCommandExecuted((command, options) => {
    const origin = options as Origin | undefined;
    if (origin?.fromHost === true || origin?.fromFormula === true) return;
    noteSheets(command);
    const { subUnitId, trigger } = (command.params ?? {}) as { subUnitId?: string; trigger?: string };
    const sheet = subUnitId === undefined ? undefined : pairs.model(subUnitId);
    if (sheet === undefined) return;
    const shift = shifts[command.id];
    if (shift !== undefined) {
      // Earlier edits are about the places before.
      flush();
      shiftModel(sheet, shift, (command.params as { range: IRange }).range);
    }
    const area = changedArea(command);
    if (area !== undefined) note(sheet, { area, entered: trigger === SetRangeValuesCommand.id });
  });

  function shiftModel(
    sheet: Sheet,
    { axis, sign }: { axis: "row" | "column"; sign: 1 | -1 },
    range: IRange,
  ): void {
    const [first, last] =
      axis === "row" ? [range.startRow, range.endRow] : [range.startColumn, range.endColumn];
    const to = axis === "row" ? columnLimit - 1 : rowLimit - 1;
    workbook.shift(sheet, { axis, at: first, count: sign * (last - first + 1), from: 0, to });
    schedule();
  }

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

  function note(sheet: Sheet, edit: Waiting): void {
    waiting.set(sheet, [...(waiting.get(sheet) ?? []), edit]);
    schedule();
  }

  /** After the command, when the view's own bookkeeping of formulas is complete. */
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      flush();
      onEdited();
    });
  }

  function flush(): void {
    const edits = waiting;
    waiting = new Map();
    for (const [sheet, list] of edits) for (const edit of list) takeOver(sheet, edit);
  }

  function takeOver(sheet: Sheet, { area: place, entered }: Waiting): void {
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
        if (sheet.protected) workbook.recalculation.touch(sheet, areaAt(row, column));
        else workbook.replaceContent(sheet, row, column, content, { again: entered });
      }
    }
  }
}

function changedArea({ id, params }: Readonly<ICommandInfo>): Area | "all" | undefined {
  if (moves.has(id)) return "all";
  if (id !== SetRangeValuesMutation.id) return undefined;
  const { cellValue } = params as ISetRangeValuesMutationParams;
  if (cellValue === undefined) return "all";
  const { startRow, startColumn, endRow, endColumn } = new ObjectMatrix(cellValue).getDataRange();
  return endRow < 0
    ? undefined
    : { row: startRow, column: startColumn, lastRow: endRow, lastColumn: endColumn };
}
