import type { Client, Clock, Hooks } from "@accounting-data/core";
import type { AddIn } from "./add-in.ts";
import { createDataCache } from "./cache/data-cache.ts";
import type { DateSystem } from "./cells/iso-date.ts";
import { createRememberedColumns } from "./cells/remembered-columns.ts";
import { createServiceTimes } from "./cells/service-times.ts";
import type { FunctionHost } from "./functions/function-host.ts";
import { listNames, type ListName } from "./lists/list-name.ts";
import type { FurtherList } from "./lists/resource-row.ts";
import { createRefreshFlow } from "./refresh/refresh-flow.ts";
import { createRefreshQueue } from "./refresh/refresh-queue.ts";
import { createRenewals } from "./refresh/renewals.ts";
import { createActivityLog } from "./service/activity-log.ts";
import { isConnectionFailure } from "./service/failure.ts";
import { guardClient, type GuardedClient } from "./service/guard-client.ts";
import type { ListRecord } from "./service/list-record.ts";
import { loadOnce, loadPart } from "./service/load-part.ts";
import type { ListSource } from "./service/list-source.ts";
import type { Connection } from "./settings/connection.ts";
import { createConnections, type ConnectionStorage } from "./settings/connections.ts";
import type { DeviceKeys } from "./settings/device-keys.ts";
import { isAllowed, type OfferedUpstream } from "./settings/offered-upstreams.ts";
import { createUpstreams } from "./settings/upstreams.ts";
import { createPreferences } from "./settings/preferences.ts";
import { createWorkbookBinding } from "./settings/workbook-binding.ts";
import type { RememberedTables } from "./tables/list-table.ts";
import { createCallCounter } from "./workbook/formulas/call-counter.ts";
import type { Platform } from "./workbook/office-platform.ts";
import type { Workbook } from "./workbook/workbook.ts";

/** What the add-in needs from outside. Tests pass fakes. */
export interface Environment {
  readonly workbook: Workbook;
  readonly platform: Platform;
  readonly storage: ConnectionStorage | undefined;
  /** The keys that encrypt what is remembered; undefined if the browser can't keep them. */
  readonly keys: DeviceKeys | undefined;
  /** The page's folder. */
  readonly folder: URL;
  /** The functions' namespace in this build. */
  readonly namespace: string | undefined;
  readonly clock: Clock;
  /** The services that the deployment offers. */
  readonly readUpstreams: () => Promise<readonly OfferedUpstream[]>;
  readonly sources: ReadonlyMap<ListName, ListSource>;
  readonly furtherSource: (list: FurtherList) => ListSource;
  readonly idOf: (record: ListRecord) => string;
  readonly createClient: (connection: Connection, onRetry?: Hooks["onRetry"]) => Client;
  /** Forgets every secret that clients were created with but those of these connections. */
  readonly keepSecretsOf: (connections: readonly Connection[]) => void;
  readonly errorOf: FunctionHost["errorOf"];
}

/** The add-in of one workbook, and what its functions use of it. */
export interface CreatedAddIn {
  readonly addIn: AddIn;
  readonly host: FunctionHost;
}

