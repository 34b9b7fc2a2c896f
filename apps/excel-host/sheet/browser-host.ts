import type { ExcelHost } from "../bridge/create-excel-host.ts";
import { createHostCore, type HostCore } from "../bridge/host-core.ts";
import type { OfficeTheme } from "../bridge/office-context.ts";
import { createPageErrors } from "../bridge/page-errors.ts";
import { createAddInFrame } from "./add-in-frame.ts";
import { createCards } from "./card.ts";
import { drawFromWorkbook } from "./cell-drawing.ts";
import { applyEdits } from "./edits.ts";
import { localizeCellEditor } from "./cell-editor.ts";
import { createErrorNote } from "./error-note.ts";
import { createFilterMenu } from "./filter-menu.ts";
import { focusCellsAfterTab } from "./focus-cells.ts";
import { explainFunctions } from "./function-help.ts";
import { followSelection } from "./selection.ts";
import { restrictSuggestionKeys } from "./suggestion-keys.ts";
import { SheetPairs } from "./sheet-pairs.ts";
import { createUniverSheet } from "./univer-sheet.ts";
import { layOut, type ColumnWidths, type Headings } from "./sheet-layout.ts";
import { showUpdates } from "./view-updates.ts";

export type { ExcelHost } from "../bridge/create-excel-host.ts";

export interface BrowserHostOptions {
  /** The element that the spreadsheet fills. */
  readonly container: HTMLElement;
  /** The element that the add-in's frame fills. */
  readonly pane: HTMLElement;
  /** The address of the add-in's page, of the same origin as this page. */
  readonly address: string | URL;
  /** The address of functions.json. */
  readonly functions: string | URL;
  /** The language of Office: "en-US", "cs-CZ". Default: "en-US". */
  readonly locale?: string;
  /** Returns Office's present theme. Called whenever the add-in reads it. The spreadsheet stays light. Default: light. */
  readonly theme?: () => OfficeTheme;
  /** The settings of the document when it is opened. Default: none. */
  readonly documentSettings?: Readonly<Record<string, unknown>>;
  /** The name of the first sheet. Default: "Sheet1". */
  readonly firstSheet?: string;
  /** Widths of columns in pixels, from A on, by the name of their sheet. Default: the same for all. */
  readonly columnWidths?: ColumnWidths;
  /** Ranges in bold ("A1:B2"), by the name of their sheet. */
  readonly headings?: Headings;
}

/**
 * Opens a spreadsheet and an add-in's page. Resolves when both are loaded.
 *
 * Rejects if functions.json or the page can't be loaded.
 *
 * @example
 * const host = await createBrowserHost({ container, pane, address: "/addin/taskpane.html", functions: "/addin/functions.json" });
 * await host.enter("A1", "=PARTNERS()");
 */
export async function createBrowserHost(options: BrowserHostOptions): Promise<ExcelHost> {
  const { container, pane, locale = "en-US", documentSettings } = options;
  const response = await fetch(options.functions);
  if (!response.ok)
    throw new Error(`${String(options.functions)} could not be loaded: status ${response.status}.`);
  const functions = (await response.json()) as unknown;

  const errors = createPageErrors((error) => {
    if (core.pageFailed(error)) return true;
    console.error(error);
    return false;
  });
  let closed = false;
  const disposals: (() => void)[] = [];
  const core: HostCore = createHostCore({
    functions,
    locale,
    ...(options.theme && { theme: options.theme }),
    ...(options.firstSheet !== undefined && { firstSheet: options.firstSheet }),
    defer: (task) =>
      void setTimeout(() => {
        if (!closed) task();
      }),
    closePage: () => {
      closed = true;
      for (const dispose of disposals.toReversed()) dispose();
    },
    onError: errors.report,
    ...(documentSettings && { documentSettings }),
  });
  const { host, workbook, session } = core;
  const first = workbook.sheets[0];
  if (first === undefined) throw new Error("The workbook has no sheet.");

  // A separate element, since Univer empties the element that it draws in.
  const surface = document.createElement("div");
  Object.assign(surface.style, { position: "relative", width: "100%", height: "100%", overflow: "hidden" });
  const grid = document.createElement("div");
  Object.assign(grid.style, { width: "100%", height: "100%" });
  surface.append(grid);
  container.append(surface);
  disposals.push(() => surface.remove());
  const view = createUniverSheet(grid, { sheetName: first.name, locale });
  const pairs = new SheetPairs();
  const firstView = view.workbook.getActiveSheet();
  pairs.pair(firstView.getSheetId(), first);
  const { columnWidths = {}, headings = {} } = options;
  layOut(firstView, { columnWidths, headings });
  const menu = createFilterMenu(surface, view, { session, pairs, locale });
  const cards = createCards({ container: surface, view, session, pairs });
  drawFromWorkbook(view.injector, workbook, { pairs, pressFilter: menu.open, openCard: cards.open });
  explainFunctions(view.injector, core.functions.values(), { english: !locale.startsWith("cs") });
  restrictSuggestionKeys(view.injector);
  localizeCellEditor(view, workbook, pairs);
  const note = createErrorNote(surface, view, { session, pairs, locale });
  applyEdits({ view, workbook, pairs, onEdited: () => workbook.recalculation.update() });
  focusCellsAfterTab(surface);
  followSelection(view, session, pairs, () => {
    note.refresh();
    cards.follow();
  });
  const { api } = view;
  disposals.push(
    () => view.dispose(),
    note.dispose,
    menu.dispose,
    cards.dispose,
    showUpdates(view, workbook, { pairs, layout: { columnWidths, headings } }),
    workbook.recalculation.onChange(note.refresh),
  );
  // No cell changes while a person types.
  api.addEvent(api.Event.SheetEditStarted, core.editing.start);
  api.addEvent(api.Event.SheetEditEnded, () => queueMicrotask(core.editing.end));

  const frame = createAddInFrame({
    parent: pane,
    address: new URL(options.address, document.baseURI).href,
    title: "Add-in",
    globals: core.globals,
    onError: errors.report,
  });
  disposals.push(frame.remove);
  await Promise.all([frame.loaded, view.rendered]);
  return errors.rethrow(host);
}
