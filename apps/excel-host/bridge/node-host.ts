import type { ExcelHost } from "./create-excel-host.ts";
import { openNodeHost, type NodeHostOptions } from "./open-node-host.ts";

export type { ExcelHost } from "./create-excel-host.ts";
export type { NodeHostOptions } from "./open-node-host.ts";

/**
 * Opens an add-in in a small Excel, in a separate `node:vm` context of this process.
 *
 * Needs `--experimental-vm-modules`. Rejects if the page, its scripts or `functions.json` can't be loaded.
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
  return page.errors.rethrow(core.host);
}
