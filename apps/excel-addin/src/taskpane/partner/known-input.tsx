import type { PayloadField } from "@accounting-data/creating/payload";
import { Field, Select, makeStyles } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { DayInput } from "./day-input.tsx";
import { type FieldProps, TextField, useLabels } from "./text-field.tsx";
import { useLinkedChoices } from "./use-linked-choices.ts";
import { usePartnerForm } from "./use-partner-form.ts";

const useStyles = makeStyles({
  // An input's default width would widen a narrow pane.
  input: { minWidth: 0, width: "100%", "& input": { minWidth: 0 }, "& select": { minWidth: 0 } },
});

/** The input that fits a field that is known: a choice, yes or no, a day, a number, a text. Empty: it is not sent. */
export function KnownInput({
  known,
  ...props
}: Omit<FieldProps, "title"> & { readonly known: PayloadField }): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { readOnly } = usePartnerForm();
  const { choices, day, type, isWhole, description, name } = known;
  const titled = { ...props, title: description ?? name };
  const labels = useLabels(titled);
  const linked = useLinkedChoices(name);
  const options =
    linked?.options.map(({ id, text }) => [id, text] as const) ??
    choices?.map((choice) => [String(choice.value), choice.description ?? String(choice.value)] as const) ??
    (type === "truth" ? [["true", create.yes] as const, ["false", create.no] as const] : undefined);

  if (options) {
    return (
      <Field {...labels}>
        <Select
          className={styles.input}
          value={props.value}
          disabled={readOnly}
          onChange={(_, { value }) => props.onChange(value)}
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
  if (day) return <DayInput {...titled} format={day} />;
  const isNumber = type === "number";
  return <TextField {...titled} numeric={isWhole === true} short={isNumber} />;
}
