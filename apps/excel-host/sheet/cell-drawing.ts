import {
  CellValueType,
  DEFAULT_STYLES,
  HorizontalAlign,
  InterceptorEffectEnum,
  type ICellData,
  type Nullable,
  type Injector,
} from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import { CellError } from "../workbook/cell-error.ts";
import { basicValue } from "../workbook/cell-value.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { fitNumber } from "./fit-number.ts";
import type { SheetPairs } from "./sheet-pairs.ts";

/** The view's own, left and right of a text. */
const padding = 4;

/** Lets the view draw what the workbook says, whatever the view itself has stored for the cell. */
export function drawFromWorkbook(injector: Injector, workbook: Workbook, pairs: SheetPairs): void {
  const measure = createMeasure();
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "workbook-value",
    // Before every other one: what it returns is final.
    priority: 1000,
    effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
    handler: (cell, { subUnitId, worksheet, row, col }, next) => {
      const drawn = next(cell);
      const sheet = pairs.model(subUnitId);
      if (sheet === undefined) return drawn;
      const value = basicValue(sheet.valueAt(row, col));
      if (value === null)
        return drawn === null || drawn === undefined ? drawn : { ...drawn, v: null, t: null, p: null };
      const text = workbook.textAt(sheet, row, col);
      // Without a format Excel rounds a number until it fits.
      const formatted = typeof value === "number" && text !== String(value);
      const v = formatted ? fitNumber(text, worksheet.getColumnWidth(col) - padding, measure) : text;
      return { ...drawn, ...alignment(drawn, value), v, p: null };
    },
  });
}

/** The width of a text in the view's standard font, in pixels. */
function createMeasure(): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("The browser draws no canvas.");
  context.font = `${DEFAULT_STYLES.fs}pt ${DEFAULT_STYLES.ff}`;
  return (text) => context.measureText(text).width;
}

/** Numbers to the right, texts to the left, errors and booleans in the middle, unless the cell says otherwise. */
function alignment(
  cell: Nullable<ICellData>,
  value: string | number | boolean | CellError,
): Partial<ICellData> {
  if (typeof value === "string") return { t: CellValueType.STRING };
  const style = typeof cell === "object" && typeof cell?.s === "object" && cell.s !== null ? cell.s : {};
  const ht = typeof value === "number" ? HorizontalAlign.RIGHT : HorizontalAlign.CENTER;
  return { t: CellValueType.STRING, s: { ht, ...style } };
}