/** Connects the parts. Call it after Office is ready. */
export function createAddIn(environment: Environment): CreatedAddIn {
  const { workbook, platform, clock, folder, namespace, storage, keys } = environment;
  const upstreams = createUpstreams(environment.readUpstreams, clock);
  const connections = createConnections({
    storage,
    keys,
    partitionKey: platform.partitionKey(),
    mayRemember: ({ upstream }) => upstreams.known(upstream)?.remember !== false,
  });
  // Saving, and opening what is stored, begin to read the deployment's file.
  upstreams.subscribe(() => connections.dropDisallowed());
  void connections.opened().then(() => connections.dropDisallowed());
  const binding = createWorkbookBinding({
    settings: workbook.settings,
    connections,
    bindsSilently: async ({ upstream }) => (await upstreams.of(upstream))?.silentBinding === true,
  });
  const forgetOtherSecrets = (): void => environment.keepSecretsOf(connections.list());
  connections.subscribe(forgetOtherSecrets);
  const activity = createActivityLog();
  const createClient = (connection: Connection, onRetry?: Hooks["onRetry"]): GuardedClient =>
    guardClient(environment.createClient(connection, onRetry), (call) =>
      activity.add({ ...call, connectionLabel: connection.label }),
    );
  const furtherLists = ({ upstream }: Connection): readonly FurtherList[] =>
    upstreams.known(upstream)?.lists ?? [];
  const data = createDataCache({
    ...environment,
    connections,
    createClient,
    sourceOf: (connection, list) => {
      const further = furtherLists(connection).find(({ name }) => name === list);
      return environment.sources.get(list) ?? (further && environment.furtherSource(further));
    },
    listsOf: (connection) =>
      [...listNames, ...furtherLists(connection).map(({ name }) => name)].filter((list) =>
        isAllowed(upstreams.known(connection.upstream), list),
      ),
    onLists: (listener) => void upstreams.subscribe(listener),
  });
  const columns = createRememberedColumns(workbook.settings, clock);
  const calls = createCallCounter(clock);
  const loadTables = loadOnce(async () =>
    (await import("./tables/list-table.ts")).createRememberedTables(workbook.settings),
  );
  const tables: RememberedTables = {
    all: async () => (await loadTables()).all(),
    change: async (changed) => (await loadTables()).change(changed),
  };
  const serviceTime = createServiceTimes(upstreams);
  const tableSource = { data, columns, serviceTime, dateSystem: () => workbook.dateSystem() };
  const renewals = createRenewals({ workbook, calls, data, binding, connections, clock });

  const unsubscribe = binding.subscribe(() => {
    if (binding.state().kind !== "bound") return;
    unsubscribe();
    // A workbook with a company's data shows it as soon as it is opened again. Where Excel can't start the add-in with
    // the document, the functions work once somebody opens the pane.
    platform.startWithDocument().catch(() => undefined);
  });

  const refresh = createRefreshQueue({
    data,
    binding,
    workbook,
    connections,
    upstreams,
    clock,
    tables,
    tableSource,
    renew: renewals.renew,
    language: platform.language,
  });
  const refreshing = createRefreshFlow(refresh, () => new Date(clock.now()));

  const addIn: AddIn = {
    connections,
    binding,
    data,
    activity,
    client: (connection) => {
      const known = connections.list().some(({ id }) => id === connection.id);
      // A test of a connection that is not saved yet must leave nothing in the cache.
      return known ? data.client(connection) : createClient(connection);
    },
    endTest: forgetOtherSecrets,
    preferences: createPreferences({ storage, partitionKey: platform.partitionKey() }),
    refresh,
    refreshing,
    renewFailed: async () => {
      const lost = data.used.some(({ cache }) => cache.failures.some(isConnectionFailure));
      if (lost) await refreshing.run({ quiet: true });
    },
    columns: async (connection, list, signal) => {
      const [{ columnExamples, exampleOfPath }, { records, filters }, remembered, toServiceTime] =
        await Promise.all([
          loadPart(() => import("./cells/column-examples.ts")),
          data.sample(connection, list, signal),
          columns.of(list),
          serviceTime(connection),
        ]);
      return {
        columns: columnExamples(records, remembered, toServiceTime),
        columnAt: (path) => exampleOfPath(records, path, toServiceTime),
        filters,
      };
    },
    tableSource,
    tables,
    insertFormula: workbook.insertFormula,
    companiesNamed: workbook.companiesNamed,
    formulasNaming: workbook.formulasNaming,
    renameInFormulas: workbook.renameInFormulas,
    resetColumns: async (list) => {
      await columns.reset(list);
      await renewals.renewList(list);
    },
    renew: async (list) => (await renewals.renewList(list)).cells,
    folder,
    formula: (call) =>
      `=${namespace === undefined ? "" : `${namespace}.`}${call}${call.endsWith(")") ? "" : "()"}`,
    language: platform.language,
  };

  let lastDateSystem: DateSystem | undefined;
  const host: FunctionHost = {
    data,
    connections,
    binding,
    columns,
    clock,
    features: platform.features,
    language: platform.language,
    dateSystem: async () => {
      lastDateSystem = await workbook.dateSystem();
      return lastDateSystem;
    },
    lastDateSystem: () => lastDateSystem,
    isAllowed: async ({ upstream }, list) => isAllowed(await upstreams.of(upstream), list),
    furtherLists: async ({ upstream }) => {
      const offered = await upstreams.of(upstream);
      return offered && (offered.lists ?? []);
    },
    serviceTime,
    renewAfter: renewals.renewAfter,
    asOfShown: renewals.asOfShown,
    companyShown: renewals.companyShown,
    called: calls.called,
    errorOf: environment.errorOf,
  };
  return { addIn, host };
}
