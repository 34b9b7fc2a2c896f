import type { Clock } from "@accounting-data/core";
import { catalogue, type ListName } from "@accounting-data/deployment";
import { dataIdentity, type Connection } from "../settings/connection.ts";
import type { ShownCells } from "../functions/function-host.ts";
import type { Connections } from "../settings/connections.ts";
import type { WorkbookBinding } from "../settings/workbook-binding.ts";
import type { CallCounter } from "../workbook/formulas/call-counter.ts";
import type { Renewal } from "../workbook/formulas/renew-cells.ts";
import type { Workbook } from "../workbook/office-workbook.ts";

/** Recalculates stale cells: Excel does not call a function again while its formula and arguments stay the same. */
export interface Renewals extends ShownCells {
  /** Recalculates the cells of a list, of its records, and of ASOF. Waits for their functions to answer. */
  readonly renewList: (list: ListName) => Promise<Renewal>;
}

/** Several reads end at nearly the same time; their cells are searched for once. */
const batchMs = 250;
/** How long {@link Renewals.renewList} waits for answers. */
const answersWithinMs = 3000;

/** Watches the binding of one workbook. */
export function createRenewals(parts: {
  readonly workbook: Workbook;
  readonly calls: CallCounter;
  readonly binding: WorkbookBinding;
  readonly connections: Connections;
  readonly clock: Clock;
}): Renewals {
  const { workbook, calls, binding, connections, clock } = parts;
  /** Ids of the functions whose cells the next batch recalculates. */
  const pending = new Set<string>();
  let scheduled = false;
  /** Which company cells show. */
  let shownCompany: string | undefined;

  async function renewFunctions(ids: ReadonlySet<string>): Promise<Renewal> {
    const cells = await workbook.findCells();
    const stale = cells.filter((cell) => cell.calls.some(({ id }) => ids.has(id)));
    const renewal = await workbook.renew(stale, calls);
    // What depends on the cells follows in manual calculation too. A refresh reports what does not.
    void workbook.settle(stale, { calls, clock }).catch(() => undefined);
    return renewal;
  }

  function renewSoon(ids: Iterable<string>): void {
    for (const id of ids) pending.add(id);
    if (scheduled) return;
    scheduled = true;
    clock.schedule(() => {
      scheduled = false;
      const batch = new Set(pending);
      pending.clear();
      // If the workbook can't be reached now, its cells are recalculated by the next refresh.
      renewFunctions(batch).catch(() => undefined);
    }, batchMs);
  }

  function checkCompany(): void {
    if (shownCompany === undefined) return;
    const state = binding.state();
    const company = identityOf(state.kind === "bound" ? state.connection : undefined);
    if (company !== shownCompany) {
      shownCompany = company;
      renewSoon(catalogue.map(({ id }) => id));
    } else if ((state.kind === "unbound" || state.kind === "unconfirmed") && connections.list().length > 0) {
      // If the deployment allows it, this binds the workbook to the only company; the binding then calls this again.
      binding.resolve().catch(() => undefined);
    }
  }

  binding.subscribe(checkCompany);
  connections.subscribe(checkCompany);

  return {
    renewSoon,
    renewList: async (list) => {
      const renewal = await renewFunctions(new Set(functionsOf(list)));
      await calls.allAnswered(answersWithinMs);
      return renewal;
    },
    renewAfter: (list, work) => {
      const renewCells = (): void => renewSoon(functionsOf(list));
      void work.then(renewCells, renewCells);
    },
    companyShown: (connection) => {
      shownCompany = identityOf(connection);
    },
  };
}

function identityOf(connection: Connection | undefined): string {
  return connection ? dataIdentity(connection) : "";
}

/** Functions whose list is an argument, which may be a cell, are always among them: they read from the cache. */
function functionsOf(list: ListName | undefined): readonly string[] {
  return catalogue.flatMap((entry) => (!("list" in entry) || entry.list === list ? [entry.id] : []));
}
