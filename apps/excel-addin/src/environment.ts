import type { Client, Clock, Hooks } from "@accounting-data/core";
import type { ListName, FurtherList, OfferedUpstream } from "@accounting-data/deployment";
import type { FileKeeping } from "./cache/kept/keep-files.ts";
import type { FunctionHost } from "./functions/function-host.ts";
import type { CreateRoute } from "./service/create-route.ts";
import type { ListSource } from "./service/list-source.ts";
import type { Connection } from "./settings/connection.ts";
import type { DeviceKeys } from "./settings/device-keys.ts";
import type { DeviceStorage } from "./settings/device-storage.ts";
import type { Platform } from "./workbook/office-platform.ts";
import type { OwnFunctions } from "./workbook/formulas/own-functions.ts";
import type { Workbook } from "./workbook/office-workbook.ts";

/** What the add-in needs from outside. Tests pass fakes. */
export interface Environment {
  readonly workbook: Workbook;
  readonly platform: Platform;
  readonly storage: DeviceStorage | undefined;
  /** The keys that encrypt what is remembered; undefined if the browser can't keep them. */
  readonly keys: DeviceKeys | undefined;
  /** Where lists are kept. Throws where the browser denies it. */
  readonly indexedDB: () => IDBFactory;
  readonly files: FileKeeping;
  readonly ownFunctions: OwnFunctions;
  readonly clock: Clock;
  readonly readUpstreams: () => Promise<readonly OfferedUpstream[]>;
  readonly sources: ReadonlyMap<ListName, ListSource>;
  readonly furtherSource: (list: FurtherList) => ListSource;
  readonly createClient: (
    connection: Connection,
    options: Pick<Hooks, "onRetry"> & Pick<OfferedUpstream, "pace">,
  ) => Client;
  /** How creates get to the add-in's server. */
  readonly createRoute: CreateRoute;
  /** Forgets every secret that clients were created with but those of these connections. */
  readonly keepSecretsOf: (connections: readonly Connection[]) => void;
  readonly errorOf: FunctionHost["errorOf"];
}
