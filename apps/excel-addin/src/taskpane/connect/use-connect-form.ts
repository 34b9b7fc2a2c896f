import { useEffect, useRef, useState, type RefObject } from "react";
import type { Connection, ConnectionCredential } from "../../settings/connection.ts";
import type { OfferedUpstream } from "../../settings/offered-upstreams.ts";
import { usePane } from "../pane-context.ts";
import { readConnectForm, type ConnectFault, type ConnectField } from "./read-connect-form.ts";
import { testConnection } from "./test-connection.ts";

/** Where the form stands. */
export type ConnectState =
  | { readonly kind: "editing" }
  | { readonly kind: "faulty"; readonly faults: ReadonlyMap<ConnectField, ConnectFault> }
  | { readonly kind: "busy"; readonly with: "test" | "save" }
  | { readonly kind: "accepted"; readonly right: boolean }
  | {
      readonly kind: "refused";
      readonly error: unknown;
      readonly at: Date;
      /** What it was tried with. */
      readonly method: ConnectionCredential["kind"];
    };

/** What a person types that is no secret. */
export interface ConnectDraft {
  readonly label: string;
  readonly upstream: string;
  readonly method: ConnectionCredential["kind"];
  readonly remember: boolean;
}

/** The inputs that hold secrets: read when a button is pressed, and held by nothing else. */
export interface SecretInputs {
  readonly apiKey: RefObject<HTMLInputElement | null>;
  readonly clientId: RefObject<HTMLInputElement | null>;
  readonly clientSecret: RefObject<HTMLInputElement | null>;
}

/** Told of the connection as it is kept, and as it was wanted: where storage refused it is not remembered. */
export type SavedListener = (kept: Connection, wanted: Connection) => void;

/** The form of a connection: what it holds, and what its buttons do. */
export interface ConnectForm {
  readonly draft: ConnectDraft;
  /** The chosen service; the first one where the one that was stored is not offered any more. */
  readonly upstream: OfferedUpstream;
  /** How that service can be signed in to. */
  readonly method: ConnectionCredential["kind"];
  readonly edit: (changes: Partial<ConnectDraft>) => void;
  readonly secrets: SecretInputs;
  readonly state: ConnectState;
  readonly test: () => Promise<void>;
  /** Tests and saves. */
  readonly connect: () => Promise<void>;
  readonly saveUntested: () => void;
}

/** The form, empty or with what is known of `existing`. */
export function useConnectForm(options: {
  readonly upstreams: readonly [OfferedUpstream, ...OfferedUpstream[]];
  readonly existing: Connection | undefined;
  readonly suggestedLabel: string;
  readonly onSaved: SavedListener;
}): ConnectForm {
  const { addIn, now } = usePane();
  const { existing, onSaved } = options;
  const [draft, setDraft] = useState<ConnectDraft>({
    label: existing?.label ?? options.suggestedLabel,
    upstream: existing?.upstream ?? options.upstreams[0].id,
    method: existing?.credential.kind ?? "api-key",
    remember: existing?.remembered ?? false,
  });
  const upstream = options.upstreams.find(({ id }) => id === draft.upstream) ?? options.upstreams[0];
  const method = upstream.tokens ? draft.method : "api-key";
  const [state, setState] = useState<ConnectState>({ kind: "editing" });
  const busy = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const secrets: SecretInputs = {
    apiKey: useRef<HTMLInputElement>(null),
    clientId: useRef<HTMLInputElement>(null),
    clientSecret: useRef<HTMLInputElement>(null),
  };

  function read(): Connection | undefined {
    const values = {
      ...draft,
      upstream: upstream.id,
      method,
      apiKey: secrets.apiKey.current?.value ?? "",
      clientId: secrets.clientId.current?.value ?? "",
      clientSecret: secrets.clientSecret.current?.value ?? "",
    };
    const known = addIn.connections.list();
    const form = readConnectForm(values, {
      known,
      newId: () => crypto.randomUUID(),
      ...(existing && { existing }),
    });
    if ("connection" in form) return form.connection;
    setState({ kind: "faulty", faults: form.faults });
    return undefined;
  }

  function emptySecrets(): void {
    for (const { current } of Object.values(secrets) as RefObject<HTMLInputElement | null>[]) {
      if (current) current.value = "";
    }
  }

  function save(connection: Connection): void {
    emptySecrets();
    onSaved(addIn.connections.save(connection), connection);
  }

  async function attempt(kind: "test" | "save"): Promise<void> {
    if (busy.current) return;
    const connection = read();
    if (!connection) return;
    busy.current = true;
    setState({ kind: "busy", with: kind });
    try {
      // Under an id of its own: what is remembered of a refusal belongs to the connection as it was.
      const verdict = await testConnection(addIn.client({ ...connection, id: crypto.randomUUID() }));
      // Whoever left the form meanwhile wants nothing saved.
      if (left.current) return;
      if (kind === "save") save(connection);
      else setState({ kind: "accepted", right: verdict === "accepted" });
    } catch (error) {
      setState({ kind: "refused", error, at: now(), method: connection.credential.kind });
    } finally {
      busy.current = false;
    }
  }

  return {
    draft,
    upstream,
    method,
    edit: (changes) => {
      setDraft((before) => ({ ...before, ...changes }));
      if (state.kind === "accepted") setState({ kind: "editing" });
    },
    secrets,
    state,
    test: () => attempt("test"),
    connect: () => attempt("save"),
    saveUntested: () => {
      const connection = busy.current ? undefined : read();
      if (connection) save(connection);
    },
  };
}
