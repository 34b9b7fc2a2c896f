import { systemClock } from "@accounting-data/core";
import { furtherRow } from "@accounting-data/deployment";
import { createAddIn } from "./add-in.ts";
import { createFunctions } from "./functions/create-functions.ts";
import { connectionClient } from "./service/connection-client.ts";
import { connectionCredentials } from "./service/connection-credentials.ts";
import { readPrefixes } from "./workbook/read-prefixes.ts";
import { createCreateRoute } from "./service/create-route.ts";
import { createSource, listSources } from "./service/list-sources.ts";
import { openDeviceKeys, type DeviceKeys } from "./settings/device-keys.ts";
import { readOfferedUpstreams } from "./settings/read-upstreams.ts";
import { withinTime } from "./base/within-time.ts";
import { excelError } from "./workbook/excel-error.ts";
import { officePlatform } from "./workbook/office-platform.ts";
import { officeWorkbook } from "./workbook/office-workbook.ts";

/** How long cells wait for the browser to open its keys. */
const keysWithinMs = 3000;

export type StartedAddIn = Awaited<ReturnType<typeof start>>;

/** Starts the add-in in the page, once Office is ready. */
export async function start() {
  const [keys] = await Promise.all([openKeys(), officePlatform.ready()]);
  const folder = new URL(".", location.href);
  const clock = systemClock;
  const ownFunctions = { prefixes: readPrefixes(document) };
  const credentials = connectionCredentials(folder);
  const createRoute = createCreateRoute(folder, { clock, fetch: (...given) => fetch(...given) });
  const { addIn, host } = createAddIn({
    workbook: officeWorkbook(ownFunctions),
    platform: officePlatform,
    storage: storage(),
    keys,
    indexedDB: () => indexedDB,
    files: {
      folder,
      workers: () => navigator.serviceWorker as ServiceWorkerContainer | undefined,
      caches: () => globalThis.caches as CacheStorage | undefined,
    },
    ownFunctions,
    clock,
    readUpstreams: () => readOfferedUpstreams(folder, fetch),
    sources: listSources,
    furtherSource: (list) => createSource(list.name, furtherRow(list), list.modifiedSince),
    createClient: (connection, { pace, onRetry }) =>
      connectionClient(connection, {
        folder,
        clock,
        credentialOf: credentials.of,
        createRoute,
        pace,
        onRetry,
      }),
    createRoute,
    keepSecretsOf: credentials.keepOnly,
    errorOf: excelError,
  });
  // What could not be read without the network.
  window.addEventListener("online", () => void addIn.renewFailed());
  // Another window of this device has remembered or forgotten a connection.
  window.addEventListener("storage", () => void addIn.connections.list());
  await addIn.connections.opened();
  void addIn.autoRefresh.start();
  // Where Excel does not answer, a refresh recalculates them.
  void addIn.renewEarly().catch(() => undefined);
  return {
    addIn,
    functions: createFunctions(host),
    /** Loads the pane's UI, and shows it in an element. */
    showPane: async (element: HTMLElement): Promise<void> => {
      const { mountPane } = await import("./taskpane/mount-pane.tsx");
      mountPane(addIn, element);
    },
  };
}

/** Undefined if the browser has or allows no such keys. Some browsers never answer where they should refuse. */
function openKeys(): Promise<DeviceKeys | undefined> {
  // A property that some browsers deny throws.
  const opening = Promise.resolve().then(() =>
    openDeviceKeys({ indexedDB, crypto, locks: navigator.locks as LockManager | undefined }),
  );
  return withinTime<DeviceKeys | undefined>(opening, keysWithinMs, {
    clock: systemClock,
    late: () => undefined,
  }).catch(() => undefined);
}

/** In a browser that denies storage even the property throws. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
