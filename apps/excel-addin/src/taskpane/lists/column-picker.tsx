import type { ListName } from "@accounting-data/deployment";
import { Checkbox, Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { type ReactElement, useCallback, useId, useState } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { BusyIcon } from "../parts/busy-button.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { Stack } from "../parts/stack.tsx";
import { useReading } from "../parts/use-reading.ts";
import {
  type ColumnChoice,
  emptyChoice,
  formulaChoice,
  presetOf,
  showingColumns,
  withColumns,
  withPreset,
} from "../../choosing/column-choice.ts";
import type { ShownRecords } from "../../choosing/filter-formula.ts";
import { ColumnList } from "./column-list.tsx";
import { FormulaActions } from "./formula-actions.tsx";
import { leadingLists, unknownLists } from "../../choosing/names-for-ids.ts";
import { PresetMenu } from "./preset-menu.tsx";
import { RecordsFilter } from "./records-filter.tsx";
import type { OfferedColumns } from "./use-columns.ts";

const useStyles = makeStyles({
  filters: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalS,
  },
  input: { minWidth: 0, width: "100%", "& input": { minWidth: 0 } },
  // Fluent's label has padding for touch.
  box: { "& label": { paddingBlock: tokens.spacingVerticalXS } },
  row: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
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
  const [shown, setShown] = useState<ShownRecords>({});
  const formula = formulaChoice(
    { ...showingColumns(choice, shown), limit: limitFault === undefined ? choice.limit : "" },
    columns,
  );

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
        <Field label={texts.limit} validationMessage={limitFault ?? null}>
          <Input
            size="small"
            className={styles.input}
            input={{ inputMode: "numeric" }}
            value={choice.limit}
            onChange={(_, { value }) => setChoice({ ...choice, limit: value.trim() })}
          />
        </Field>
      </div>
      <Hint>{filters ? texts.modifiedSinceMeans : texts.noFilter}</Hint>
      {columns.length > 0 && <RecordsFilter columns={columns} shown={shown} onChange={setShown} />}
      <FormulaActions list={list} choice={formula} shown={shown} />
    </Stack>
  );
}

/** Shows names in place of ids. Reads the lists whose columns are not known yet: each once, as the formula would. */
function NamesOption(props: {
  readonly columns: readonly ColumnExample[];
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}): ReactElement | null {
  const styles = useStyles();
  const hint = useId();
  const connection = useConnection();
  const { addIn, words } = usePane();
  const texts = words.pane.columns;
  const { columns, checked } = props;
  const unknown = unknownLists(columns).join();
  /** What is read, all at once: a list that becomes known meanwhile ends no other read. */
  const [wanted, setWanted] = useState("");
  const nowWanted = checked ? wanted || unknown : "";
  if (nowWanted !== wanted) setWanted(nowWanted);
  const readWanted = useCallback(
    async (signal: AbortSignal) => {
      const lists = wanted.split(",").filter(Boolean);
      const caches = lists.map((list) => addIn.data.of(connection, list));
      // A person asks for it: as with a refresh, earlier failures do not count.
      for (const cache of caches) cache.forgetFailures();
      await Promise.all(caches.map(({ whole }) => whole.cached.read(signal)));
      return wanted;
    },
    [addIn, connection, wanted],
  );
  const reading = useReading(readWanted);
  const isRead = reading.kind === "read" && reading.value === wanted;

  const lists = leadingLists(columns);
  if (lists.length === 0) return null;
  return (
    <div>
      <div className={styles.row}>
        <Checkbox
          className={styles.box}
          label={texts.names}
          checked={checked}
          aria-describedby={checked ? hint : undefined}
          onChange={(_, { checked: ticked }) => props.onChange(ticked === true)}
        />
        {!isRead && reading.kind !== "failed" && <BusyIcon />}
      </div>
      {checked && (
        <Hint id={hint}>{texts.namesFrom(lists.map((list) => words.pane.list(list).plural).join(", "))}</Hint>
      )}
      {reading.kind === "failed" && checked && (
        <ProblemMessage failure={reading} title={texts.namesNotRead} onRetry={reading.retry} />
      )}
    </div>
  );
}
