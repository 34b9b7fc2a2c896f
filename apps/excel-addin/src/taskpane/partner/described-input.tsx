import { Field, makeStyles, Select } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { PayloadField } from "../../creating/payload-fields.ts";
import { usePane } from "../pane-context.ts";
import { fieldFault } from "../parts/field-fault.ts";
import { DayInput } from "./day-input.tsx";
import { TextField } from "./text-field.tsx";

const useStyles = makeStyles({
  // An input's default width would widen a narrow pane.
  input: { minWidth: 0, width: "100%", "& input": { minWidth: 0 }, "& select": { minWidth: 0 } },
});

/** The input that fits a field of the description: a choice, yes or no, a day, a number, a text. Empty: it is not sent. */
export function DescribedInput(props: {
  readonly field: PayloadField;
  readonly label: string;
  readonly value: string;
  readonly required: boolean;
  readonly messages: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { field, label, value, required, messages, readOnly, onChange } = props;
  const { choices, day, type, limits } = field;
  const options =
    choices?.map((choice) => [String(choice.value), choice.description ?? String(choice.value)] as const) ??
    (type === "truth" ? [["true", create.yes] as const, ["false", create.no] as const] : undefined);
  const around = {
    label: { children: label, title: field.description ?? field.name },
    ...(required && { required: true }),
    ...fieldFault(messages.length > 0 ? messages.join(" ") : undefined),
  };

  if (options) {
    return (
      <Field {...around}>
        <Select
          className={styles.input}
          value={value}
          disabled={readOnly}
          onChange={(_, data) => onChange(data.value)}
        >
          <option value="">{create.notChosen}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option} title={option}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (day) {
    return (
      <DayInput
        label={label}
        title={around.label.title}
        value={value}
        format={day}
        messages={messages}
        required={required}
        readOnly={readOnly}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={label}
      title={around.label.title}
      value={value}
      messages={messages}
      required={required}
      readOnly={readOnly}
      numeric={type === "number" && limits.whole === true}
      short={type === "number"}
      onChange={onChange}
    />
  );
}
