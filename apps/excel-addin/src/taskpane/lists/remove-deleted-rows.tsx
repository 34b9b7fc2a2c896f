import { Button } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ListTable } from "../../tables/list-table.ts";
import { countMarkedRows, hasMarks, removeMarkedRows } from "../../workbook/tables/remove-marked-rows.ts";
import { usePane } from "../pane-context.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { useAction } from "../parts/use-action.ts";
import { describeTableError } from "../status/describe-results.ts";
import { TableError } from "../../tables/table-error.ts";

type State = { readonly kind: "idle" } | { readonly kind: "question" | "removed"; readonly rows: number };

/** Removes the rows whose records were deleted, after a question. Draws nothing for a table in which no refresh has marked a row. */
export function RemoveDeletedRows({ table }: { readonly table: ListTable }): ReactElement | null {
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
        onClick={() => void run(count)}
      >
        {texts.removeDeleted}
      </Button>
      {state.kind === "removed" && <Hint block>{texts.deletedRemoved(state.rows)}</Hint>}
      {failure &&
        (failure.error instanceof TableError ? (
          <Hint block role="alert">
            {describeTableError(failure.error, texts)}
          </Hint>
        ) : (
          <ProblemMessage failure={failure} />
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
