import { Button } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { ListTable } from "../../tables/list-table.ts";
import { countMarkedRows, hasMarks, removeMarkedRows } from "../../workbook/tables/remove-marked-rows.ts";
import { usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { useAction } from "../parts/use-action.ts";
import { describeTableError } from "../status/describe-results.ts";
import { TableError } from "../../tables/table-error.ts";

/** Removes the rows whose records were deleted, after a question. Draws nothing for a table in which no refresh has marked a row. */
export function RemoveDeletedRows({ table }: { readonly table: ListTable }): ReactElement | null {
  const { words, ask } = usePane();
  const { tables: texts } = words.pane;
  const action = useAction();
  const { busy, run } = action;
  if (!hasMarks(table)) return null;
  const marked = table;

  async function remove(): Promise<string | undefined> {
    const rows = await countMarkedRows(marked);
    if (rows === 0) return texts.deletedRemoved(0);
    const answer = await ask({
      risky: true,
      title: texts.removeDeletedTitle(rows, table.name),
      text: texts.removeDeletedText(rows),
      confirm: texts.removeDeleted,
    });
    if (answer !== "confirm") return undefined;
    return texts.deletedRemoved(await removeMarkedRows(marked));
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
      <ActionResult
        action={action}
        explain={(error) => (error instanceof TableError ? describeTableError(error, texts) : undefined)}
      />
    </>
  );
}
