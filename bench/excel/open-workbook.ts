import {
  boundCompanyKey,
  openDeviceConnections,
  writeBoundCompany,
} from "@accounting-data/excel-addin/device";
import { createNodeHost, type ExcelHost } from "@accounting-data/excel-host/node";
import { demoCredentials } from "@accounting-data/sandbox";
import { IDBFactory } from "fake-indexeddb";
import { builtAddIn } from "./built-add-in.ts";

export interface WorkbookOptions {
  /** The add-in's folder as its page sees it, with a slash at its end. */
  readonly address: string;
  /** What the page's `fetch` calls. Default: the platform's. */
  readonly fetch?: typeof fetch;
}

/** Opens a workbook in a small Excel that runs Microsoft's own runtime, with the add-in connected to the sandbox. */
export async function openWorkbook({
  address,
  fetch = globalThis.fetch,
}: WorkbookOptions): Promise<ExcelHost> {
  const { apiKey } = demoCredentials;
  const connection = {
    id: crypto.randomUUID(),
    label: "Acme s.r.o.",
    upstream: "main",
    credential: { kind: "api-key", apiKey },
    remembered: true,
  } as const;
  const entries = new Map<string, string>();
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
  const indexedDB = new IDBFactory();
  await (await openDeviceConnections({ storage, indexedDB })).save(connection);
  return createNodeHost({
    folder: builtAddIn,
    page: "taskpane.html",
    address,
    storage: Object.fromEntries(entries),
    indexedDB,
    documentSettings: { [boundCompanyKey]: writeBoundCompany(connection) },
    fetch,
  });
}
