import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ListName } from "../../lists/list-name.ts";
import { usePane } from "../pane-context.ts";
import { fieldFault } from "../parts/field-fault.ts";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import {
  emptyChoice,
  formulaChoice,
  presetOf,
  withColumns,
  withPreset,
  type ColumnChoice,
} from "./column-choice.ts";
import { ColumnList } from "./column-list.tsx";
import { FormulaActions } from "./formula-actions.tsx";
import { NamesOption } from "./names-option.tsx";
import { PresetMenu } from "./preset-menu.tsx";
import type { OfferedColumns } from "./use-columns.ts";

const useStyles = makeStyles({
  filters: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalS,
  },
  input: { minWidth: 0, width: "100%", "& input": { minWidth: 0 } },
});

/** Columns to tick and to order, what to leave out, and the formula that grows meanwhile. */
export function ColumnPicker(props: {
  readonly list: ListName;
  readonly offered: OfferedColumns;
}): ReactElement {
  const styles = useStyles();
  const { words } = usePane();
  const texts = words.pane.columns;
  const { list, offered } = props;
  const { columns, columnAt, filters } = offered;
  const names = columns.map(({ name }) => name);
  const [chosen, setChoice] = useState<ColumnChoice>(() => emptyChoice(names));
  // More columns may become known while a person chooses.
  const choice = withColumns(chosen, names);
  const limitFault = choice.limit !== "" && !/^[1-9]\d*$/.test(choice.limit) ? texts.limitInvalid : undefined;
  const formula = formulaChoice({ ...choice, limit: limitFault === undefined ? choice.limit : "" }, columns);

  return (
    <Stack gap="S">
      {columns.length > 0 && (
        <>
          <PresetMenu
            list={list}
            choice={presetOf(choice)}
            onApply={(preset) =>
              setChoice(withPreset(choice, preset, (name) => columnAt(name) !== undefined))
            }
          />
          <ColumnList offered={offered} choice={choice} onChange={setChoice} />
          <NamesOption
            columns={columns}
            checked={choice.names}
            onChange={(checked) => setChoice({ ...choice, names: checked })}
          />
        </>
      )}
      <div className={styles.filters}>
        {filters && (
          <Field label={texts.modifiedSince}>
            <Input
              type="date"
              size="small"
              className={styles.input}
              value={choice.modifiedSince}
              onChange={(_, { value }) => setChoice({ ...choice, modifiedSince: value })}
            />
          </Field>
        )}
        <Field label={texts.limit} {...fieldFault(limitFault)}>
          <Input
            size="small"
            className={styles.input}
            input={{ inputMode: "numeric" }}
            value={choice.limit}
            onChange={(_, { value }) => setChoice({ ...choice, limit: value.trim() })}
          />
        </Field>
      </div>
      {!filters && <Hint>{texts.noFilter}</Hint>}
      <FormulaActions list={list} choice={formula} />
    </Stack>
  );
}
