import {
  Button,
  Field,
  Input,
  renderInput_unstable,
  useInputStyles_unstable,
  useInput_unstable,
} from "@fluentui/react-components";
import { EyeRegular } from "@fluentui/react-icons/svg/eye";
import { EyeOffRegular } from "@fluentui/react-icons/svg/eye-off";
import { type ReactElement, type RefObject, useEffect, useState } from "react";
import { usePane } from "../pane-context.ts";
import type { ConnectFormControl } from "./use-connect-form.ts";

export function CredentialFields({ form }: { readonly form: ConnectFormControl }): ReactElement {
  const texts = usePane().words.pane.connect;
  const { draft, allowed, keepsSecret, fault } = form;
  const readOnly = form.state.kind === "busy";
  const label = allowed.method === "api-key" ? texts.apiKey : texts.clientSecret;
  return (
    <>
      {allowed.method === "client-credentials" && (
        <Field label={texts.clientId} validationMessage={fault("clientId") ?? null}>
          <Input
            value={draft.clientId}
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            onChange={(_, { value }) => form.edit({ clientId: value })}
          />
        </Field>
      )}
      <SecretField
        // An input of its own for each kind of secret.
        key={allowed.method}
        label={label}
        hint={keepsSecret ? texts.keepSecret : undefined}
        fault={fault("secret")}
        input={form.secret}
        readOnly={readOnly}
        onInput={form.editedSecret}
        reveal={`${texts.reveal}: ${label}`}
        hide={`${texts.hide}: ${label}`}
      />
    </>
  );
}

interface SecretInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly readOnly: boolean;
  readonly onInput: () => void;
  /** Names of the button that shows what was typed, and hides it again. */
  readonly reveal: string;
  readonly hide: string;
}

/** An input for a secret, with label, hint, message, and a button that shows what was typed. */
export function SecretField({
  label,
  hint,
  fault,
  ...input
}: SecretInputProps & {
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | undefined;
}): ReactElement {
  return (
    <Field label={label} hint={hint ?? null} validationMessage={fault ?? null}>
      <UncontrolledInput {...input} />
    </Field>
  );
}

/**
 * Fluent's input keeps its value in React's state and in the element's `value` attribute, even with a `defaultValue`. This
 * one looks the same, but only the element has the secret. It is emptied on unmount, in case something still refers to the
 * element.
 */
function UncontrolledInput({ input, reveal, hide, onInput, ...field }: SecretInputProps): ReactElement {
  const [shown, setShown] = useState(false);
  const controlled = useInput_unstable(
    {
      ...field,
      type: shown ? "text" : "password",
      autoComplete: "off",
      spellCheck: false,
      contentAfter: (
        <Button
          size="small"
          appearance="transparent"
          icon={shown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={shown ? hide : reveal}
          aria-pressed={shown}
          title={shown ? hide : reveal}
          onClick={() => setShown(!shown)}
        />
      ),
    },
    input,
  );
  const state = {
    ...controlled,
    input: { ...controlled.input, value: undefined, onChange: undefined, onInput },
  };
  useInputStyles_unstable(state);
  useEffect(() => {
    const element = input.current;
    return () => {
      if (element) element.value = "";
    };
  }, [input]);
  return renderInput_unstable(state);
}
