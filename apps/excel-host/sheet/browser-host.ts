import type { ExcelHost } from "../bridge/excel-host.ts";
import { createHostCore, type HostCore } from "../bridge/host-core.ts";
import { readFunctionCatalogue } from "../bridge/function-catalogue.ts";
import { createAddInFrame } from "./add-in-frame.ts";
import { drawFromWorkbook } from "./cell-drawing.ts";
import { takeEdits } from "./edits.ts";
import { createErrorNote } from "./error-note.ts";
import { focusCellsAfterTab } from "./focus-cells.ts";
import { explainFunctions } from "./function-help.ts";
import { followSelection } from "./selection.ts";
import { SheetPairs } from "./sheet-pairs.ts";
import { createUniverSheet } from "./univer-sheet.ts";
import { showUpdates } from "./view-updates.ts";

export type { ExcelHost } from "../bridge/excel-host.ts";

export interface BrowserHostOptions {
  /** Where the spreadsheet goes; it fills the element. */
  readonly container: HTMLElement;
  /** Where the add-in's frame goes; it fills the element. */
  readonly pane: HTMLElement;
  /** The add-in's page, of the same origin as this one. */
  readonly address: string | URL;
  /** The address of functions.json. */
  readonly functions: string | URL;
  /** Of Office: "en-US", "cs-CZ". Default: "en-US". */
  readonly locale?: string;
  /** Widths of the first sheet's columns in pixels, from A on. Default: all alike. */
  readonly columnWidths?: readonly number[];
}

/**
 * Opens a spreadsheet and, beside it, an add-in's page. Resolves when the page has loaded.
 *
 * Rejects if functions.json or the page cannot be loaded.
 *
 * @example
 * const host = await createBrowserHost({ container, pane, address: "/addin/taskpane.html", functions: "/addin/functions.json" });
 * await host.enter("A1", "=PARTNERS()");
 */
export async function createBrowserHost(options: BrowserHostOptions): Promise<ExcelHost> {
  const { container, pane, locale = "en-US" } = options;
  const response = await fetch(options.functions);
  if (!response.ok) throw new Error(`${String(options.functions)} answers ${response.status}.`);
  const functions = (await response.json()) as unknown;

  const errors: unknown[] = [];
  const report = (error: unknown): void => {
    if (core.pageFailed(error)) return;
    errors.push(error);
    console.error(error);
  };
  let closed = false;
  const disposals: (() => void)[] = [];
  const core: HostCore = createHostCore({
    functions,
    locale,
    defer: (task) =>
      void setTimeout(() => {
        if (!closed) task();
      }),
    closePage: () => {
      closed = true;
      for (const dispose of disposals.toReversed()) dispose();
    },
    onError: report,
  });
  const { host, workbook, session } = core;
  const first = workbook.sheets[0];
  if (first === undefined) throw new Error("A workbook has a sheet.");

  // Univer empties the element that it is given.
  const surface = document.createElement("div");
  Object.assign(surface.style, { position: "relative", width: "100%", height: "100%", overflow: "hidden" });
  const grid = document.createElement("div");
  Object.assign(grid.style, { width: "100%", height: "100%" });
  surface.append(grid);
  container.append(surface);
  disposals.push(() => surface.remove());
  const view = createUniverSheet(grid, first.name);
  const pairs = new SheetPairs();
  const firstView = view.workbook.getActiveSheet();
  pairs.pair(firstView.getSheetId(), first);
  options.columnWidths?.forEach((width, column) => firstView.setColumnWidth(column, width));
  drawFromWorkbook(view.injector, workbook, pairs);
  explainFunctions(view.injector, readFunctionCatalogue(functions).values());
  const note = createErrorNote(surface, view, session, pairs);
  takeEdits({ view, workbook, pairs, onEdited: () => workbook.recalculation.settle() });
  focusCellsAfterTab(surface);
  followSelection(view, session, pairs, note.refresh);
  const { api } = view;
  disposals.push(
    () => view.dispose(),
    note.dispose,
    showUpdates(view, workbook, pairs),
    workbook.recalculation.onChange(note.refresh),
  );
  // While somebody types, nothing moves under their hands.
  api.addEvent(api.Event.SheetEditStarted, core.editing.start);
  api.addEvent(api.Event.SheetEditEnded, () => queueMicrotask(core.editing.end));

  const frame = createAddInFrame({
    parent: pane,
    address: new URL(options.address, document.baseURI).href,
    title: "Add-in",
    globals: core.globals,
    onError: report,
  });
  disposals.push(frame.remove);
  await Promise.all([frame.loaded, view.rendered]);
  return Object.assign(Object.create(host) as ExcelHost, {
    async idle() {
      await host.idle();
      const [error] = errors.splice(0);
      if (error !== undefined) throw error;
    },
  });
}
