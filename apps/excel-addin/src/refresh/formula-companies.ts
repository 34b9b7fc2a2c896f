import type { Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import { findConnection } from "../settings/find-connection.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import type { FormulaCompanies } from "./refresh-targets.ts";

/** The companies that formulas can show in a workbook that is bound to `bound`. Reads the deployment's file. */
export async function formulaCompanies(
  { connections, upstreams }: { readonly connections: Connections; readonly upstreams: Upstreams },
  bound: Connection | undefined,
): Promise<FormulaCompanies> {
  // Formulas may name lists that only the deployment knows.
  await Promise.all(connections.list().map(({ upstream }) => upstreams.of(upstream)));
  return {
    bound,
    // Before a person has connected the workbook, no cell shows a company, not even one that its formula names.
    find: (label) => (bound ? findConnection(connections.list(), label) : undefined),
    furtherLists: ({ upstream }) => {
      const offered = upstreams.peek(upstream);
      return offered && (offered.lists ?? []);
    },
  };
}
