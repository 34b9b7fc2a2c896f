import { Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ListTable } from "../../tables/list-table.ts";
import { countMarkedRows, hasMarks, removeMarkedRows } from "../../workbook/tables/remove-marked-rows.ts";
import { usePane } from "../pane-context.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { describeTableError } from "../status/describe-results.ts";
import { TableError } from "../../tables/table-error.ts";

const useStyles = makeStyles({
  minor: { display: "block", color: tokens.colorNeutralForeground2 },
});

type State =
  | { readonly kind: "idle" | "busy" }
  | { readonly kind: "question" | "removed"; readonly rows: number }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };

/** Removes the rows whose records were deleted, after a question. Nothing for a table without such rows so far. */
export function RemoveDeletedRows({ table }: { readonly table: ListTable }): ReactElement | null {
  const styles = useStyles();
  const { words, now, announce } = usePane();
  const { tables: texts, common } = words.pane;
  const [state, setState] = useState<State>({ kind: "idle" });
  if (!hasMarks(table)) return null;

  async function run(step: () => Promise<State>): Promise<void> {
    setState({ kind: "busy" });
    try {
      setState(await step());
    } catch (error) {
      setState({ kind: "failed", error, at: now() });
    }
  }

  const count = (): Promise<void> =>
    run(async () => {
      const rows = await countMarkedRows(table);
      return rows > 0 ? { kind: "question", rows } : { kind: "removed", rows };
    });
  const remove = (): Promise<void> =>
    run(async () => {
      const rows = await removeMarkedRows(table);
      announce(texts.deletedRemoved(rows));
      return { kind: "removed", rows };
    });

  return (
    <>
      <Button
        size="small"
        aria-label={texts.removeDeletedOf(table.name)}
        disabledFocusable={state.kind === "busy"}
        onClick={() => void (state.kind !== "busy" && count())}
      >
        {texts.removeDeleted}
      </Button>
      {state.kind === "removed" && (
        <Caption1 className={styles.minor}>{texts.deletedRemoved(state.rows)}</Caption1>
      )}
      {state.kind === "failed" &&
        (state.error instanceof TableError ? (
          <Caption1 className={styles.minor} role="alert">
            {describeTableError(state.error, texts)}
          </Caption1>
        ) : (
          <ProblemMessage error={state.error} at={state.at} />
        ))}
      <ConfirmDialog
        question={
          state.kind === "question"
            ? {
                risky: true,
                title: texts.removeDeletedTitle(state.rows, table.name),
                text: texts.removeDeletedText,
                confirm: { label: texts.removeDeleted, onChoose: () => void remove() },
                cancel: { label: common.cancel, onChoose: () => setState({ kind: "idle" }) },
              }
            : undefined
        }
        focusAfter={() => undefined}
      />
    </>
  );
}
