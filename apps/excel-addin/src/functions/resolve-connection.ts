import type { Connection } from "../settings/connection.ts";
import { valueError } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";

/**
 * The company to read: the one that the formula names, else the workbook's own. If this device does not know it, the cell says
 * which one to connect to; another company's data is never shown instead. A workbook shows only companies that a person has allowed
 * for it, also those that a formula names: the sender of a file could guess them.
 */
export async function resolveConnection(host: FunctionHost, named?: Connection): Promise<Connection> {
  const bound = await host.binding.resolve();
  host.companyShown(bound);
  if (bound) {
    const company = named ?? bound;
    if (!host.binding.mayShow(company)) throw valueError((messages) => messages.notAllowed(company.label));
    // The deployment says how the company's lists are read.
    await host.upstreams.of(company.upstream);
    return company;
  }
  const state = host.binding.state();
  if (state.kind === "bound") throw valueError((messages) => messages.connectTo(state.company.label));
  const isAny = host.connections.list().length > 0;
  throw valueError((messages) => (isAny ? messages.notShown : messages.notConnected));
}
