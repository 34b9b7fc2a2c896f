import { areaAt, type Area } from "../workbook/address.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { PivotTable } from "../workbook/pivot-table.ts";
import type { HostObject } from "./host-object.ts";
import { accessDenied } from "./office-api-error.ts";

/** The state that the API's objects share while a workbook is open. */
export class Session {
  readonly workbook: Workbook;
  activeSheet: Sheet;
  selection: Area = areaAt(0, 0);
  /** How many areas are selected; the selection is the first of them. */
  selectedAreas = 1;
  /** Whether calculation is suspended until the end of the request. */
  calculationSuspended = false;
  dirtyIgnored = false;
  /** Of larger ranges, values, texts, formulas and formats are null. */
  mostCells = 5_000_000;
  readonly pivots: PivotTable[] = [];
  tablesGrowByApi = false;
  /** Called when the add-in or a test selects cells. */
  onSelect: ((sheet: Sheet, area: Area) => void) | undefined;
  /** Called with the file of a workbook that the add-in opens in a window of its own. */
  onWorkbookCreated: ((file: Uint8Array) => void) | undefined;

  /** Called after each selection, whoever selects. */
  onSelection: (() => void) | undefined;

  /** `Excel.Worksheet`. Set once by the root object, since the objects' files can't import each other in a circle. */
  worksheetObject: (sheet: Sheet) => HostObject = () => {
    throw new Error("The root object is not created yet.");
  };

  constructor(workbook: Workbook) {
    this.workbook = workbook;
    this.activeSheet = workbook.sheets[0] as Sheet;
  }

  select(sheet: Sheet, area: Area): void {
    this.selectInView(sheet, [area]);
    this.onSelect?.(sheet, area);
  }

  /** A person has selected these areas. */
  selectInView(sheet: Sheet, areas: readonly Area[]): void {
    this.activeSheet = sheet;
    this.selection = areas[0] ?? areaAt(0, 0);
    this.selectedAreas = areas.length;
    this.onSelection?.();
  }

  /** Updates what is about to be read, unless the add-in has suspended calculation. */
  update(): void {
    if (!this.calculationSuspended) this.workbook.recalculation.update();
  }

  /** Throws if the sheet is protected. */
  assertWritable(sheet: Sheet): void {
    if (sheet.protected) throw accessDenied();
  }
}
