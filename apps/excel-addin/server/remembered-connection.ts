import {
  rememberedConnectionsKey,
  writeRememberedConnections,
} from "../src/settings/remembered-connections.ts";

/**
 * The entry of local storage by which the add-in finds a connection, as if a person had made and remembered it. The
 * preview writes it for the sandbox before it opens the add-in.
 *
 * @example
 * ```ts
 * const { key, value } = rememberedConnection({ upstream: "sandbox", label: "Demo", apiKey });
 * localStorage.setItem(key, value);
 * ```
 */
export function rememberedConnection(options: {
  readonly upstream: string;
  readonly label: string;
  readonly apiKey: string;
}): { readonly key: string; readonly value: string } {
  const { upstream, label, apiKey } = options;
  const credential = { kind: "api-key", apiKey } as const;
  const connection = { id: crypto.randomUUID(), label, upstream, credential, remembered: true };
  return { key: rememberedConnectionsKey(), value: writeRememberedConnections([connection]) };
}
