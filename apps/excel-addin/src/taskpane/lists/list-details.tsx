import { Button, Spinner, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { ListStatus } from "../../cache/list-status.ts";
import { partnersList } from "../../lists/partners-list.ts";
import { usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { Stack } from "../parts/stack.tsx";
import { useAction } from "../parts/use-action.ts";
import { describeAsOf } from "../../status/describe-progress.ts";
import { ColumnPicker } from "./column-picker.tsx";
import { FollowedTables } from "./followed-tables.tsx";
import { PartnerDocumentButtons } from "./partner-document-buttons.tsx";
import { useColumns } from "./use-columns.ts";

const useStyles = makeStyles({
  waiting: { justifyContent: "flex-start" },
  reset: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
  button: { flexShrink: 0 },
});

/** One list: how old its values are, its columns, and the formula that shows it. */
export function ListDetails(props: { readonly status: ListStatus }): ReactElement {
  const styles = useStyles();
  const { words, now } = usePane();
  const texts = words.pane.columns;
  const { status } = props;
  const asOf = describeAsOf([status], words, now());
  // The row above shows when it was read.
  const isPlain = status.complete !== false && status.asOf?.changesAt === status.asOf?.fullReadAt;
  // The first read of a list brings more records than a sample has.
  const { reading: state, offered } = useColumns(status.list, status.asOf?.fullReadAt);
  return (
    <Stack gap="S">
      {asOf !== undefined && !isPlain && (
        <Hint>{status.complete === false ? `${asOf}. ${texts.partly}` : asOf}</Hint>
      )}
      {status.created !== undefined && <Hint>{texts.created(status.created)}</Hint>}
      {state.kind === "reading" && <Spinner className={styles.waiting} size="tiny" label={texts.loading} />}
      {state.kind === "failed" && (
        <ProblemMessage failure={state} title={texts.notLoaded} onRetry={state.retry} />
      )}
      {state.kind === "read" && state.value.columns.length === 0 && <Hint>{texts.noRecords}</Hint>}
      {offered && <ColumnPicker list={status.list} offered={offered} />}
      {status.list === partnersList && <PartnerDocumentButtons />}
      <FollowedTables list={status.list} />
      {asOf !== undefined && <ResetColumns status={status} />}
    </Stack>
  );
}

/** Resets the columns of a list that the workbook has shown. */
function ResetColumns({ status }: { readonly status: ListStatus }): ReactElement {
  const styles = useStyles();
  const { addIn, words } = usePane();
  const { pane } = words;
  const { plural } = pane.list(status.list);
  const action = useAction();

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
          disabledFocusable={action.busy}
          aria-label={pane.columns.resetOf(plural)}
          onClick={() => void action.run(reset)}
        >
          {pane.columns.reset}
        </Button>
      </div>
      <ActionResult action={action} />
    </>
  );
}
