import type { Connection, Connections } from "@accounting-data/excel-addin/device";

/** The sandbox's connection, without the id that it gets on this device. */
export type DemoConnection = Pick<Connection, "label" | "upstream" | "credential">;

/** Where the page stores the id of the connection that it made, so that it never removes a person's own. */
const madeKey = "accounting-data.preview";

/**
 * Connects the device to the sandbox as a person would, unless it has connections already. Returns the connection that it made, now
 * or on an earlier visit. Without a `demo` (for a real service) it forgets that connection.
 */
export async function rememberConnection(
  device: { readonly storage: Storage; readonly connections: Connections },
  demo: DemoConnection | undefined,
): Promise<Connection | undefined> {
  const { storage, connections } = device;
  const made = storage.getItem(madeKey);
  if (!demo) {
    storage.removeItem(madeKey);
    if (made !== null) await connections.forget(made);
    return undefined;
  }
  if (connections.list().length === 0) {
    const connection = { ...demo, id: crypto.randomUUID(), remembered: true };
    storage.setItem(madeKey, connection.id);
    return await connections.save(connection);
  }
  return connections.list().find(({ id }) => id === made);
}
