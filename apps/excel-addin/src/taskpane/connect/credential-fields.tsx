import { Field, Input } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { fieldFault } from "../parts/field-fault.ts";
import { SecretField } from "./secret-field.tsx";
import type { ConnectFormControl } from "./use-connect-form.ts";

/** The API key, or client id and secret. */
export function CredentialFields({ form }: { readonly form: ConnectFormControl }): ReactElement {
  const texts = usePane().words.pane.connect;
  const { draft, allowed, secrets, state, keepsSecrets, fault } = form;
  const busy = state.kind === "busy";
  const { keepSecret, reveal, hide } = texts;
  const secret = { hint: keepsSecrets ? keepSecret : undefined, readOnly: busy, reveal, hide };
  return allowed.method === "api-key" ? (
    <SecretField
      key="apiKey"
      label={texts.apiKey}
      input={secrets.apiKey}
      fault={fault("apiKey")}
      onInput={() => form.editedSecret("apiKey")}
      {...secret}
    />
  ) : (
    <>
      <Field label={texts.clientId} {...fieldFault(fault("clientId"))}>
        <Input
          value={draft.clientId}
          autoComplete="off"
          spellCheck={false}
          readOnly={busy}
          onChange={(_, { value }) => form.edit({ clientId: value })}
        />
      </Field>
      <SecretField
        key="secret"
        label={texts.clientSecret}
        input={secrets.clientSecret}
        fault={fault("clientSecret")}
        onInput={() => form.editedSecret("clientSecret")}
        {...secret}
      />
    </>
  );
}
