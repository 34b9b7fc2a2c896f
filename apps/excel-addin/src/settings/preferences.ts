import { readJson } from "@accounting-data/deployment";
import { createListeners } from "../base/listeners.ts";
import { readStored, storageName, type DeviceStorage } from "./device-storage.ts";

/** What the pane remembers for its person, on this device: the last tab, presets of columns. No secret and no record. */
export type Preferences = ReturnType<typeof createPreferences>;

export function createPreferences(options: {
  readonly storage: DeviceStorage | undefined;
  readonly partitionKey?: string | undefined;
}) {
  const { storage } = options;
  const prefix = storageName(options.partitionKey, "");
  const values = new Map<string, unknown>();
  const listeners = createListeners();
  const reload = (name: string): void => {
    values.set(name, readJson(readStored(storage, prefix + name)) ?? values.get(name));
  };

  return {
    /** What `write` stored; undefined if there is nothing. Check it: another version may have written it. */
    read: (name: string): unknown => {
      // Once: listeners of a store expect the same object until it changes.
      if (!values.has(name)) reload(name);
      return values.get(name);
    },
    /** Takes in what another window has stored since. Call it before a part of a value is changed, or its change is lost. */
    reload,
    /** Stores a value that JSON can represent. It lasts for the session if the browser does not allow storage. */
    write: (name: string, value: unknown): void => {
      values.set(name, value);
      try {
        storage?.setItem(prefix + name, JSON.stringify(value));
      } catch {
        // Full, or denied by the browser.
      }
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
