import type { Connection } from "../settings/connection.ts";
import { sameLabel } from "../settings/connections.ts";
import { refuse } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";

const namedAtMost = 5;

/**
 * The company to read: the one named, else the one that the workbook is bound to. Where this device does not know it,
 * the cell says which one to connect to; another company's data is never shown instead.
 */
export async function resolveConnection(host: FunctionHost, name: string | undefined): Promise<Connection> {
  const { messages } = host.words();
  if (name !== undefined) {
    const named = host.connections.find(name);
    if (named) return named;
    const labels = host.connections.list().map(({ label }) => label);
    if (labels.some((label) => sameLabel(label, name))) throw refuse(messages.ambiguousConnection);
    const known = [...labels.slice(0, namedAtMost), ...(labels.length > namedAtMost ? ["…"] : [])];
    throw refuse(messages.noSuchConnection(name, known.join(", ")));
  }
  const bound = await host.binding.resolve();
  host.companyShown(bound);
  if (bound) return bound;
  const state = host.binding.state();
  throw refuse(state.kind === "bound" ? messages.connectTo(state.company.label) : messages.notConnected);
}
