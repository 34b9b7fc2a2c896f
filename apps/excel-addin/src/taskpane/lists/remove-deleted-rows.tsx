import { Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ListTable } from "../../tables/list-table.ts";
import { countMarkedRows, hasMarks, removeMarkedRows } from "../../workbook/tables/remove-marked-rows.ts";
import { usePane } from "../pane-context.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { useAction } from "../parts/use-action.ts";
import { describeTableError } from "../status/describe-results.ts";
import { TableError } from "../../tables/table-error.ts";

const useStyles = makeStyles({
  minor: { display: "block", color: tokens.colorNeutralForeground2 },
});

type State = { readonly kind: "idle" } | { readonly kind: "question" | "removed"; readonly rows: number };

/** Removes the rows whose records were deleted, after a question. Draws nothing for a table in which no refresh has marked a row. */
export function RemoveDeletedRows({ table }: { readonly table: ListTable }): ReactElement | null {
  const styles = useStyles();
  const { words, announce } = usePane();
  const { tables: texts, common } = words.pane;
  const [state, setState] = useState<State>({ kind: "idle" });
  const { busy, failure, run } = useAction();
  if (!hasMarks(table)) return null;
  const marked = table;

  async function count(): Promise<void> {
    setState({ kind: "idle" });
    const rows = await countMarkedRows(marked);
    setState({ kind: rows > 0 ? "question" : "removed", rows });
  }

  async function remove(): Promise<void> {
    setState({ kind: "idle" });
    const rows = await removeMarkedRows(marked);
    announce(texts.deletedRemoved(rows));
    setState({ kind: "removed", rows });
  }

  return (
    <>
      <Button
        size="small"
        aria-label={texts.removeDeletedOf(table.name)}
        disabledFocusable={busy}
        onClick={() => void (!busy && run(count))}
      >
        {texts.removeDeleted}
      </Button>
      {state.kind === "removed" && (
        <Caption1 className={styles.minor}>{texts.deletedRemoved(state.rows)}</Caption1>
      )}
      {failure &&
        (failure.error instanceof TableError ? (
          <Caption1 className={styles.minor} role="alert">
            {describeTableError(failure.error, texts)}
          </Caption1>
        ) : (
          <ProblemMessage {...failure} />
        ))}
      <ConfirmDialog
        question={
          state.kind === "question" && {
            risky: true,
            title: texts.removeDeletedTitle(state.rows, table.name),
            text: texts.removeDeletedText(state.rows),
            confirm: { label: texts.removeDeleted, onChoose: () => void run(remove) },
            cancel: { label: common.cancel, onChoose: () => setState({ kind: "idle" }) },
          }
        }
      />
    </>
  );
}
