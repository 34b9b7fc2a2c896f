import { IRenderManagerService, SHEET_VIEWPORT_KEY, type Viewport } from "@univerjs/preset-sheets-core";
import type { UniverSheet } from "./univer-sheet.ts";

/** Where a cell is drawn, in pixels from an element's corner. */
export interface DrawnPlace {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether any of it is in sight. */
  readonly visible: boolean;
}

/** Finds a cell of the active sheet; undefined until the sheet is drawn. */
export function placeOfCell(
  view: UniverSheet,
  element: HTMLElement,
  { viewId, row, column }: { viewId: string; row: number; column: number },
): DrawnPlace | undefined {
  const cell = view.workbook.getSheetBySheetId(viewId)?.getRange(row, column).getCellRect();
  const canvas = renderOf(view)?.engine.getCanvasElement().getBoundingClientRect();
  const scrolled = viewportOf(view);
  if (cell === undefined || canvas === undefined || scrolled === undefined) return undefined;
  // getCellRect ignores scrolling.
  const left = cell.left - scrolled.viewportScrollX;
  const right = cell.right - scrolled.viewportScrollX;
  const top = cell.top - scrolled.viewportScrollY;
  const bottom = cell.bottom - scrolled.viewportScrollY;
  const frame = element.getBoundingClientRect();
  const [x, y] = [canvas.left - frame.left, canvas.top - frame.top];
  const visible = bottom > 0 && top < canvas.height && right > 0 && left < canvas.width;
  return { left: left + x, top: top + y, bottom: bottom + y, visible };
}

/** Places an element below a cell, or above it if it does not fit below. */
export function placeBeside(element: HTMLElement, container: HTMLElement, cell: DrawnPlace): void {
  const { width: frameWidth, height: frameHeight } = container.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const below = cell.bottom + gap;
  const above = Math.max(0, cell.top - height - gap);
  element.style.left = `${Math.max(0, Math.min(cell.left, frameWidth - width))}px`;
  element.style.top = `${below + height > frameHeight ? above : below}px`;
}

/** Pixels between a cell and what is placed beside it. */
const gap = 4;

/** The part of the sheet that scrolls. */
export function viewportOf(view: UniverSheet): Viewport | undefined {
  return renderOf(view)?.scene.getViewport(SHEET_VIEWPORT_KEY.VIEW_MAIN);
}

function renderOf({ injector, workbook }: UniverSheet): ReturnType<IRenderManagerService["getRenderById"]> {
  return injector.get(IRenderManagerService).getRenderById(workbook.getId());
}
