import type { Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import { findConnection } from "../settings/find-connection.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import type { WorkbookBinding } from "../settings/workbook-binding.ts";
import type { FormulaCompanies } from "./refresh-targets.ts";

/** The companies that formulas can show in a workbook that is bound to `bound`. Reads the deployment's file. */
export async function formulaCompanies(
  {
    connections,
    upstreams,
    binding,
  }: {
    readonly connections: Connections;
    readonly upstreams: Upstreams;
    readonly binding: Pick<WorkbookBinding, "mayShow">;
  },
  bound: Connection | undefined,
): Promise<FormulaCompanies> {
  // Formulas may name lists that only the deployment knows.
  await Promise.all(connections.list().map(({ upstream }) => upstreams.of(upstream)));
  return {
    bound,
    // A company that a person has not allowed for this workbook is not read, as little as by a cell.
    find: (label) => {
      const named = bound && findConnection(connections.list(), label);
      return named && binding.mayShow(named) ? named : undefined;
    },
    furtherLists: ({ upstream }) => {
      const offered = upstreams.peek(upstream);
      return offered && (offered.lists ?? []);
    },
  };
}
