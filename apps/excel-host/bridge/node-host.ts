import type { ExcelHost } from "./excel-host.ts";
import { openNodeHost } from "./open-node-host.ts";

export type { ExcelHost } from "./excel-host.ts";

export interface NodeHostOptions {
  /** The add-in's build. `functions.json` in it says which functions there are. */
  readonly folder: string;
  /** The page to load, relative to the folder: "taskpane.html". */
  readonly page: string;
  /** The address the folder pretends to be served at, with a slash at its end. */
  readonly address: string;
  /** What localStorage holds before the page loads. Default: nothing. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Default: "en-US". */
  readonly locale?: string;
  /** What the page's `fetch` calls. Default: the platform's, for loopback addresses only. */
  readonly fetch?: typeof fetch;
  /** Requests to Excel above this many characters are refused; Excel on the web takes 5 MB. Default: no limit. */
  readonly payloadLimit?: number;
}

/**
 * Starts an add-in in a small Excel, in a context of its own within this process.
 *
 * Needs `--experimental-vm-modules`. Throws if the page, its scripts or `functions.json` cannot be loaded.
 *
 * @example
 * const host = await createNodeHost({ folder: "dist", page: "taskpane.html", address: "http://127.0.0.1:3000/" });
 * await host.enter("A1", "=PARTNERS()");
 * await host.idle();
 * host.cell("A1");
 * await host.close();
 */
export async function createNodeHost(options: NodeHostOptions): Promise<ExcelHost> {
  const { core, page } = await openNodeHost(options);
  return page.guard(core.host);
}
