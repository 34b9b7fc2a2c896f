import { Body1, Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { fieldFault } from "../parts/field-fault.ts";
import type { FieldType, KnownField } from "../../creating/known-fields.ts";
import { useTitles } from "../parts/use-titles.ts";
import { EditableRows } from "./editable-rows.tsx";
import type { FurtherField } from "./partner-form.ts";
import { TextField } from "./text-field.tsx";
import type { PartnerMessages } from "./partner-state.ts";

const useStyles = makeStyles({
  rows: { rowGap: tokens.spacingVerticalM },
  hint: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalXS,
    rowGap: tokens.spacingVerticalXS,
    width: "100%",
    boxSizing: "border-box",
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartStyle: "solid",
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  value: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    // Long messages must not stretch the other field, whose label would leave its input.
    alignItems: "start",
    columnGap: tokens.spacingHorizontalS,
  },
  wide: { minWidth: 0 },
  select: { minWidth: 0, "& select": { minWidth: 0 } },
});

const types: readonly FieldType[] = ["text", "number", "truth", "nothing"];

/** Further fields by name and type, since the specification does not show all fields of a partner. */
export function FurtherFields(props: {
  readonly connection: Connection;
  readonly fields: readonly FurtherField[];
  readonly onChange: (fields: readonly FurtherField[]) => void;
  /** Fields to offer by their names. */
  readonly offered: readonly KnownField[];
  readonly messages: PartnerMessages;
  readonly readOnly: boolean;
}): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { fields, offered, messages, onChange, readOnly } = props;
  const titles = useTitles(
    props.connection,
    offered.map(({ name }) => name),
  );
  const suggestions = new Map(offered.map(({ name }) => [name, titles.get(name)?.full ?? name]));

  function change(index: number, changes: Partial<FurtherField>): void {
    const field = fields[index];
    if (field && !readOnly) onChange(fields.with(index, { ...field, ...changes }));
  }

  /** A field that is known brings its type. */
  function rename(index: number, name: string): void {
    const known = offered.find((field) => field.name === name.trim());
    const typed = fields[index]?.type === known?.type;
    change(index, { name, ...(known && !typed && { type: known.type, value: "" }) });
  }

  return (
    <EditableRows
      rows={fields}
      onChange={onChange}
      readOnly={readOnly}
      blank={{ name: "", type: "text", value: "" }}
      addLabel={create.addField}
      removeLabel={({ name }, index) => create.removeField(name || create.unnamedField(String(index + 1)))}
      className={styles.rows}
      rowClass={styles.row}
      hint={<Body1 className={styles.hint}>{create.moreHint}</Body1>}
    >
      {(field, index, remove) => (
        <>
          <TextField
            className={styles.wide}
            label={create.fieldName}
            value={field.name}
            messages={messages.of(`more-name-${field.key}`)}
            readOnly={readOnly}
            suggestions={suggestions}
            onChange={(name) => rename(index, name)}
          />
          {remove}
          <div className={styles.value}>
            <Field label={create.fieldType}>
              <Select
                className={styles.select}
                value={field.type}
                onChange={(_, { value }) => change(index, { type: value as FieldType, value: "" })}
              >
                {types.map((type) => (
                  <option key={type} value={type}>
                    {create.types[type]}
                  </option>
                ))}
              </Select>
            </Field>
            <FurtherValue
              field={field}
              messages={messages.of(`more-${field.key}`)}
              readOnly={readOnly}
              onChange={(value) => change(index, { value })}
            />
          </div>
        </>
      )}
    </EditableRows>
  );
}

function FurtherValue(props: {
  readonly field: FurtherField;
  readonly messages: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}): ReactElement | null {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { field, messages, readOnly, onChange } = props;
  if (field.type === "nothing") return null;
  if (field.type === "truth") {
    return (
      <Field label={create.fieldValue} {...fieldFault(messages.length > 0 ? messages.join(" ") : undefined)}>
        <Select className={styles.select} value={field.value} onChange={(_, { value }) => onChange(value)}>
          <option value="false">{create.no}</option>
          <option value="true">{create.yes}</option>
        </Select>
      </Field>
    );
  }
  return (
    <TextField
      className={styles.wide}
      label={create.fieldValue}
      value={field.value}
      messages={messages}
      readOnly={readOnly}
      onChange={onChange}
    />
  );
}
