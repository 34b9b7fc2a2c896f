import type { Client, Clock, Hooks } from "@accounting-data/core";
import type { AddIn, Language, RefreshOptions } from "./add-in.ts";
import { createActivityLog } from "./service/activity-log.ts";
import { createDataStore } from "./cache/data-store.ts";
import type { GuardedClient } from "./service/guard-client.ts";
import type { ListName } from "./lists/list-name.ts";
import type { ListRecord } from "./cache/list-snapshot.ts";
import type { ListSource } from "./service/list-source.ts";
import type { DateSystem } from "./cells/iso-date.ts";
import type { RefreshReport } from "./refresh/refresh-report.ts";
import { createRememberedColumns } from "./cells/remembered-columns.ts";
import { guardClient } from "./service/guard-client.ts";
import type { FunctionHost } from "./functions/function-host.ts";
import { createFunctionWords, type FunctionWords } from "./messages/function-words.ts";
import { refreshWorkbook } from "./refresh/refresh.ts";
import { createRenewals } from "./refresh/renewals.ts";
import type { Connection } from "./settings/connection.ts";
import { createConnections, type ConnectionStorage } from "./settings/connections.ts";
import { createWorkbookBinding } from "./settings/workbook-binding.ts";
import { createCallCounter } from "./workbook/call-counter.ts";
import type { Platform } from "./workbook/office-platform.ts";
import type { Workbook } from "./workbook/workbook.ts";

/** What the add-in needs from outside; a test gives its own. */
export interface Environment {
  readonly workbook: Workbook;
  readonly platform: Platform;
  readonly storage: ConnectionStorage | undefined;
  /** The page's folder. */
  readonly folder: URL;
  /** What stands before the functions' names in this build. */
  readonly namespace: string | undefined;
  readonly clock: Clock;
  readonly sources: ReadonlyMap<ListName, ListSource>;
  readonly idOf: (record: ListRecord) => string;
  readonly createClient: (connection: Connection, onRetry?: Hooks["onRetry"]) => Client;
  readonly errorOf: FunctionHost["errorOf"];
}

/** The add-in of one workbook, and what its functions work with. */
export interface CreatedAddIn {
  readonly addIn: AddIn;
  readonly functions: FunctionHost;
}

/** Puts the parts together. Office is ready by now. */
export function createAddIn(environment: Environment): CreatedAddIn {
  const { workbook, platform, clock, folder } = environment;
  const connections = createConnections({
    storage: environment.storage,
    partitionKey: platform.partitionKey(),
  });
  const binding = createWorkbookBinding({ settings: workbook.settings, connections });
  const activity = createActivityLog();
  const guarded = (connection: Connection, onRetry?: Hooks["onRetry"]): GuardedClient =>
    guardClient(environment.createClient(connection, onRetry), (call) =>
      activity.add({ ...call, connectionLabel: connection.label }),
    );
  const data = createDataStore({ ...environment, connections, createClient: guarded });
  const columns = createRememberedColumns(workbook.settings, clock);
  const calls = createCallCounter(clock);
  const renewals = createRenewals({ workbook, calls, data, binding, connections, clock });

  const stopWatching = binding.subscribe(() => {
    if (binding.state().kind !== "bound") return;
    stopWatching();
    // A workbook that shows a company's data computes it at once when it is opened again. Where Excel can't promise
    // that, the functions work as soon as somebody opens the pane.
    platform.startWithDocument().catch(() => undefined);
  });

  let refreshing: Promise<unknown> = Promise.resolve();
  function refresh(options: RefreshOptions = {}): Promise<RefreshReport> {
    const next = refreshing.then(() =>
      refreshWorkbook(
        {
          data,
          binding,
          workbook,
          find: (idOrLabel) => connections.find(idOrLabel),
          renew: renewals.renew,
          now: () => clock.now(),
        },
        options,
      ),
    );
    // One at a time; the next one begins whatever became of this one.
    refreshing = next.catch(() => undefined);
    return next;
  }

  const addIn: AddIn = {
    connections,
    binding,
    data,
    activity,
    client: (connection) => {
      const known = connections.list().some(({ id }) => id === connection.id);
      // A connection that is not saved yet is being tested: it leaves nothing behind.
      return known ? data.client(connection) : guarded(connection);
    },
    refresh,
    resetColumns: async (list) => {
      await columns.reset(list);
      await renewals.renewList(list);
    },
    renew: async (list) => (await renewals.renewList(list)).cells,
    folder,
    formula: (id) => `=${environment.namespace === undefined ? "" : `${environment.namespace}.`}${id}()`,
    language: platform.language,
  };
  let lastDateSystem: DateSystem | undefined;
  const words = new Map<Language, FunctionWords>();
  const functions: FunctionHost = {
    data,
    connections,
    binding,
    columns,
    clock,
    features: platform.features,
    words: () => {
      const language = platform.language();
      const known = words.get(language) ?? createFunctionWords(language);
      words.set(language, known);
      return known;
    },
    dateSystem: async () => {
      lastDateSystem = await workbook.dateSystem();
      return lastDateSystem;
    },
    lastDateSystem: () => lastDateSystem,
    late: renewals.late,
    asOfAsked: renewals.asOfAsked,
    called: calls.called,
    companyShown: renewals.companyShown,
    errorOf: environment.errorOf,
  };
  return { addIn, functions };
}
