import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { useCallback, useId, useState, type ReactElement } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { BusyIcon } from "../parts/busy-button.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { useReading } from "../parts/use-reading.ts";
import { leadingLists, unknownLists } from "./names-for-ids.ts";

const useStyles = makeStyles({
  // Fluent's label has padding for touch.
  box: { "& label": { paddingBlock: tokens.spacingVerticalXS } },
  row: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
});

/** Shows names in place of ids. Reads the lists whose columns are not known yet: each once, as the formula would. */
export function NamesOption(props: {
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
      await Promise.all(lists.map((list) => addIn.data.of(connection, list).whole.cached.read(signal)));
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
          {...(checked && { "aria-describedby": hint })}
          onChange={(_, { checked: ticked }) => props.onChange(ticked === true)}
        />
        {!isRead && reading.kind !== "failed" && <BusyIcon />}
      </div>
      {checked && (
        <Hint id={hint}>{texts.namesFrom(lists.map((list) => words.pane.list(list).plural).join(", "))}</Hint>
      )}
      {reading.kind === "failed" && checked && (
        <ProblemMessage failure={reading} title={texts.namesNotRead} />
      )}
    </div>
  );
}
