import type { OfferedUpstream } from "@accounting-data/deployment";
import { useEffect, useRef, useState } from "react";
import { attemptConnection, type ConnectAttempt } from "../../connecting/attempt-connection.ts";
import { withFaults, withoutFaults, type ConnectState } from "../../connecting/connect-state.ts";
import { describeDoubt } from "../../connecting/describe-doubt.ts";
import {
  allowedChoices,
  keepsSecret,
  readConnectForm,
  type ConnectDraft,
  type ConnectField,
  type ReadConnectForm,
} from "../../connecting/read-connect-form.ts";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";

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
  const [state, setState] = useState<ConnectState>({ kind: "editing" });
  const secret = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      addIn.endTest();
    };
  }, [addIn]);
  /** The chosen service; the first one if the stored one is no longer offered. */
  const upstream = upstreams.find(({ id }) => id === draft.upstream) ?? upstreams[0];
  const allowed = allowedChoices(draft, upstream, addIn.connections);

  function readForm(): ReadConnectForm {
    return readConnectForm(
      { ...draft, ...allowed, upstream: upstream.id, secret: secret.current?.value ?? "" },
      {
        connections: addIn.connections.list(),
        newId: () => crypto.randomUUID(),
        ...(existing && { existing }),
      },
    );
  }

  function forgetFaults(fields: readonly string[]): void {
    setState((before) => withoutFaults(before, fields));
  }

  async function press(attempt: ConnectAttempt): Promise<void> {
    if (state.kind === "busy") return;
    const form = readForm();
    if ("faults" in form) return setState(withFaults(state, form.faults));
    const { connection } = form;
    setState({ kind: "busy", with: attempt === "test" ? "test" : "save" });
    const company = { label: (existing ?? connection).label, isNew: !existing };
    try {
      const result = await attemptConnection(attempt, connection, {
        addIn,
        upstream,
        existing,
        isMeant: async (doubt) => (await ask(describeDoubt(doubt, company, words))) === "confirm",
        isLeft: () => left.current,
      });
      if (result === "to-save") await save(connection);
      else if (result === "declined") setState({ kind: "editing" });
      else if (result !== "left") setState({ kind: "accepted", right: result === "accepted" });
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
    edit: (changes: Partial<ConnectDraft>): void => {
      setDraft((before) => ({ ...before, ...changes }));
      const isOtherSecret = "upstream" in changes || "method" in changes;
      forgetFaults([...Object.keys(changes), ...(isOtherSecret ? ["secret"] : [])]);
    },
    editedSecret: (): void => forgetFaults(["secret"]),
    /** The input of the secret, read only when a button is pressed. */
    secret,
    state,
    test: () => press("test"),
    connect: () => press("save"),
    saveUntested: () => press("save untested"),
  };
}
