import { Button, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { ListStatus } from "../../cache/list-status.ts";
import { usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { Hint } from "../parts/hint.tsx";
import { useAction } from "../parts/use-action.ts";

const useStyles = makeStyles({
  reset: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
  button: { flexShrink: 0 },
});

/** Resets the columns of a list that the workbook has shown. */
export function ResetColumns({ status }: { readonly status: ListStatus }): ReactElement {
  const styles = useStyles();
  const { addIn, words } = usePane();
  const { pane } = words;
  const { plural } = pane.list(status.list);
  const action = useAction();
  const { busy, run } = action;

  async function reset(): Promise<string> {
    await addIn.resetColumns(status.list);
    return pane.columns.wasReset(plural);
  }

  return (
    <>
      <div className={styles.reset}>
        <Hint>{pane.columns.resetHint}</Hint>
        <Button
          size="small"
          appearance="subtle"
          className={styles.button}
          disabledFocusable={busy}
          aria-label={pane.columns.resetOf(plural)}
          onClick={() => void run(reset)}
        >
          {pane.columns.reset}
        </Button>
      </div>
      <ActionResult action={action} />
    </>
  );
}
