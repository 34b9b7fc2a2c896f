import { comparable } from "@accounting-data/creating";
import type { FieldType } from "@accounting-data/creating/payload";
import { Body1, Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { usePartnerTitles } from "../parts/use-titles.ts";
import { EditableRows } from "./editable-rows.tsx";
import { useOfferedFields } from "./use-offered-fields.ts";
import { isFurther, type FurtherField } from "../../partner/partner-form.ts";
import { TextField, useLabels, type FieldProps } from "./text-field.tsx";
import { usePartnerForm } from "./use-partner-form.ts";

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
export function FurtherFields(): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { form, knownFields, readOnly, edit } = usePartnerForm();
  const fields = form.fields.filter(isFurther);
  const offered = useOfferedFields().filter(({ name }) => knownFields.every((field) => field.name !== name));
  const titles = usePartnerTitles(offered.map(({ name }) => name));
  const suggestions = new Map(offered.map(({ name }) => [name, titles.get(name)?.full ?? name]));

  function write(changed: readonly FurtherField[]): void {
    edit({ fields: [...changed, ...form.fields.filter((field) => !isFurther(field))] });
  }

  function change(index: number, changes: Partial<FurtherField>): void {
    const field = fields[index];
    if (field && !readOnly) write(fields.with(index, { ...field, ...changes }));
  }

  /** A field that is offered brings its type. */
  function rename(index: number, name: string): void {
    const offeredField = offered.find((field) => comparable(field.name) === comparable(name.trim()));
    const typed = fields[index]?.type === offeredField?.type;
    change(index, { name, ...(offeredField && !typed && { type: offeredField.type, value: "" }) });
  }

  return (
    <EditableRows
      rows={fields}
      onChange={write}
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
            field={`name-${field.key}`}
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
              type={field.type}
              label={create.fieldValue}
              value={field.value}
              field={`field-${field.key}`}
              onChange={(value) => change(index, { value })}
            />
          </div>
        </>
      )}
    </EditableRows>
  );
}

function FurtherValue({ type, ...field }: FieldProps & { readonly type: FieldType }): ReactElement | null {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const labels = useLabels(field);
  if (type === "nothing") return null;
  if (type !== "truth") return <TextField {...field} className={styles.wide} />;
  return (
    <Field {...labels}>
      <Select
        className={styles.select}
        value={field.value}
        onChange={(_, { value }) => field.onChange(value)}
      >
        <option value="false">{create.no}</option>
        <option value="true">{create.yes}</option>
      </Select>
    </Field>
  );
}
