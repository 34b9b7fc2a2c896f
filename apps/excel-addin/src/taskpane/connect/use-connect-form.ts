import { useEffect, useRef, useState, type RefObject } from "react";
import type { KnownFailure } from "../../messages/describe-failure.ts";
import type { Connection } from "../../settings/connection.ts";
import type { OfferedUpstream } from "../../settings/offered-upstreams.ts";
import { usePane } from "../pane-context.ts";
import { credentialDoubt, isSameCredential, type CredentialDoubt } from "./credential-doubt.ts";
import {
  allowedChoices,
  keepsSecrets,
  readConnectForm,
  type ConnectDraft,
  type ConnectFault,
  type ConnectField,
} from "./read-connect-form.ts";
import { testConnection } from "./test-connection.ts";

export type ConnectState =
  | { readonly kind: "editing" }
  | {
      readonly kind: "faulty";
      readonly faults: ReadonlyMap<ConnectField, ConnectFault>;
      /** Counts the presses of a button that found faults. */
      readonly press: number;
    }
  | { readonly kind: "busy"; readonly with: "test" | "save" }
  | { readonly kind: "accepted"; readonly right: boolean }
  /** The credential is of the kind that was tried. */
  | ({ readonly kind: "refused" } & KnownFailure);

/** The inputs of secrets, read only when a button is pressed. */
export interface SecretInputs {
  readonly apiKey: RefObject<HTMLInputElement | null>;
  readonly clientSecret: RefObject<HTMLInputElement | null>;
}

/** Receives the saved connection and the requested one, which differ in `remembered` if storage failed. */
export type SavedListener = (saved: Connection, requested: Connection) => void;

export interface ConnectFormOptions {
  /** The connection to change; without it the form makes a new one. */
  readonly existing?: Connection | undefined;
  readonly suggestedLabel?: string | undefined;
  readonly onSaved: SavedListener;
}

/** The services of the deployment, among which a person chooses. */
export type OfferedUpstreams = readonly [OfferedUpstream, ...OfferedUpstream[]];

export type ConnectFormControl = ReturnType<typeof useConnectForm>;

/** Returns the form, empty or filled in from `existing`. */
export function useConnectForm({
  upstreams,
  existing,
  suggestedLabel = "",
  onSaved,
}: ConnectFormOptions & { readonly upstreams: OfferedUpstreams }) {
  const { addIn, words, now, ask } = usePane();
  const [draft, setDraft] = useState<ConnectDraft>({
    label: existing?.label ?? suggestedLabel,
    upstream: existing?.upstream ?? upstreams[0].id,
    clientId: existing?.credential.kind === "client-credentials" ? existing.credential.clientId : "",
    method: existing?.credential.kind ?? "api-key",
    remember: existing?.remembered ?? false,
    keepLists: existing?.keepsLists ?? false,
  });
  /** The chosen service; the first one if the stored one is no longer offered. */
  const upstream = upstreams.find(({ id }) => id === draft.upstream) ?? upstreams[0];
  const allowed = allowedChoices(draft, upstream, addIn.connections);
  const [state, setState] = useState<ConnectState>({ kind: "editing" });
  const isBusy = useRef(false);
  const presses = useRef(0);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
      addIn.endTest();
    };
  }, [addIn]);
  const secrets: SecretInputs = {
    apiKey: useRef<HTMLInputElement>(null),
    clientSecret: useRef<HTMLInputElement>(null),
  };

  function readForm(): Connection | undefined {
    const values = {
      ...draft,
      ...allowed,
      upstream: upstream.id,
      apiKey: secrets.apiKey.current?.value ?? "",
      clientSecret: secrets.clientSecret.current?.value ?? "",
    };
    const connections = addIn.connections.list();
    const form = readConnectForm(values, {
      connections,
      newId: () => crypto.randomUUID(),
      ...(existing && { existing }),
    });
    if ("connection" in form) return form.connection;
    presses.current += 1;
    setState({ kind: "faulty", faults: form.faults, press: presses.current });
    return undefined;
  }

  /** What the form says of these fields goes. A refusal stays: it says what to do. */
  function forgetFaults(fields: readonly string[]): void {
    if (state.kind === "accepted") setState({ kind: "editing" });
    if (state.kind !== "faulty") return;
    const faults = new Map([...state.faults].filter(([field]) => !fields.includes(field)));
    setState(faults.size === 0 ? { kind: "editing" } : { ...state, faults });
  }

  function emptySecrets(): void {
    for (const { current } of Object.values(secrets) as RefObject<HTMLInputElement | null>[]) {
      if (current) current.value = "";
    }
  }

  async function save(connection: Connection): Promise<void> {
    emptySecrets();
    onSaved(await addIn.connections.save(connection), connection);
  }

  async function saveIfSame(connection: Connection): Promise<void> {
    const doubt = await credentialDoubt(addIn, existing, connection);
    if (unmounted.current) return;
    if (!doubt || (await isMeant(existing ?? connection, doubt))) await save(connection);
    else setState({ kind: "editing" });
  }

  /** Asks whether a new credential belongs to this company, before a cell shows what it reads. */
  async function isMeant({ label }: Connection, doubt: CredentialDoubt): Promise<boolean> {
    const { connect, missing } = words.pane;
    const texts = { different: connect.sameDifferent(label), unknown: connect.sameUnknown };
    const isNew = !existing && doubt.kind === "other";
    const answer = await ask({
      risky: true,
      title: isNew ? connect.sameAsTitle(label, doubt.label) : connect.sameTitle(label),
      text: doubt.kind === "other" ? connect.sameOther(doubt.label) : texts[doubt.kind],
      confirm: missing.yes,
      cancel: missing.no,
    });
    return answer === "confirm";
  }

  async function attempt(kind: "test" | "save"): Promise<void> {
    if (isBusy.current) return;
    const connection = readForm();
    if (!connection) return;
    isBusy.current = true;
    setState({ kind: "busy", with: kind });
    try {
      // With a new id: cached failures belong to the connection before this change.
      const result = await testConnection(addIn.client({ ...connection, id: crypto.randomUUID() }), upstream);
      // The user has left the form meanwhile.
      if (unmounted.current) return;
      if (kind === "save") await saveIfSame(connection);
      else setState({ kind: "accepted", right: result === "accepted" });
    } catch (error) {
      setState({ kind: "refused", error, at: now(), credential: connection.credential.kind });
    } finally {
      isBusy.current = false;
    }
  }

  return {
    draft,
    existing,
    upstream,
    allowed,
    /** Whether an empty secret keeps the stored one. */
    keepsSecrets: keepsSecrets(existing, { upstream: upstream.id, method: allowed.method }),
    /** What is wrong with a field, in a sentence. */
    fault: (field: ConnectField): string | undefined => {
      const fault = state.kind === "faulty" ? state.faults.get(field) : undefined;
      return fault && words.pane.connect[fault];
    },
    edit: (changes: Partial<ConnectDraft>) => {
      setDraft((before) => ({ ...before, ...changes }));
      forgetFaults(Object.keys(changes));
    },
    /** A secret was typed, so what was said of it no longer applies. */
    editedSecret: (field: keyof SecretInputs) => forgetFaults([field]),
    secrets,
    state,
    test: () => attempt("test"),
    /** Tests and saves. */
    connect: () => attempt("save"),
    saveUntested: async () => {
      const connection = isBusy.current ? undefined : readForm();
      if (!connection) return;
      const isKnown = !existing || isSameCredential(existing, connection);
      if (isKnown || (await isMeant(existing, { kind: "unknown" }))) await save(connection);
    },
  };
}
