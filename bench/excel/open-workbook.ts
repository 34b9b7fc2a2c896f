import { rememberedConnection } from "@accounting-data/excel-addin/server";
import { createNodeHost, type ExcelHost } from "@accounting-data/excel-host/node";
import { demoCredentials } from "@accounting-data/sandbox";
import { builtAddIn } from "./built-add-in.ts";

export interface WorkbookOptions {
  /** The add-in's folder as its page sees it, with a slash at its end. */
  readonly address: string;
  /** What the page's `fetch` calls. Default: the platform's. */
  readonly fetch?: typeof fetch;
}

/** Opens a workbook in a small Excel that runs Microsoft's own runtime, with the add-in connected to the sandbox. */
export function openWorkbook({ address, fetch = globalThis.fetch }: WorkbookOptions): Promise<ExcelHost> {
  const { apiKey } = demoCredentials;
  const { key, value } = rememberedConnection({ upstream: "main", label: "Acme s.r.o.", apiKey });
  return createNodeHost({
    folder: builtAddIn,
    page: "taskpane.html",
    address,
    storage: { [key]: value },
    fetch,
  });
}
