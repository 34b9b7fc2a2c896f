import { ICommandService, ObjectMatrix, type ICommandInfo, type IRange } from "@univerjs/core";
import {
  FormulaDataModel,
  InsertColMutation,
  InsertRowMutation,
  MoveColsMutation,
  MoveRangeMutation,
  MoveRowsMutation,
  RemoveColMutation,
  RemoveRowMutation,
  ReorderRangeMutation,
  SetNumfmtMutation,
  SetRangeValuesCommand,
  SetRangeValuesMutation,
  type IMoveRangeMutationParams,
  type ISetRangeValuesMutationParams,
} from "@univerjs/preset-sheets-core";
import {
  areaAt,
  columnLimit,
  eachCell,
  enclose,
  isSingleCell,
  rowLimit,
  type Area,
} from "../workbook/address.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { applyLineEdit } from "./line-edits.ts";
import { applySheetEdit } from "./sheet-edits.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import type { UniverSheet } from "./univer-sheet.ts";
import { contentOfView } from "./view-content.ts";

/** Mutations that may change any cell of a sheet: all of its cells are compared afterwards. */
const sheetMutations: ReadonlySet<string> = new Set([
  MoveRowsMutation.id,
  MoveColsMutation.id,
  MoveRangeMutation.id,
  ReorderRangeMutation.id,
  SetNumfmtMutation.id,
]);

/** Mutations that insert or delete rows and columns. */
const shifts: Readonly<Record<string, { axis: "row" | "column"; sign: 1 | -1 }>> = {
  [InsertRowMutation.id]: { axis: "row", sign: 1 },
  [RemoveRowMutation.id]: { axis: "row", sign: -1 },
  [InsertColMutation.id]: { axis: "column", sign: 1 },
  [RemoveColMutation.id]: { axis: "column", sign: -1 },
};

/** Options of a mutation that show where it comes from. */
interface Origin {
  readonly fromHost?: boolean;
  /** Set by the view when it updates its own list of formulas. */
  readonly fromFormula?: boolean;
}

interface Edit {
  readonly area: Area | "all";
  /** Whether a person entered the content, so that an equal formula runs again. */
  readonly entered: boolean;
}

export interface EditsOptions {
  readonly view: UniverSheet;
  readonly workbook: Workbook;
  readonly pairs: SheetPairs;
  /** Called after edits were applied to the workbook. */
  readonly onEdited: () => void;
}

/** Applies to the workbook what a person does in the view. */
export function applyEdits({ view, workbook, pairs, onEdited }: EditsOptions): void {
  let pending = new Map<Sheet, Edit[]>();
  let scheduled = false;

  view.injector.get(ICommandService).onCommandExecuted((command, options) => {
    const origin = options as Origin | undefined;
    if (origin?.fromHost === true || origin?.fromFormula === true) return;
    applySheetEdit(command, { workbook, pairs });
    applyLineEdit(command, pairs);
    const { trigger } = (command.params ?? {}) as { trigger?: string };
    for (const viewId of changedSheets(command)) {
      const sheet = pairs.model(viewId);
      if (sheet === undefined) continue;
      const shift = shifts[command.id];
      if (shift !== undefined) {
        // Earlier edits refer to places before the shift.
        flush();
        shiftModel(sheet, shift, (command.params as { range: IRange }).range);
      }
      const area = changedArea(command);
      if (area !== undefined) add(sheet, { area, entered: trigger === SetRangeValuesCommand.id });
    }
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

  function add(sheet: Sheet, edit: Edit): void {
    pending.set(sheet, [...(pending.get(sheet) ?? []), edit]);
    schedule();
  }

  /** Applies the edits after the command, when the view has updated its list of formulas. */
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
    const edits = pending;
    pending = new Map();
    for (const [sheet, list] of edits) for (const edit of list) apply(sheet, edit);
  }

  function apply(sheet: Sheet, { area, entered }: Edit): void {
    const viewId = pairs.view(sheet);
    const worksheet = viewId === undefined ? undefined : view.workbook.getSheetBySheetId(viewId)?.getSheet();
    if (worksheet === undefined || viewId === undefined) return;
    const formulas = view.injector.get(FormulaDataModel);
    const styles = view.workbook.getWorkbook().getStyles();
    const used = worksheet.getCellMatrix().getDataRange();
    const everything = enclose(sheet.extent, areaAt(Math.max(0, used.endRow), Math.max(0, used.endColumn)));
    const target = area === "all" ? everything : area;
    eachCell(target, (row, column) => {
      const cell = worksheet.getCellRaw(row, column);
      const formula = formulas.getFormulaStringByCell(row, column, viewId, view.workbook.getId()) ?? "";
      const content = contentOfView(cell, formula, styles.getStyleByCell(cell)?.n?.pattern);
      if (sheet.protected) workbook.recalculation.noteChange(sheet, areaAt(row, column));
      else workbook.replaceContent({ sheet, row, column }, content, { again: entered });
    });
    if (sheet.protected) return;
    workbook.tables.headingsWritten(sheet, target);
    if (entered && isSingleCell(target)) workbook.typed(sheet, target.row, target.column);
  }
}

/** The view's ids of the sheets that a mutation may change. */
export function changedSheets({ id, params }: Readonly<ICommandInfo>): readonly string[] {
  if (id === MoveRangeMutation.id) {
    const { from, to } = params as IMoveRangeMutationParams;
    return [...new Set([from.subUnitId, to.subUnitId])];
  }
  const { subUnitId } = (params ?? {}) as { subUnitId?: string };
  return subUnitId === undefined ? [] : [subUnitId];
}

/** The cells that a mutation may change. */
export function changedArea({ id, params }: Readonly<ICommandInfo>): Area | "all" | undefined {
  if (sheetMutations.has(id)) return "all";
  if (id !== SetRangeValuesMutation.id) return undefined;
  const { cellValue } = params as ISetRangeValuesMutationParams;
  if (cellValue === undefined) return "all";
  const { startRow, startColumn, endRow, endColumn } = new ObjectMatrix(cellValue).getDataRange();
  return endRow < 0
    ? undefined
    : { row: startRow, column: startColumn, lastRow: endRow, lastColumn: endColumn };
}
