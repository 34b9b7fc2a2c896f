import type { OfferedUpstream } from "@accounting-data/deployment";
import { useEffect, useRef, useState } from "react";
import type { KnownFailure } from "../../messages/describe-failure.ts";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { credentialDoubt, type CredentialDoubt } from "../../connecting/credential-doubt.ts";
import {
  allowedChoices,
  keepsSecret,
  readConnectForm,
  type ConnectDraft,
  type ConnectFault,
  type ConnectField,
} from "../../connecting/read-connect-form.ts";
import { testConnection } from "../../connecting/test-connection.ts";

export type ConnectState =
  | { readonly kind: "editing" }
  | {
      readonly kind: "faulty";
      readonly faults: ReadonlyMap<ConnectField, ConnectFault>;
      /** How many times in a row a button that was pressed found faults. */
      readonly press: number;
    }
  | { readonly kind: "busy"; readonly with: "test" | "save" }
  | { readonly kind: "accepted"; readonly right: boolean }
  /** The credential is of the kind that was tried. */
  | ({ readonly kind: "refused" } & KnownFailure);

export interface ConnectFormOptions {
  /** The connection to change; without it the form makes a new one. */
  readonly existing?: Connection | undefined;
  readonly suggestedLabel?: string | undefined;
  /** The two differ in `remembered` if storage failed. */
  readonly onSaved: (saved: Connection, requested: Connection) => void;
}

/** The services of the deployment, among which a person chooses. */
export type OfferedUpstreams = readonly [OfferedUpstream, ...OfferedUpstream[]];

export type ConnectFormControl = ReturnType<typeof useConnectForm>;

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
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
      addIn.endTest();
    };
  }, [addIn]);
  const secret = useRef<HTMLInputElement>(null);

  function readForm(): Connection | undefined {
    const typed = secret.current?.value ?? "";
    const form = readConnectForm(
      { ...draft, ...allowed, upstream: upstream.id, secret: typed },
      {
        connections: addIn.connections.list(),
        newId: () => crypto.randomUUID(),
        ...(existing && { existing }),
      },
    );
    if ("connection" in form) return form.connection;
    setState({ kind: "faulty", faults: form.faults, press: state.kind === "faulty" ? state.press + 1 : 1 });
    return undefined;
  }

  /** What the form says of these fields goes. A refusal stays: it says what to do. */
  function forgetFaults(fields: readonly string[]): void {
    if (state.kind === "accepted") setState({ kind: "editing" });
    if (state.kind !== "faulty") return;
    const faults = new Map([...state.faults].filter(([field]) => !fields.includes(field)));
    setState(faults.size === 0 ? { kind: "editing" } : { ...state, faults });
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

  async function attempt(kind: "test" | "save" | "save untested"): Promise<void> {
    const connection = state.kind === "busy" ? undefined : readForm();
    if (!connection) return;
    const isTested = kind !== "save untested";
    setState({ kind: "busy", with: kind === "test" ? "test" : "save" });
    try {
      // With a new id: cached failures belong to the connection before this change.
      const test = () => testConnection(addIn.client({ ...connection, id: crypto.randomUUID() }), upstream);
      const result = isTested ? await test() : undefined;
      // The user has left the form meanwhile.
      if (unmounted.current) return;
      if (kind === "test") return setState({ kind: "accepted", right: result === "accepted" });
      const doubt = await credentialDoubt(addIn, existing, { changed: connection, isTested });
      if (unmounted.current) return;
      if (!doubt || (await isMeant(existing ?? connection, doubt))) await save(connection);
      else setState({ kind: "editing" });
    } catch (error) {
      setState({ kind: "refused", error, at: now(), credential: connection.credential.kind });
    }
  }

  async function save(connection: Connection): Promise<void> {
    if (secret.current) secret.current.value = "";
    onSaved(await addIn.connections.save(connection), connection);
  }

  return {
    draft,
    existing,
    upstream,
    allowed,
    keepsSecret: keepsSecret(existing, { upstream: upstream.id, method: allowed.method }),
    /** What is wrong with a field, in a sentence. */
    fault: (field: ConnectField): string | undefined => {
      const fault = state.kind === "faulty" ? state.faults.get(field) : undefined;
      return fault && words.pane.connect[fault];
    },
    edit: (changes: Partial<ConnectDraft>) => {
      setDraft((before) => ({ ...before, ...changes }));
      const isOtherSecret = "upstream" in changes || "method" in changes;
      forgetFaults([...Object.keys(changes), ...(isOtherSecret ? ["secret"] : [])]);
    },
    editedSecret: () => forgetFaults(["secret"]),
    /** The input of the secret, read only when a button is pressed. */
    secret,
    state,
    test: () => attempt("test"),
    connect: () => attempt("save"),
    saveUntested: () => attempt("save untested"),
  };
}
