import type { Client, Hooks } from "@accounting-data/core";
import { listNames, type ListName, type FurtherList, type Pace } from "@accounting-data/deployment";
import { createDataCache } from "./cache/data-cache.ts";
import { createKeptIfChosen } from "./cache/kept-if-chosen.ts";
import { createListColumns } from "./cells/known-columns.ts";
import { createReadLinks } from "./cells/read-links.ts";
import { createRememberedColumns } from "./cells/remembered-columns.ts";
import { createServiceTimes } from "./cells/service-time.ts";
import type { Environment } from "./environment.ts";
import { createCellErrors } from "./functions/cell-errors.ts";
import { rememberDateSystem } from "./functions/cell-format.ts";
import type { FunctionHost } from "./functions/function-host.ts";
import { openAutoRefresh } from "./refresh/auto/open-auto-refresh.ts";
import { createRefreshFlow, createRefreshQueue } from "./refresh/refresh-flow.ts";
import { createRenewals } from "./refresh/renewals.ts";
import { createActivityLog } from "./service/activity-log.ts";
import { atPace } from "./service/at-pace.ts";
import { isConnectionFailure } from "./service/failure.ts";
import { guardClient, type GuardedClient } from "./service/guard-client.ts";
import type { Connection } from "./settings/connection.ts";
import { createConnections } from "./settings/connections.ts";
import { isAllowed, parseUpstreams } from "./settings/read-upstreams.ts";
import { readStored, storageName } from "./settings/device-storage.ts";
import { createUpstreams } from "./settings/upstreams.ts";
import { createPreferences } from "./settings/preferences.ts";
import { createFileConsents } from "./settings/file-consents.ts";
import { createWorkbookBinding } from "./settings/workbook-binding.ts";
import { createRememberedTables } from "./tables/list-table.ts";
import { answerWithinMs } from "./workbook/answer-time.ts";
import { createCallCounter } from "./workbook/formulas/call-counter.ts";

/** The add-in of one open workbook, as ribbon and task pane use it. They share its cache with the functions. */
export type AddIn = ReturnType<typeof createAddIn>["addIn"];

