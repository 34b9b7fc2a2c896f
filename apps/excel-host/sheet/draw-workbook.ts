import { IContextMenuService, IEditorBridgeService } from "@univerjs/preset-sheets-core";
import { createCards } from "./card.ts";
import { drawFromWorkbook } from "./cell-drawing.ts";
import { applyEdits } from "./edits.ts";
import { localizeCellEditor } from "./cell-editor.ts";
import { createErrorNote } from "./error-note.ts";
import { createFilterMenu } from "./filter-menu.ts";
import { focusCellsAfterTab } from "./focus-cells.ts";
import { followUndo } from "./follow-undo.ts";
import type { PreparedHost } from "./frame-host.ts";
import { explainFunctions } from "./function-help.ts";
import { followSelection } from "./selection.ts";
import { restWhileIdle } from "./rest-while-idle.ts";
import { restrictSuggestionKeys } from "./suggestion-keys.ts";
import { SheetPairs } from "./sheet-pairs.ts";
import { createUniverSheet } from "./univer-sheet.ts";
import { layOut, type ColumnWidths, type Headings } from "./sheet-layout.ts";
import { showUpdates } from "./view-updates.ts";

/** Where and how the workbook is drawn. */
export interface DrawingOptions {
  /** The element that the spreadsheet fills. The spreadsheet stays light, whatever Office's theme is. */
  readonly container: HTMLElement;
  /** The language of Office: "en-US", "cs-CZ". Default: "en-US". */
  readonly locale?: string;
  /** Widths of columns in pixels, from A on, by the name of their sheet. Default: the same for all. */
  readonly columnWidths?: ColumnWidths;
  /** Ranges in bold ("A1:B2"), by the name of their sheet. */
  readonly headings?: Headings;
}

/** Draws the workbook of a host, until that is closed. Resolves when it is drawn. */
export async function drawWorkbook({ core, onClose }: PreparedHost, options: DrawingOptions): Promise<void> {
  const { container, locale = "en-US" } = options;
  const { workbook, session } = core;
  const first = workbook.sheets[0];
  if (first === undefined) throw new Error("The workbook has no sheet.");

  // A separate element, since Univer empties the element that it draws in.
  const surface = document.createElement("div");
  Object.assign(surface.style, { position: "relative", width: "100%", height: "100%", overflow: "hidden" });
  const grid = document.createElement("div");
  Object.assign(grid.style, { width: "100%", height: "100%" });
  surface.append(grid);
  container.append(surface);
  onClose(() => surface.remove());
  const view = createUniverSheet(grid, { sheetName: first.name, locale });
  const pairs = new SheetPairs();
  const firstView = view.workbook.getActiveSheet();
  pairs.pair(firstView.getSheetId(), first);
  const { columnWidths = {}, headings = {} } = options;
  layOut(view, firstView, { columnWidths, headings });
  const menu = createFilterMenu(surface, view, { session, pairs, locale });
  const cards = createCards({ container: surface, view, session, pairs });
  drawFromWorkbook(view.injector, workbook, { pairs, pressFilter: menu.open, openCard: cards.open });
  explainFunctions(view.injector, core.functions.values(), { english: !locale.startsWith("cs") });
  restrictSuggestionKeys(view.injector);
  localizeCellEditor(view, workbook, pairs);
  const note = createErrorNote(surface, view, { session, pairs, locale });
  const editor = view.injector.get(IEditorBridgeService);
  // The formula bar read the selected cell before the workbook had changed it.
  const showSelectedCell = (): void => {
    if (!editor.isVisible().visible) editor.refreshEditCellState();
  };
  applyEdits({
    view,
    workbook,
    pairs,
    onEdited: () => workbook.recalculation.update(),
  });
  followUndo(view);
  // A click on the add-in's page sends no event here, so losing the focus closes the sheet's menus.
  const closeMenus = (): void => {
    view.injector.get(IContextMenuService).hideContextMenu();
    menu.close();
  };
  window.addEventListener("blur", closeMenus);
  onClose(() => window.removeEventListener("blur", closeMenus));
  focusCellsAfterTab(surface);
  followSelection(view, session, pairs, () => {
    note.select();
    cards.follow();
  });
  const { api } = view;
  const frames = restWhileIdle(view);
  const disposals = [
    frames.dispose,
    () => view.dispose(),
    note.dispose,
    menu.dispose,
    cards.dispose,
    showUpdates(view, workbook, { pairs, layout: { columnWidths, headings } }),
    workbook.recalculation.onChange(note.refresh),
    workbook.recalculation.onChange(showSelectedCell),
    workbook.recalculation.onChange(frames.wake),
  ];
  for (const dispose of disposals) onClose(dispose);
  // No cell changes while a person types.
  api.addEvent(api.Event.SheetEditStarted, core.editing.start);
  api.addEvent(api.Event.SheetEditEnded, () => queueMicrotask(core.editing.end));

  await view.rendered;
}
