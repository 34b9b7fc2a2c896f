import { ICommandService, type ICellData, type Injector, type Nullable } from "@univerjs/core";
import {
  IRenderManagerService,
  SetRangeValuesMutation,
  SetWorksheetColumnCountMutation,
  SetWorksheetRowCountMutation,
  SheetSkeletonManagerService,
} from "@univerjs/preset-sheets-core";
import { columnsOf, rowsOf, type Area } from "../workbook/address.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import { initialSize, type UniverSheet } from "./univer-sheet.ts";
import { viewOfContent } from "./view-content.ts";

/** Marks what the host itself has written into the view. */
export const fromHost = { onlyLocal: true, fromHost: true } as const;

/** Beyond this it is quicker to go through the cells there are than through the area that has changed. */
const manyCells = 200_000;

/** Shows the workbook's changes in the view: contents for its editor, size, and a fresh drawing. */
export function showUpdates(view: UniverSheet, workbook: Workbook, pairs: SheetPairs): () => void {
  const commands = view.injector.get(ICommandService);
  const unitId = view.workbook.getId();
  return workbook.recalculation.onChange((changes) => {
    matchSheets(view, workbook, pairs);
    for (const sheet of new Set(changes.map((change) => change.sheet))) {
      const areas = changes.filter((change) => change.sheet === sheet).map(({ area }) => area);
      const subUnitId = pairs.view(sheet);
      if (subUnitId === undefined) continue;
      grow(view, subUnitId, sheet);
      const cellValue = differences(view, sheet, subUnitId, areas);
      if (Object.keys(cellValue).length > 0) {
        commands.syncExecuteCommand(SetRangeValuesMutation.id, { unitId, subUnitId, cellValue }, fromHost);
      }
    }
    redraw(view.injector, unitId);
  });

  function grow(target: UniverSheet, subUnitId: string, sheet: Sheet): void {
    const worksheet = target.workbook.getSheetBySheetId(subUnitId);
    if (worksheet === null) return;
    const { lastRow, lastColumn } = sheet.extent;
    if (lastRow >= worksheet.getMaxRows()) {
      commands.syncExecuteCommand(
        SetWorksheetRowCountMutation.id,
        { unitId, subUnitId, rowCount: lastRow + 101 },
        fromHost,
      );
    }
    if (lastColumn >= worksheet.getMaxColumns()) {
      commands.syncExecuteCommand(
        SetWorksheetColumnCountMutation.id,
        { unitId, subUnitId, columnCount: lastColumn + 11 },
        fromHost,
      );
    }
  }
}

/** Draws everything visible again, from the workbook's values. */
export function redraw(injector: Injector, unitId: string): void {
  const render = injector.get(IRenderManagerService).getRenderById(unitId);
  if (render === null || render === undefined) return;
  const skeletons = render.with(SheetSkeletonManagerService);
  const sheetId = skeletons.getCurrentParam()?.sheetId;
  if (sheetId !== undefined) skeletons.makeDirty({ sheetId, commandId: SetRangeValuesMutation.id }, true);
  skeletons.reCalculate();
  render.mainComponent?.makeDirty();
  render.scene.makeDirty();
}

/** Cells whose own content differs between workbook and view. */
function differences(
  view: UniverSheet,
  sheet: Sheet,
  subUnitId: string,
  areas: readonly Area[],
): Record<number, Record<number, ICellData>> {
  const worksheet = view.workbook.getSheetBySheetId(subUnitId)?.getSheet();
  const out: Record<number, Record<number, ICellData>> = {};
  const compare = (row: number, column: number): void => {
    const wanted = viewOfContent(sheet, row, column);
    if (!sameContent(wanted, worksheet?.getCellRaw(row, column))) (out[row] ??= {})[column] = wanted;
  };
  const size = areas.reduce((sum, area) => sum + rowsOf(area) * columnsOf(area), 0);
  if (size <= manyCells) {
    for (const area of areas) {
      for (let row = area.row; row <= area.lastRow; row++) {
        for (let column = area.column; column <= area.lastColumn; column++) compare(row, column);
      }
    }
    return out;
  }
  for (const { row, column } of sheet.cells.values()) compare(row, column);
  worksheet?.getCellMatrix().forValue((row, column) => compare(row, column));
  return out;
}

function sameContent(wanted: ICellData, stored: Nullable<ICellData>): boolean {
  if (wanted.s !== undefined) return false;
  // A formula that was filled along has no text of its own in the view.
  if (wanted.f !== null && wanted.f !== undefined)
    return wanted.f === stored?.f || (stored?.si !== undefined && stored.si !== null);
  const holdsFormula = (stored?.f ?? stored?.si ?? "") !== "";
  return !holdsFormula && (wanted.v ?? null) === (stored?.v ?? null) && (stored?.p ?? null) === null;
}

function matchSheets(view: UniverSheet, workbook: Workbook, pairs: SheetPairs): void {
  for (const sheet of workbook.sheets) {
    if (pairs.view(sheet) === undefined) {
      // Paired before the view tells of its new sheet.
      const viewId = `view-of-${sheet.id}`;
      pairs.pair(viewId, sheet);
      // The view goes to a sheet that it inserts; Excel stays where it is.
      const active = view.workbook.getActiveSheet();
      view.workbook.insertSheet(sheet.name, { sheet: { id: viewId, name: sheet.name, ...initialSize } });
      view.workbook.setActiveSheet(active);
    }
    const worksheet = view.workbook.getSheetBySheetId(pairs.view(sheet) ?? "");
    if (worksheet !== null && worksheet.getSheetName() !== sheet.name) worksheet.setName(sheet.name);
  }
  for (const sheet of pairs.sheets()) {
    if (workbook.sheets.includes(sheet)) continue;
    const viewId = pairs.view(sheet) ?? "";
    pairs.part(viewId);
    view.workbook.deleteSheet(viewId);
  }
}
