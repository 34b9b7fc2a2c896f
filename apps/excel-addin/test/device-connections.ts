import type { Connection } from "../src/settings/connection.ts";
import type { DeviceStorage } from "../src/settings/device-storage.ts";

/** A device's storage in memory. */
export function memoryStorage(
  initial: Record<string, string> = {},
): DeviceStorage & { readonly entries: Map<string, string> } {
  const entries = new Map(Object.entries(initial));
  return {
    entries,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

/** A connection that the device does not remember. */
export function connection(changes: Partial<Connection> = {}): Connection {
  return {
    id: "11111111-0000-4000-8000-000000000001",
    label: "Acme s.r.o.",
    upstream: "cz",
    credential: { kind: "api-key", apiKey: "canary-7f3a" },
    remembered: false,
    ...changes,
  };
}