/** Connects the parts, for the pane (`addIn`) and for the functions (`host`). Call it after Office is ready. */
export function createAddIn(environment: Environment) {
  const { workbook, platform, clock, ownFunctions, storage, keys } = environment;
  const partitionKey = platform.partitionKey();
  /** Where this device notes that lists are kept. */
  const keptName = storageName(partitionKey, "lists");
  const upstreams = createUpstreams(
    environment.readUpstreams,
    clock,
    parseUpstreams(readStored(storage, keptName)),
  );
  const connections = createConnections({
    storage,
    keys,
    partitionKey,
    mayRemember: ({ upstream }) => upstreams.peek(upstream)?.remember !== false,
  });
  // Saving, and opening what is stored, begin to read the deployment's file.
  upstreams.subscribe(() => connections.dropDisallowed());
  void connections.opened().then(() => connections.dropDisallowed());
  const binding = createWorkbookBinding({
    settings: workbook.settings,
    connections,
    consents: createFileConsents({ settings: workbook.settings, storage, partitionKey }),
    bindsSilently: async ({ upstream }) => (await upstreams.of(upstream))?.silentBinding === true,
  });
  const unsubscribe = binding.subscribe(() => {
    if (binding.state().kind !== "bound") return;
    unsubscribe();
    // A workbook with a company's data shows it as soon as it is opened again. Where Excel can't start the add-in with
    // the document, the functions work once somebody opens the pane.
    platform.startWithDocument().catch(() => undefined);
  });
  const forgetOtherSecrets = (): void => environment.keepSecretsOf(connections.list());
  connections.subscribe(forgetOtherSecrets);

  const activity = createActivityLog();
  /** Undefined too if the deployment's file was not read yet. */
  const paceOf = ({ upstream }: Connection): Pace | undefined => upstreams.peek(upstream)?.pace;
  const createClient = (connection: Connection, onRetry?: Hooks["onRetry"]): GuardedClient =>
    guardClient(
      environment.createClient(connection, { onRetry, pace: paceOf(connection) }),
      (call) => activity.add({ ...call, connectionLabel: connection.label }),
      (path) => kept.refused(connection, path),
    );
  const furtherLists = ({ upstream }: Connection): readonly FurtherList[] =>
    upstreams.peek(upstream)?.lists ?? [];
  const kept = createKeptIfChosen({
    connections,
    upstreams,
    storage,
    name: keptName,
    indexedDB: environment.indexedDB,
    files: environment.files,
    clock,
    used: () => data.used,
    showChanges: (list) => renewals.renewAfter(list, Promise.resolve()),
  });
  connections.subscribe(kept.start);
  void connections.opened().then(kept.start);
  const data = createDataCache({
    ...environment,
    connections,
    createClient,
    sourceOf: (connection, list) => {
      const { lists = [], asDescribed = [] } = upstreams.peek(connection.upstream) ?? {};
      const row = [...asDescribed, ...lists].find(({ name }) => name === list);
      const source = row ? environment.furtherSource(row) : environment.sources.get(list);
      return source && atPace(source, () => paceOf(connection));
    },
    listsOf: (connection) =>
      [...listNames, ...furtherLists(connection).map(({ name }) => name)].filter((list) =>
        isAllowed(upstreams.peek(connection.upstream), list),
      ),
    onLists: (listener) => void upstreams.subscribe(listener),
    kept,
  });

  const columns = createListColumns(createRememberedColumns(workbook.settings, clock), upstreams);
  const readLinks = createReadLinks({ data, upstreams });
  const calls = createCallCounter(clock);
  const cellErrors = createCellErrors();
  const tables = createRememberedTables(workbook.settings);
  const tableSource = {
    data,
    columns,
    readLinks,
    serviceTime: createServiceTimes(upstreams),
    language: platform.language,
    dateSystem: () => workbook.dateSystem(),
  };
  const renewals = createRenewals({ workbook, calls, binding, connections, clock });
  /** Brings the cache up to date, then recalculates this workbook's cells. Calls run one after the other. */
  const refresh = createRefreshQueue({
    data,
    binding,
    workbook,
    connections,
    upstreams,
    clock,
    tables,
    tableSource,
    calls,
    cellErrors,
  });
  /** The refresh that pane and ribbon start; its state is shown in the pane. */
  const refreshFlow = createRefreshFlow(refresh, () => new Date(clock.now()));
  const addIn = {
    upstreams,
    connections,
    binding,
    data,
    kept,
    activity,
    createRoute: environment.createRoute,
    preferences: createPreferences({ storage, partitionKey }),
    workbook,
    tables,
    tableSource,
    language: platform.language,
    features: platform.features,
    ownFunctions,
    cellErrors,
    refresh,
    refreshFlow,
    autoRefresh: openAutoRefresh({ refreshFlow, data, binding, settings: workbook.settings, clock }),
    /** The client of a connection, for requests that are not cached: creating a record, testing the connection. */
    client: (connection: Connection): Client => {
      const isSaved = connections.get(connection.id) !== undefined;
      // A test of a connection that is not saved yet must leave nothing in the cache.
      return isSaved ? data.client(connection) : createClient(connection);
    },
    /** Forgets the sign-in of a connection that was tested and not saved. */
    endTest: forgetOtherSecrets,
    /** Once the network is back: refreshes if anything could not be read without it. */
    renewFailed: async () => {
      const lost = data.used.some((cache) =>
        cache.reads().some(({ failure }) => failure && isConnectionFailure(failure.error)),
      );
      if (lost) await refreshFlow.run({ quiet: true });
    },
    /**
     * In manual calculation, calculates the formulas on these new sheets once their functions have answered. Resolves at once in automatic
     * calculation, which needs no help; else with the cells that still wait.
     */
    calculateIfManual: async (sheets: readonly string[]): Promise<number> => {
      if (!(await workbook.calculatesManually())) return 0;
      const cells = (await workbook.findCells()).filter(({ sheet }) => sheets.includes(sheet));
      return (await workbook.settle(cells, { calls, clock, withinMs: answerWithinMs })).cells;
    },
    /** Recalculates the cells that Excel calculated before the functions were registered, and those that it left without a result. */
    renewEarly: async (): Promise<void> => {
      const cells = await workbook.findCells();
      const early = await workbook.unknownCells(cells);
      if (early.length > 0) await workbook.renew(early, calls);
      const waiting = [...early, ...(await workbook.busyCells(cells))];
      if (waiting.length > 0) await workbook.settle(waiting, { calls, clock, withinMs: answerWithinMs });
    },
    /** Forgets the columns that this workbook remembers of a list, and recalculates its cells. */
    resetColumns: async (list: ListName) => {
      await columns.reset(list);
      await renewals.renewList(list);
    },
    /**
     * Recalculates this workbook's cells of a list from the cache. Resolves with their number once their functions have
     * answered, after 3 seconds at the latest; Excel shows the results a moment later.
     */
    renew: async (list: ListName) => (await renewals.renewList(list)).cells,
  };

  const host: FunctionHost = {
    ...renewals,
    ...tableSource,
    connections,
    binding,
    upstreams,
    titleSearches: new Map(),
    cellErrors,
    clock,
    features: platform.features,
    dateSystem: rememberDateSystem(tableSource.dateSystem, clock),
    called: calls.called,
    errorOf: environment.errorOf,
  };
  return { addIn, host };
}
