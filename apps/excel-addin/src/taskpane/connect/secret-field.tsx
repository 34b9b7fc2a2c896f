import {
  Button,
  Field,
  renderInput_unstable,
  useInput_unstable,
  useInputStyles_unstable,
} from "@fluentui/react-components";
import { EyeOffRegular } from "@fluentui/react-icons/svg/eye-off";
import { EyeRegular } from "@fluentui/react-icons/svg/eye";
import { useEffect, useState, type ReactElement, type RefObject } from "react";
import { fieldFault } from "../parts/field-fault.ts";

/** An input for a secret, with label, hint, message, and a button that shows what was typed. */
export function SecretField(props: {
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | undefined;
  readonly busy: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onEdit: () => void;
  readonly words: { readonly reveal: string; readonly hide: string };
}): ReactElement {
  return (
    <Field
      label={props.label}
      {...(props.hint !== undefined && { hint: props.hint })}
      {...fieldFault(props.fault)}
    >
      <UncontrolledInput
        input={props.input}
        readOnly={props.busy}
        onInput={props.onEdit}
        reveal={`${props.words.reveal}: ${props.label}`}
        hide={`${props.words.hide}: ${props.label}`}
      />
    </Field>
  );
}

/**
 * Fluent's input keeps its value in React's state and in the element's `value` attribute, even with a `defaultValue`. This
 * one looks the same, but only the element has the secret. It is emptied on unmount, in case something still refers to the
 * element.
 */
function UncontrolledInput(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly readOnly: boolean;
  readonly onInput: () => void;
  readonly reveal: string;
  readonly hide: string;
}): ReactElement {
  const { input, reveal, hide, onInput, ...field } = props;
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
