import { Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useId, useState, type ReactElement } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { BusyIcon } from "../parts/busy-icon.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { leadingLists, unknownLists } from "./names-for-ids.ts";

const useStyles = makeStyles({
  // Fluent's label has padding for touch.
  box: { "& label": { paddingBlock: tokens.spacingVerticalXS } },
  row: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  minor: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
});

/** Shows names in place of ids. Reads the lists whose columns are not known yet: each once, as the formula would. */
export function NamesOption(props: {
  readonly connection: Connection;
  readonly columns: readonly ColumnExample[];
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}): ReactElement | null {
  const styles = useStyles();
  const hint = useId();
  const { addIn, words, now } = usePane();
  const texts = words.pane.columns;
  const { connection, columns, checked } = props;
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly at: Date }>();
  const unknown = unknownLists(columns).join();
  /** What is read, all at once: a list that becomes known meanwhile ends no other read. */
  const [reading, setReading] = useState("");
  const [read, setRead] = useState("");
  if (checked && reading === "" && unknown !== "") setReading(unknown);
  useEffect(() => {
    if (reading === "") return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const lists = reading.split(",").map((list) => addIn.data.of(connection, list).whole.cached.read(signal));
    Promise.all(lists).then(
      () => !signal.aborted && setRead(reading),
      (error: unknown) => !signal.aborted && setFailure({ error, at: now() }),
    );
    return () => controller.abort();
  }, [addIn, connection, reading, now]);

  const lists = leadingLists(columns);
  if (lists.length === 0) return null;
  const isReading = reading !== read && !failure;
  return (
    <div>
      <div className={styles.row}>
        <Checkbox
          className={styles.box}
          label={texts.names}
          checked={checked}
          {...(checked && { "aria-describedby": hint })}
          onChange={(_, { checked: ticked }) => {
            setFailure(undefined);
            setReading("");
            setRead("");
            props.onChange(ticked === true);
          }}
        />
        {isReading && <BusyIcon />}
      </div>
      {checked && (
        <Caption1 id={hint} className={styles.minor}>
          {texts.namesFrom(lists.map((list) => words.pane.list(list).plural).join(", "))}
        </Caption1>
      )}
      {failure && checked && (
        <ProblemMessage {...failure} credential={connection.credential.kind} title={texts.namesNotRead} />
      )}
    </div>
  );
}
