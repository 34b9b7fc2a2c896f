import {
  Field,
  renderInput_unstable,
  useInput_unstable,
  useInputStyles_unstable,
} from "@fluentui/react-components";
import { useEffect, type ReactElement, type RefObject } from "react";

/** An input for a secret, with label, hint and message. */
export function SecretField(props: {
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | undefined;
  readonly busy: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
}): ReactElement {
  return (
    <Field
      label={props.label}
      {...(props.hint !== undefined && { hint: props.hint })}
      {...(props.fault !== undefined && {
        validationMessage: props.fault,
        validationState: "error" as const,
      })}
    >
      <UncontrolledInput input={props.input} readOnly={props.busy} />
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
}): ReactElement {
  const { input, ...field } = props;
  const controlled = useInput_unstable(
    { ...field, type: "password", autoComplete: "off", spellCheck: false },
    input,
  );
  const state = { ...controlled, input: { ...controlled.input, value: undefined, onChange: undefined } };
  useInputStyles_unstable(state);
  useEffect(() => {
    const element = input.current;
    return () => {
      if (element) element.value = "";
    };
  }, [input]);
  return renderInput_unstable(state);
}
