import type { ListName } from "@accounting-data/deployment";
import { Button, Caption1, Caption1Strong, makeStyles, tokens } from "@fluentui/react-components";
import { type ReactElement, useCallback, useEffect, useState } from "react";
import { type ListTable, followedColumns, stopFollowing } from "../../tables/list-table.ts";
import { TableError } from "../../tables/table-error.ts";
import { countMarkedRows, hasMarks, removeMarkedRows } from "../../workbook/tables/remove-marked-rows.ts";
import { usePane, useStore } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { useAction } from "../parts/use-action.ts";
import { useTitles } from "../parts/use-titles.ts";
import { describeTableError } from "../../status/describe-results.ts";

const useStyles = makeStyles({
  table: { display: "block", marginBlockStart: tokens.spacingVerticalS },
  column: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    minHeight: "24px",
  },
  name: { minWidth: 0, overflowWrap: "anywhere" },
  minor: { color: tokens.colorNeutralForeground2 },
  button: { flexShrink: 0 },
});

/** The workbook's tables of a list, and their columns that a refresh updates until a person stops that. */
export function FollowedTables({ list }: { readonly list: ListName }): ReactElement | null {
  const styles = useStyles();
  const { addIn, words, announce } = usePane();
  const { tables: texts } = words.pane;
  const [tables, readAgain] = useTables(list);
  const titles = useTitles(tables.flatMap(followedColumns));
  const { failure, run } = useAction();
  if (tables.length === 0) return null;

  async function stop(
    { id }: ListTable,
    { field, called }: { readonly field: string; readonly called: string },
  ): Promise<void> {
    await stopFollowing(addIn.tables, id, [field]);
    announce(texts.stopped(called));
    readAgain();
  }

  /** The heading that the column had when it was last seen; undefined if it was not found then. */
  function headingOf({ layout }: ListTable, field: string): string | undefined {
    return layout === undefined ? field : layout.find((one) => one.field === field)?.heading;
  }

  return (
    <Disclosure title={texts.followed(tables.length)}>
      <Hint block>{texts.followedHint}</Hint>
      {tables.map((table) => (
        <div key={table.id}>
          <Caption1Strong className={styles.table}>{table.name}</Caption1Strong>
          <ul aria-label={table.name}>
            {followedColumns(table).map((field) => {
              const heading = headingOf(table, field);
              const called = heading ?? titles.get(field)!.full;
              const finds = [table.idColumn, table.positionColumn, table.companyColumn].includes(field);
              return (
                <li key={field} className={styles.column}>
                  <Caption1 className={styles.name}>
                    {called}
                    {heading !== field && field !== table.companyColumn && (
                      <span className={styles.minor}>
                        {" "}
                        ({heading === undefined ? texts.notFound : field})
                      </span>
                    )}
                  </Caption1>
                  {finds ? (
                    <Hint>{texts.findsRows}</Hint>
                  ) : (
                    <Button
                      size="small"
                      appearance="subtle"
                      className={styles.button}
                      aria-label={texts.stopFollowingOf(called, table.name)}
                      onClick={() => void run(() => stop(table, { field, called }))}
                    >
                      {texts.stopFollowing}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          <RemoveDeletedRows table={table} />
        </div>
      ))}
      {failure && <ProblemMessage failure={failure} />}
    </Disclosure>
  );
}

/** The tables, read again after each insertion and each refresh, and on request. */
function useTables(list: ListName): readonly [readonly ListTable[], () => void] {
  const { addIn, insertFlow } = usePane();
  const inserted = useStore(insertFlow, () => insertFlow.state().kind);
  const refreshed = useStore(addIn.refreshFlow, () => addIn.refreshFlow.state());
  const [stopped, setStopped] = useState(0);
  const [tables, setTables] = useState<readonly ListTable[]>([]);
  const readAgain = useCallback(() => setStopped((count) => count + 1), []);
  useEffect(() => {
    let isCurrent = true;
    const readTables = async (): Promise<void> => {
      const all = await addIn.tables.all();
      if (isCurrent) setTables(all.filter((table) => table.list === list));
    };
    // Where the workbook does not answer, they are read again after the next refresh.
    readTables().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [addIn, list, inserted, refreshed, stopped]);
  return [tables, readAgain];
}

/** Removes the rows whose records were deleted, after a question. Draws nothing for a table in which no refresh has marked a row. */
function RemoveDeletedRows({ table }: { readonly table: ListTable }): ReactElement | null {
  const { words, ask } = usePane();
  const { tables: texts } = words.pane;
  const action = useAction();
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
        disabledFocusable={action.busy}
        onClick={() => void action.run(remove)}
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
