import { Body1Strong, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useRef, useState, type ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ManyDoubt } from "./many-doubt.tsx";
import type { ManyFlow } from "./many-flow.ts";
import { doubtsOf, type ManyRows } from "./many-rows.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  title: { margin: 0, font: "inherit" },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** How many rows are shown at once; those that are decided make room for others. */
const shown = 10;

/** Rows that may exist already, for a person to decide about. */
export function ManyDoubts({
  rows,
  flow,
}: {
  readonly rows: ManyRows;
  readonly flow: ManyFlow;
}): ReactElement | null {
  const styles = useStyles();
  const { pane, formats } = usePane().words;
  const { many, common, create } = pane;
  const [asking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const doubts = doubtsOf(rows);
  if (doubts.length === 0) return null;
  const open = doubts.filter(({ row }) => !rows.decisions.has(row.index));
  const decided = doubts.filter(({ row }) => rows.decisions.has(row.index));

  function createAll(): void {
    setAsking(false);
    flow.decide(
      open.map(({ row }) => row.index),
      { kind: "create-anyway" },
    );
  }

  return (
    <div className={styles.root}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        <Body1Strong>{many.doubts(formats, doubts.length)}</Body1Strong>
      </h2>
      <Caption1 className={styles.hint}>{many.doubtsHint}</Caption1>
      {(doubts.length > shown ? [...open, ...decided].slice(0, shown) : doubts).map((doubt) => (
        <ManyDoubt key={doubt.row.index} doubt={doubt} rows={rows} flow={flow} />
      ))}
      {doubts.length > shown && (
        <Caption1 className={styles.hint}>{many.more(formats, doubts.length - shown)}</Caption1>
      )}
      {open.length > 1 && (
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            {many.createAll(formats, open.length)}
          </Button>
        </div>
      )}
      {decided.length > 1 && (
        <div>
          <Button
            size="small"
            appearance="subtle"
            onClick={() =>
              flow.decide(
                decided.map(({ row }) => row.index),
                undefined,
              )
            }
          >
            {many.takeBack}
          </Button>
        </div>
      )}
      <ConfirmDialog
        question={
          asking
            ? {
                title: many.createAllTitle(formats, open.length),
                text: many.createAllText,
                confirm: { label: create.createAnyway, onChoose: createAll },
                cancel: { label: common.cancel, onChoose: () => setAsking(false) },
              }
            : undefined
        }
        focusAfter={() => title.current}
      />
    </div>
  );
}
