import { createConnections, type Connections } from "../src/settings/connections.ts";
import type { DeviceStorage } from "../src/settings/device-storage.ts";
import { openDeviceKeys } from "../src/settings/device-keys.ts";

export { boundCompanyKey, writeBoundCompany } from "../src/settings/bound-company.ts";
export type { Connection } from "../src/settings/connection.ts";
export type { Connections };

/**
 * Opens the connections of this device outside the add-in's own page, as the add-in finds them. Rejects if the browser
 * can't encrypt.
 */
export async function openDeviceConnections(device: {
  readonly storage: DeviceStorage;
  readonly indexedDB: IDBFactory;
  readonly locks?: LockManager | undefined;
}): Promise<Connections> {
  const { storage, indexedDB, locks } = device;
  const keys = await openDeviceKeys({ indexedDB, crypto: globalThis.crypto, locks });
  const connections = createConnections({ storage, keys });
  await connections.opened();
  return connections;
}
