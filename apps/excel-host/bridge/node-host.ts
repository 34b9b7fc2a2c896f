import type { ExcelHost } from "./excel-host.ts";
import type { NodeHostOptions } from "./node-host-options.ts";
import { openNodeHost } from "./open-node-host.ts";

export type { ExcelHost } from "./excel-host.ts";
export type { NodeHostOptions } from "./node-host-options.ts";

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
