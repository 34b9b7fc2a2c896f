import { connectedWorkbook, openDeviceConnections } from "@accounting-data/excel-addin/device";
import { createNodeHost, type ExcelHost } from "@accounting-data/excel-host/node";
import { demoCredentials } from "@accounting-data/sandbox";
import { IDBFactory } from "fake-indexeddb";
import { builtAddIn } from "@accounting-data/excel-addin/testing";

export interface WorkbookOptions {
  /** The add-in's folder as its page sees it, with a slash at its end. */
  readonly address: string;
  /** What the page's `fetch` calls. Default: the platform's. */
  readonly fetch?: typeof fetch;
  /** The device, which remembers the company after its first workbook. Default: a new one. */
  readonly device?: WorkbookDevice;
}

/** What outlives a workbook on a device. */
export interface WorkbookDevice {
  readonly entries: Map<string, string>;
  readonly indexedDB: IDBFactory;
  /** Whether it keeps the company's lists. */
  readonly keepsLists: boolean;
}

/** A device without any data. */
export function newDevice(keepsLists = false): WorkbookDevice {
  return { entries: new Map(), indexedDB: new IDBFactory(), keepsLists };
}

/** Opens a workbook in a small Excel that runs Microsoft's own runtime, with the add-in connected to the sandbox. */
export async function openWorkbook({
  address,
  fetch = globalThis.fetch,
  device = newDevice(),
}: WorkbookOptions): Promise<ExcelHost> {
  const { apiKey } = demoCredentials;
  const { entries, indexedDB, keepsLists } = device;
  const connection = {
    id: "acme",
    label: "Acme s.r.o.",
    upstream: "main",
    credential: { kind: "api-key", apiKey },
    remembered: true,
    keepsLists,
  } as const;
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
  const connections = await openDeviceConnections({ storage, indexedDB });
  if (connections.list().length === 0) await connections.save(connection);
  const documentSettings = connectedWorkbook(storage, connection);
  return createNodeHost({
    folder: builtAddIn,
    page: "taskpane.html",
    address,
    storage: Object.fromEntries(entries),
    indexedDB,
    documentSettings,
    fetch,
  });
}
