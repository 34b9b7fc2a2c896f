import { Field, Input, makeStyles, mergeClasses } from "@fluentui/react-components";
import { useId, type ReactElement } from "react";
import type { PartnerField } from "../../partner/partner-form.ts";
import { usePartnerForm } from "./use-partner-form.ts";

const useStyles = makeStyles({
  // An input's default width would widen a narrow pane.
  input: { minWidth: 0, width: "100%" },
  // Limits the input only; its message may use the full width.
  short: { maxWidth: "10em" },
});

/** What every input of a field takes. */
export interface FieldProps {
  readonly label: string;
  /** Shown where the pointer rests on the label. */
  readonly title?: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whose messages are shown. */
  readonly field: PartnerField;
  readonly required?: boolean;
}

/** A single-line input with label and message. */
export function TextField(
  props: FieldProps & {
    readonly numeric?: boolean;
    /** For a few characters. */
    readonly short?: boolean;
    /** Values to offer while a person types, each with what it is called. */
    readonly suggestions?: ReadonlyMap<string, string>;
    /** Stands at the end of the input. */
    readonly after?: ReactElement;
    readonly className?: string;
  },
): ReactElement {
  const styles = useStyles();
  const id = useId();
  const { readOnly } = usePartnerForm();
  return (
    <>
      <Field
        {...useLabels(props)}
        hint={props.hint ?? null}
        {...(props.className !== undefined && { className: props.className })}
      >
        <Input
          className={mergeClasses(styles.input, props.short && styles.short)}
          value={props.value}
          readOnly={readOnly}
          autoComplete="off"
          contentAfter={props.after ?? null}
          input={{
            inputMode: props.numeric ? "numeric" : "text",
            list: props.suggestions && id,
          }}
          onChange={(_, { value }) => props.onChange(value)}
        />
      </Field>
      {props.suggestions && (
        <datalist id={id}>
          {[...props.suggestions].map(([value, label]) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** The properties of Fluent's field that show label and messages. */
export function useLabels({ label, title, required, field }: Omit<FieldProps, "value" | "onChange">) {
  const messages = usePartnerForm().messages.of(field);
  return {
    label: { children: label, title },
    ...(required === true && { required }),
    validationMessage: messages.join(" ") || null,
    // Also where the service gave no words.
    validationState: messages.length > 0 ? ("error" as const) : ("none" as const),
  };
}
