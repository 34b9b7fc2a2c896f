import { ICommandService, type ICellData, type Injector, type Nullable } from "@univerjs/core";
import {
  IRenderManagerService,
  SetRangeValuesMutation,
  SetWorksheetColumnCountMutation,
  SetWorksheetRowCountMutation,
  SheetSkeletonManagerService,
} from "@univerjs/preset-sheets-core";
import {
  areaAt,
  columnsOf,
  eachCell,
  enclose,
  intersect,
  printArea,
  rowsOf,
  type Area,
} from "../workbook/address.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { layOut, type SheetLayout } from "./sheet-layout.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import { createLineUpdates } from "./line-updates.ts";
import { initialSize, type UniverSheet } from "./univer-sheet.ts";
import { viewOfContent } from "./view-content.ts";

/** Marks changes that the host makes in the view, so that they are not taken for a person's edits. */
const fromHost = { onlyLocal: true, fromHost: true } as const;

/** For larger changes it is faster to compare the existing cells than every place in the changed areas. */
const maxPlaces = 2_000_000;

interface ViewedSheets {
  readonly pairs: SheetPairs;
  readonly layout: SheetLayout;
}

/** Updates the view after each change of the workbook: sheets, their sizes, cells' contents, and the drawing. */
export function showUpdates(view: UniverSheet, workbook: Workbook, sheets: ViewedSheets): () => void {
  const { pairs } = sheets;
  const commands = view.injector.get(ICommandService);
  const unitId = view.workbook.getId();
  const updateLines = createLineUpdates(view, fromHost);
  return workbook.recalculation.onChange((changes) => {
    matchSheets(view, workbook, sheets);
    for (const sheet of new Set(changes.map((change) => change.sheet))) {
      const areas = changes.filter((change) => change.sheet === sheet).map(({ area }) => area);
      const subUnitId = pairs.view(sheet);
      if (subUnitId === undefined) continue;
      grow(view, subUnitId, sheet);
      updateLines(sheet, subUnitId);
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

/** Draws the visible cells again. */
function redraw(injector: Injector, unitId: string): void {
  const render = injector.get(IRenderManagerService).getRenderById(unitId);
  if (render === null || render === undefined) return;
  const skeletons = render.with(SheetSkeletonManagerService);
  const sheetId = skeletons.getCurrentParam()?.sheetId;
  if (sheetId !== undefined) skeletons.makeDirty({ sheetId, commandId: SetRangeValuesMutation.id }, true);
  skeletons.reCalculate();
  render.mainComponent?.makeDirty();
  render.scene.makeDirty();
}

/** The cells whose content differs between workbook and view. */
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
  const { endRow = -1, endColumn = -1 } = worksheet?.getCellMatrix().getDataRange() ?? {};
  const used = enclose(sheet.extent, areaAt(Math.max(0, endRow), Math.max(0, endColumn)));
  const changed = distinct(areas).flatMap((area) => intersect(area, used) ?? []);
  const size = changed.reduce((sum, area) => sum + rowsOf(area) * columnsOf(area), 0);
  if (size <= maxPlaces) {
    for (const area of changed) eachCell(area, compare);
    return out;
  }
  for (const { row, column } of sheet.cells.values()) compare(row, column);
  worksheet?.getCellMatrix().forValue((row, column) => compare(row, column));
  return out;
}

function distinct(areas: readonly Area[]): Area[] {
  return [...new Map(areas.map((area) => [printArea(area), area])).values()];
}

function sameContent(wanted: ICellData, stored: Nullable<ICellData>): boolean {
  if (wanted.s !== undefined) return false;
  // For a formula that was filled into several cells, the view stores only an id (`si`).
  if (wanted.f !== null && wanted.f !== undefined)
    return wanted.f === stored?.f || (stored?.si !== undefined && stored.si !== null);
  const holdsFormula = (stored?.f ?? stored?.si ?? "") !== "";
  return !holdsFormula && (wanted.v ?? null) === (stored?.v ?? null) && (stored?.p ?? null) === null;
}

function matchSheets(view: UniverSheet, workbook: Workbook, { pairs, layout }: ViewedSheets): void {
  for (const sheet of workbook.sheets) {
    if (pairs.view(sheet) === undefined) {
      // Paired first, so that the view's new sheet is not taken for a person's.
      const viewId = `view-of-${sheet.id}`;
      pairs.pair(viewId, sheet);
      // Univer activates a sheet that it inserts; Excel does not.
      const active = view.workbook.getActiveSheet();
      const { name } = sheet;
      const inserted = view.workbook.insertSheet(name, { sheet: { id: viewId, name, ...initialSize } });
      layOut(view, inserted, layout);
      view.workbook.setActiveSheet(active);
    }
    const worksheet = view.workbook.getSheetBySheetId(pairs.view(sheet) ?? "");
    if (worksheet === null) continue;
    if (worksheet.getSheetName() !== sheet.name) worksheet.setName(sheet.name);
    const isHidden = sheet.visibility !== "Visible";
    if (worksheet.isSheetHidden() === isHidden) continue;
    if (isHidden) worksheet.hideSheet();
    else worksheet.showSheet();
  }
  for (const sheet of pairs.sheets()) {
    if (workbook.sheets.includes(sheet)) continue;
    const viewId = pairs.view(sheet) ?? "";
    pairs.unpair(viewId);
    view.workbook.deleteSheet(viewId);
  }
}
