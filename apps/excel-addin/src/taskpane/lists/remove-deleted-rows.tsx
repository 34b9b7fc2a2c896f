import { Button } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ListTable } from "../../tables/list-table.ts";
import { countMarkedRows, hasMarks, removeMarkedRows } from "../../workbook/tables/remove-marked-rows.ts";
import { usePane } from "../pane-context.ts";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { useAction } from "../parts/use-action.ts";
import { describeTableError } from "../status/describe-results.ts";
import { TableError } from "../../tables/table-error.ts";

/** Removes the rows whose records were deleted, after a question. Draws nothing for a table in which no refresh has marked a row. */
export function RemoveDeletedRows({ table }: { readonly table: ListTable }): ReactElement | null {
  const { words, announce, ask } = usePane();
  const { tables: texts } = words.pane;
  const [removed, setRemoved] = useState<number>();
  const { busy, failure, run } = useAction();
  if (!hasMarks(table)) return null;
  const marked = table;

  async function remove(): Promise<void> {
    setRemoved(undefined);
    const rows = await countMarkedRows(marked);
    if (rows === 0) return setRemoved(0);
    const answer = await ask({
      risky: true,
      title: texts.removeDeletedTitle(rows, table.name),
      text: texts.removeDeletedText(rows),
      confirm: texts.removeDeleted,
    });
    if (answer !== "confirm") return;
    const gone = await removeMarkedRows(marked);
    announce(texts.deletedRemoved(gone));
    setRemoved(gone);
  }

  return (
    <>
      <Button
        size="small"
        aria-label={texts.removeDeletedOf(table.name)}
        disabledFocusable={busy}
        onClick={() => void run(remove)}
      >
        {texts.removeDeleted}
      </Button>
      {removed !== undefined && <Hint block>{texts.deletedRemoved(removed)}</Hint>}
      {failure &&
        (failure.error instanceof TableError ? (
          <Hint block role="alert">
            {describeTableError(failure.error, texts)}
          </Hint>
        ) : (
          <ProblemMessage failure={failure} />
        ))}
    </>
  );
}
