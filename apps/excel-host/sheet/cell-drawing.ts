import {
  BooleanNumber,
  CellValueType,
  DEFAULT_STYLES,
  HorizontalAlign,
  InterceptorEffectEnum,
  type ICellCustomRender,
  type ICellData,
  type ICellDataForSheetInterceptor,
  type IStyleData,
  type Nullable,
  type Injector,
} from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import type { Alignment, CellLook } from "../workbook/cell-look.ts";
import { CellError } from "../workbook/cell-error.ts";
import { basicValue, isEntity } from "../workbook/cell-value.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Table } from "../workbook/tables/table.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { cardIcon, cardIconWidth } from "./card-icon.ts";
import { filterButton } from "./filter-button.ts";
import { fitNumber } from "./fit-number.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import { tableCellStyle } from "./table-style.ts";

/** Pixels that the view leaves left and right of a text, together. */
const padding = 4;

/** Called when the filter button at a heading is pressed. */
type PressFilter = (table: Table, index: number) => void;

export interface DrawingOptions {
  readonly pairs: SheetPairs;
  readonly pressFilter: PressFilter;
  /** Opens the card of a cell whose icon was clicked. */
  readonly openCard: (sheet: Sheet, row: number, column: number) => void;
}

/** Makes the view draw the workbook's values in place of those that the view has stored. */
export function drawFromWorkbook(
  injector: Injector,
  workbook: Workbook,
  { pairs, pressFilter, openCard }: DrawingOptions,
): void {
  const measure = createMeasure();
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "workbook-value",
    // A high priority, so that no other interceptor changes the result.
    priority: 1000,
    effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
    handler: (cell, { subUnitId, worksheet, row, col }, next) => {
      const stored = next(cell);
      const sheet = pairs.model(subUnitId);
      if (sheet === undefined) return stored;
      const table = workbook.tables.at(sheet, row, col);
      const look = sheet.lookAt(row, col);
      const drawn = withLook(withTable(stored, table, { row, column: col }, pressFilter), look);
      const own = sheet.valueAt(row, col);
      if (isEntity(own)) {
        const icon = cardIcon((...place) => openCard(sheet, ...place));
        return withIcon(drawn, own.text, icon);
      }
      const value = basicValue(own);
      if (value === null)
        return drawn === null || drawn === undefined ? drawn : { ...drawn, v: null, t: null, p: null };
      const text = workbook.textAt(sheet, row, col);
      // Only formatted numbers: Excel rounds others until they fit.
      const formatted = typeof value === "number" && text !== String(value);
      const v = formatted ? fitNumber(text, worksheet.getColumnWidth(col) - padding, measure) : text;
      return { ...drawn, ...alignment(drawn, value), v, p: null };
    },
  });
}

/** A cell with the icon of its card left of the text. */
function withIcon(
  cell: Nullable<ICellDataForSheetInterceptor>,
  text: string,
  icon: ICellCustomRender,
): ICellDataForSheetInterceptor {
  const customRender = [...(cell?.customRender ?? []), icon];
  return {
    ...cell,
    v: text,
    t: CellValueType.STRING,
    p: null,
    s: { ...ownStyle(cell), pd: { l: cardIconWidth } },
    customRender,
  };
}

/** The style that the view has stored for a cell, such as a person's. */
function ownStyle(cell: Nullable<ICellData>): IStyleData {
  return typeof cell?.s === "object" && cell.s !== null ? cell.s : {};
}

/** Adds the looks of a table; the cell's own style prevails. */
function withTable(
  cell: Nullable<ICellDataForSheetInterceptor>,
  table: Table | undefined,
  place: { row: number; column: number },
  pressFilter: PressFilter,
): Nullable<ICellDataForSheetInterceptor> {
  const style = table && tableCellStyle(table, place.row, place.column);
  if (table === undefined || style === undefined) return cell;
  const button = filterButton(table, place, pressFilter);
  return {
    ...cell,
    s: { ...style, ...ownStyle(cell) },
    ...(button && { customRender: [...(cell?.customRender ?? []), button] }),
  };
}

/** Adds the workbook's look of the cell; a style that a person has set in the view prevails. */
function withLook(
  cell: Nullable<ICellDataForSheetInterceptor>,
  { bold, alignment }: CellLook,
): Nullable<ICellDataForSheetInterceptor> {
  const ht = horizontal[alignment];
  if (!bold && ht === undefined) return cell;
  const look = { ...(bold && { bl: BooleanNumber.TRUE }), ...(ht !== undefined && { ht }) };
  return { ...cell, s: { ...look, ...ownStyle(cell) } };
}

const horizontal: Readonly<Record<Alignment, HorizontalAlign | undefined>> = {
  General: undefined,
  Left: HorizontalAlign.LEFT,
  Center: HorizontalAlign.CENTER,
  Right: HorizontalAlign.RIGHT,
};

/** The width of a text in the view's standard font, in pixels. */
function createMeasure(): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("The browser has no 2D canvas.");
  context.font = `${DEFAULT_STYLES.fs}pt ${DEFAULT_STYLES.ff}`;
  return (text) => context.measureText(text).width;
}

/** Aligns numbers right, texts left, errors and booleans in the centre, unless the cell has an alignment of its own. */
function alignment(
  cell: Nullable<ICellData>,
  value: string | number | boolean | CellError,
): Partial<ICellData> {
  if (typeof value === "string") return { t: CellValueType.STRING };
  const ht = typeof value === "number" ? HorizontalAlign.RIGHT : HorizontalAlign.CENTER;
  return { t: CellValueType.STRING, s: { ht, ...ownStyle(cell) } };
}
