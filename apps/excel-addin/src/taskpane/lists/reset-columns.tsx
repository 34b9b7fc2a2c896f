import { Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ListStatus } from "../../cache/list-status.ts";
import { usePane } from "../pane-context.ts";
import { ProblemMessage } from "../parts/problem-message.tsx";

const useStyles = makeStyles({
  reset: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
  button: { flexShrink: 0 },
  hint: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
});

/** Resets the columns of a list that the workbook has shown. */
export function ResetColumns({ status }: { readonly status: ListStatus }): ReactElement {
  const styles = useStyles();
  const { addIn, words, now, announce } = usePane();
  const { pane } = words;
  const { plural } = pane.list(status.list);
  const [resetting, setResetting] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly at: Date }>();

  async function reset(): Promise<void> {
    setResetting(true);
    setFailure(undefined);
    try {
      await addIn.resetColumns(status.list);
      announce(pane.columns.wasReset(plural));
    } catch (error) {
      setFailure({ error, at: now() });
    } finally {
      setResetting(false);
    }
  }

  return (
    <>
      <div className={styles.reset}>
        <Caption1 className={styles.hint}>{pane.columns.resetHint}</Caption1>
        <Button
          size="small"
          appearance="subtle"
          className={styles.button}
          disabledFocusable={resetting}
          aria-label={pane.columns.resetOf(plural)}
          onClick={() => void (!resetting && reset())}
        >
          {pane.columns.reset}
        </Button>
      </div>
      {failure && <ProblemMessage {...failure} />}
    </>
  );
}
