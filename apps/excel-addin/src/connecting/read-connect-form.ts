import type { OfferedUpstream } from "@accounting-data/deployment";
import type { Connection, ConnectionCredential } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import { sameLabel } from "../settings/find-connection.ts";

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

/** The form's values when a button is pressed. */
export interface ConnectFormValues extends ConnectDraft {
  /** The API key or the client's secret. It is read from its input and kept nowhere else. */
  readonly secret: string;
}

export type ConnectField = "label" | "clientId" | "secret";

/** What is wrong with a field: a key of the messages. */
export type ConnectFault =
  | "nameMissing"
  | "nameTaken"
  | "nameLong"
  | "apiKeyMissing"
  | "clientIdMissing"
  | "clientSecretMissing"
  | "secretUnusable";

export type ReadConnectForm =
  | { readonly connection: Connection }
  | { readonly faults: ReadonlyMap<ConnectField, ConnectFault> };

/**
 * Reads the form. With `existing`, keeps that connection's id, and its stored secret where the input is empty and service
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

  /** What was typed into a field; else what is kept, or else the fault is that it is missing. */
  function readField(field: "clientId" | "secret", missing: ConnectFault, kept?: string): string {
    const typed = values[field].trim();
    // A header value is printable ASCII; anything else was copied by mistake.
    if (typed && !/^[ -~]+$/.test(typed)) faults.set(field, "secretUnusable");
    else if (!typed && kept === undefined) faults.set(field, missing);
    return typed || (kept ?? "");
  }

  function readCredential(kind: ConnectionCredential["kind"]): ConnectionCredential {
    const kept = existing && keepsSecret(existing, values) ? secretOf(existing.credential) : undefined;
    if (kind === "api-key") return { kind, apiKey: readField("secret", "apiKeyMissing", kept) };
    const clientId = readField("clientId", "clientIdMissing");
    return { kind, clientId, clientSecret: readField("secret", "clientSecretMissing", kept) };
  }

  const credential = readCredential(values.method);
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

/** Whether the stored secret of a connection counts where its input is empty: service and method are the same. */
export function keepsSecret(
  existing: Connection | undefined,
  { upstream, method }: Pick<ConnectFormValues, "upstream" | "method">,
): boolean {
  return existing?.upstream === upstream && existing.credential.kind === method;
}

function secretOf(credential: ConnectionCredential): string {
  return credential.kind === "api-key" ? credential.apiKey : credential.clientSecret;
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
