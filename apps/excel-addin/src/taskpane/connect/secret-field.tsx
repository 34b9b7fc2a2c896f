import { Field, Input } from "@fluentui/react-components";
import { useEffect, type ReactElement, type RefObject } from "react";

/**
 * An input for a secret. React never knows its value, so no attribute, state or tool shows it; it is emptied when it
 * goes, so that nothing keeps the secret by keeping the element.
 */
export function SecretField(props: {
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | undefined;
  readonly busy: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
}): ReactElement {
  const { input } = props;
  useEffect(() => {
    const element = input.current;
    return () => {
      if (element) element.value = "";
    };
  }, [input]);
  return (
    <Field
      label={props.label}
      {...(props.hint !== undefined && { hint: props.hint })}
      {...(props.fault !== undefined && {
        validationMessage: props.fault,
        validationState: "error" as const,
      })}
    >
      <Input
        input={{ ref: input }}
        type="password"
        defaultValue=""
        readOnly={props.busy}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}
