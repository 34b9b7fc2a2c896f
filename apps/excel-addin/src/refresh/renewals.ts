import type { Clock } from "@accounting-data/core";
import type { DataStore } from "../cache/data-store.ts";
import type { ListName } from "../lists/list-name.ts";
import { catalogue } from "../lists/catalogue.ts";
import type { Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import type { WorkbookBinding } from "../settings/workbook-binding.ts";
import type { CallCounter } from "../workbook/call-counter.ts";
import type { FormulaCell, Renewal, Workbook } from "../workbook/workbook.ts";

/** Keeps cells from showing what is no longer so: Excel does not run an unchanged function again by itself. */
export interface Renewals {
  /** Computes these cells anew. */
  readonly renew: (cells: readonly FormulaCell[]) => Promise<Renewal>;
  /** Computes every cell anew that shows this list, one of its records, or when lists were read; waits for answers. */
  readonly renewList: (list: ListName) => Promise<Renewal>;
  /** A cell gave up waiting for this work: when it has ended, the list's cells are computed anew, and ASOF's. */
  readonly late: (list: ListName | undefined, work: Promise<unknown>) => void;
  /** An ASOF cell was told when a list was read; it is computed anew when that changes. */
  readonly asOfAsked: (connection: Connection, list: ListName) => void;
  /** A cell was answered for the workbook's company, or told to connect. When that changes, every cell is renewed. */
  readonly companyShown: (connection: Connection | undefined) => void;
}

/** Several reads end together; their cells are looked for once. */
const gatherMs = 250;
/** So long whoever had cells renewed waits for their answers. */
const answersWithinMs = 3000;

/** Watches the cache and the binding for one workbook. */
export function createRenewals(parts: {
  readonly workbook: Workbook;
  readonly calls: CallCounter;
  readonly data: DataStore;
  readonly binding: WorkbookBinding;
  readonly connections: Connections;
  readonly clock: Clock;
}): Renewals {
  const { workbook, calls, data, binding, connections, clock } = parts;
  const wanted = new Set<string>();
  const told = new Map<
    string,
    { readonly connection: Connection; readonly list: ListName; readonly at: number }
  >();
  let gathering = false;
  /** The company that cells were last answered for. */
  let shown: string | undefined;

  function renew(cells: readonly FormulaCell[]): Promise<Renewal> {
    return workbook.renew(cells, calls);
  }

  async function renewFunctions(ids: ReadonlySet<string>): Promise<Renewal> {
    const cells = await workbook.findCells();
    return renew(cells.filter((cell) => cell.calls.some(({ id }) => ids.has(id))));
  }

  function renewSoon(ids: Iterable<string>): void {
    for (const id of ids) wanted.add(id);
    if (gathering) return;
    gathering = true;
    clock.schedule(() => {
      gathering = false;
      const now = new Set(wanted);
      wanted.clear();
      // A workbook that can't be reached now shows its message until the next refresh.
      renewFunctions(now).catch(() => undefined);
    }, gatherMs);
  }

  function watchCompany(): void {
    if (shown === undefined) return;
    const state = binding.state();
    const now = signature(state.kind === "bound" ? state.connection : undefined);
    if (now !== shown) {
      shown = now;
      renewSoon(catalogue.map(({ id }) => id));
    } else if (state.kind === "unbound" && connections.list().length > 0) {
      // Binds the workbook to its first company, which is a change of its own.
      binding.resolve().catch(() => undefined);
    }
  }

  binding.subscribe(watchCompany);
  connections.subscribe(watchCompany);
  data.subscribe(() => {
    for (const [key, { connection, list, at }] of told) {
      if (asOfTime(connection, list) === at) continue;
      told.delete(key);
      renewSoon(["ASOF"]);
    }
  });

  function asOfTime(connection: Connection, list: ListName): number {
    const known = connections.list().some(({ id }) => id === connection.id);
    return (known ? data.of(connection, list).asOf()?.changes.getTime() : undefined) ?? 0;
  }

  return {
    renew,
    renewList: async (list) => {
      const renewal = await renewFunctions(new Set(functionsOf(list)));
      await calls.allAnswered(answersWithinMs);
      return renewal;
    },
    late: (list, work) => {
      const renewThem = (): void => renewSoon(functionsOf(list));
      void work.then(renewThem, renewThem);
    },
    asOfAsked: (connection, list) => {
      told.set(`${connection.id} ${list}`, { connection, list, at: asOfTime(connection, list) });
    },
    companyShown: (connection) => {
      shown = signature(connection);
    },
  };
}

/** What decides about the values: a new name of the connection changes none. */
function signature(connection: Connection | undefined): string {
  return JSON.stringify(connection ? [connection.id, connection.upstream, connection.credential] : []);
}

/** ASOF names its list in an argument, which may be a cell: it costs nothing to compute it anew. */
function functionsOf(list: ListName | undefined): readonly string[] {
  return catalogue.flatMap((entry) => (entry.kind === "asOf" || entry.list === list ? [entry.id] : []));
}
