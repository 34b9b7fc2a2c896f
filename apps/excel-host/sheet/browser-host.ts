import type { ExcelHost } from "../bridge/create-excel-host.ts";
import type { DrawingOptions } from "./draw-workbook.ts";
import { prepareFrameHost, type FrameHostOptions } from "./frame-host.ts";

export type { ExcelHost } from "../bridge/create-excel-host.ts";

export interface BrowserHostOptions extends FrameHostOptions, DrawingOptions {}

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
  // The spreadsheet is loaded beside the add-in's page, since each of them takes its time.
  const drawing = import("./draw-workbook.ts");
  const prepared = await prepareFrameHost(options);
  const draw = async (): Promise<void> => (await drawing).drawWorkbook(prepared, options);
  const [host] = await Promise.all([prepared.open(), draw()]);
  return host;
}
