import { boundCompanyKey, writeBoundCompany } from "../src/settings/bound-company.ts";
import type { Connection } from "../src/settings/connection.ts";
import { createConnections, type Connections } from "../src/settings/connections.ts";
import type { DeviceStorage } from "../src/settings/device-storage.ts";
import { fileKey, storeConsent, writeFileId } from "../src/settings/file-consents.ts";
import { openDeviceKeys } from "../src/settings/device-keys.ts";

export type { Connection } from "../src/settings/connection.ts";
export type { Connections };

/** The settings of a workbook that a person has connected on this device, which remembers that. `others`: what it may show besides. */
export function connectedWorkbook(
  storage: DeviceStorage,
  connection: Pick<Connection, "id" | "label">,
  others: readonly Pick<Connection, "id">[] = [],
): Readonly<Record<string, string>> {
  const file = crypto.randomUUID();
  for (const { id } of [connection, ...others]) storeConsent(storage, undefined, { file, company: id });
  return { [boundCompanyKey]: writeBoundCompany(connection), [fileKey]: writeFileId(file) };
}

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
