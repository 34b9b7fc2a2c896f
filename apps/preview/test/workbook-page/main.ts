import { createBrowserHost, type ExcelHost } from "@accounting-data/excel-host/browser";

/** What a file has of a workbook: the document's settings, and what was typed into its cells. */
export interface SavedWorkbook {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly cells: Readonly<Record<string, string>>;
}

declare global {
  interface Window {
    /** Opens the workbook beside the add-in. */
    openWorkbook?: (saved: SavedWorkbook, locale: string) => Promise<void>;
    /** Set when it is open. */
    workbook?: ExcelHost;
  }
}

window.openWorkbook = async ({ settings, cells }, locale) => {
  const host = await createBrowserHost({
    container: document.getElementById("sheet") as HTMLElement,
    pane: document.getElementById("pane") as HTMLElement,
    address: new URL("addin/taskpane.html", document.baseURI),
    functions: new URL("addin/functions.json", document.baseURI),
    documentSettings: settings,
    locale,
  });
  window.workbook = host;
  for (const [address, input] of Object.entries(cells)) await host.enter(address, input);
};
