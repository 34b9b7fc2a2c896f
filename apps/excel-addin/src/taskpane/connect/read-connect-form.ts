import type { Connection, ConnectionCredential } from "../../settings/connection.ts";
import type { Connections } from "../../settings/connections.ts";
import { sameLabel } from "../../settings/find-connection.ts";
import type { OfferedUpstream } from "../../settings/offered-upstreams.ts";

/** The form's values, without secrets. */
export interface ConnectDraft {
  readonly upstream: string;
  readonly label: string;
  readonly method: ConnectionCredential["kind"];
  /** No secret, so it is shown, also the stored one, and never left out. */
  readonly clientId: string;
  readonly remember: boolean;
  readonly keepLists: boolean;
}

/** The form's values when a button is pressed. Secrets are read from the inputs and kept nowhere else. */
export interface ConnectFormValues extends ConnectDraft {
  readonly apiKey: string;
  readonly clientSecret: string;
}

export type ConnectField = "label" | "apiKey" | "clientId" | "clientSecret";

/** What is wrong with a field: a key of the messages. */
export type ConnectFault =
  | "nameMissing"
  | "nameTaken"
  | "nameLong"
  | "apiKeyMissing"
  | "clientIdMissing"
  | "clientSecretMissing"
  | "secretUnusable";

/** The connection, or what must be corrected first. */
export type ReadConnectForm =
  | { readonly connection: Connection }
  | { readonly faults: ReadonlyMap<ConnectField, ConnectFault> };

/**
 * Reads the form. With `existing`, keeps that connection's id, and its stored secrets where the input is empty and service
 * and method are the same. Names must be unique on this device, since formulas can name a company.
 */
export function readConnectForm(
  values: ConnectFormValues,
  context: {
    readonly connections: readonly Connection[];
    readonly existing?: Connection;
    readonly newId: () => string;
  },
): ReadConnectForm {
  const { connections, existing, newId } = context;
  const faults = new Map<ConnectField, ConnectFault>();
  const label = values.label.trim();
  if (!label) faults.set("label", "nameMissing");
  else if (label.length > 80) faults.set("label", "nameLong");
  else if (connections.some((one) => one.id !== existing?.id && sameLabel(one.label, label)))
    faults.set("label", "nameTaken");

  const stored = keepsSecrets(existing, values) ? existing?.credential : undefined;
  const credential = readCredential(values, stored, faults);
  if (faults.size > 0) return { faults };
  return {
    connection: {
      id: existing?.id ?? newId(),
      label,
      upstream: values.upstream,
      credential,
      remembered: values.remember,
      ...(values.keepLists && { keepsLists: true }),
      ...(existing?.aliases && { aliases: existing.aliases }),
    },
  };
}

/** Whether the stored secrets of a connection count where their inputs are empty: service and method are the same. */
export function keepsSecrets(
  existing: Connection | undefined,
  { upstream, method }: Pick<ConnectFormValues, "upstream" | "method">,
): boolean {
  return existing?.upstream === upstream && existing.credential.kind === method;
}

function readCredential(
  values: ConnectFormValues,
  stored: ConnectionCredential | undefined,
  faults: Map<ConnectField, ConnectFault>,
): ConnectionCredential {
  function readField(field: Exclude<ConnectField, "label">, kept: string | undefined): string {
    const typed = values[field].trim();
    // A header value is printable ASCII; anything else was copied by mistake.
    if (typed && !/^[ -~]+$/.test(typed)) faults.set(field, "secretUnusable");
    else if (!typed && kept === undefined) faults.set(field, `${field}Missing`);
    return typed || (kept ?? "");
  }
  if (values.method === "api-key") {
    return {
      kind: "api-key",
      apiKey: readField("apiKey", stored?.kind === "api-key" ? stored.apiKey : undefined),
    };
  }
  const kept = stored?.kind === "client-credentials" ? stored : undefined;
  return {
    kind: "client-credentials",
    clientId: readField("clientId", undefined),
    clientSecret: readField("clientSecret", kept?.clientSecret),
  };
}

/** What a person has chosen, as far as the service, the deployment and this browser allow it. */
export function allowedChoices(
  draft: ConnectDraft,
  upstream: OfferedUpstream,
  { canRemember }: Pick<Connections, "canRemember">,
) {
  const notPossible = canRemember ? undefined : ("notPossible" as const);
  /** Why *Remember on this device* is not offered; undefined if it is. */
  const notRemembered = upstream.remember === false ? ("notAllowed" as const) : notPossible;
  const remember = draft.remember && notRemembered === undefined;
  // Lists are kept only of a company that is remembered.
  const mayKeepLists = remember && upstream.snapshot !== false;
  const method = upstream.tokens ? draft.method : ("api-key" as const);
  return { method, notRemembered, remember, mayKeepLists, keepLists: draft.keepLists && mayKeepLists };
}
