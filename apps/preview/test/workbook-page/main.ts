import { connectedWorkbook, openDeviceConnections } from "@accounting-data/excel-addin/device";
import { createFrameHost, type ExcelHost } from "@accounting-data/excel-host/frame";
import { rememberConnection, type DemoConnection } from "../../page/remember-connection.ts";

/** What a file has of a workbook: the document's settings, and what was typed into its cells. */
export interface SavedWorkbook {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly cells: Readonly<Record<string, string>>;
}

export interface OpenedWorkbook extends SavedWorkbook {
  /** The language of Office. */
  readonly locale: string;
  /** The names of the sheets. Default: one, "Sheet1". */
  readonly sheets?: readonly string[];
  /** A company that the device remembers, and to which the workbook is bound. Default: none. */
  readonly company?: DemoConnection;
}

declare global {
  interface Window {
    /** Opens a workbook beside the add-in, and closes the one before. */
    openWorkbook?: (opened: OpenedWorkbook) => Promise<void>;
    /** Closes the workbook, and removes everything that the add-in has stored on this device. */
    clearDevice?: () => Promise<void>;
    /** Set when a workbook is open. */
    workbook?: ExcelHost;
  }
}

window.openWorkbook = async ({ settings, cells, locale, sheets: [firstSheet, ...sheets] = [], company }) => {
  await closeWorkbook();
  const shown = company && (await remember(company));
  const host = await createFrameHost({
    pane: document.getElementById("pane") as HTMLElement,
    address: new URL("addin/taskpane.html", document.baseURI),
    // As the manifest has it.
    functions: new URL(
      locale.startsWith("cs") ? "addin/functions.cs.json" : "addin/functions.json",
      document.baseURI,
    ),
    documentSettings: { ...settings, ...(shown && connectedWorkbook(localStorage, shown)) },
    locale,
    ...(firstSheet !== undefined && { firstSheet }),
  });
  for (const sheet of sheets) host.addSheet(sheet);
  for (const [address, input] of Object.entries(cells)) await host.enter(address, input);
  window.workbook = host;
};

window.clearDevice = async () => {
  await closeWorkbook();
  localStorage.clear();
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleteDatabase(name);
};

async function closeWorkbook(): Promise<void> {
  const open = window.workbook;
  delete window.workbook;
  await open?.close();
}

async function remember(company: DemoConnection): ReturnType<typeof rememberConnection> {
  const connections = await openDeviceConnections({
    storage: localStorage,
    indexedDB,
    locks: navigator.locks,
  });
  return rememberConnection({ storage: localStorage, connections }, company);
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(new Error(`${name} could not be deleted.`, { cause: deletion.error }));
  });
}
