import { useCallback, useEffect, useState, type ReactElement } from "react";
import type { ListColumns } from "../../add-in.ts";
import type { ListName } from "../../lists/list-name.ts";
import { Caption1, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import type { ListStatus } from "../../cache/list-cache.ts";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { RetryButton } from "../parts/retry-button.tsx";
import { describeAsOf } from "../status/describe-progress.ts";
import { ColumnPicker } from "./column-picker.tsx";
import { FollowedTables } from "./followed-tables.tsx";
import { ResetColumns } from "./reset-columns.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  minor: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
  waiting: { justifyContent: "flex-start" },
});

/** One list: how old its values are, its columns, and the formula that shows it. */
export function ListDetails(props: {
  readonly connection: Connection;
  readonly status: ListStatus;
}): ReactElement {
  const styles = useStyles();
  const { words, now } = usePane();
  const texts = words.pane.columns;
  const { connection, status } = props;
  const asOf = describeAsOf([status], words, now());
  // The row above shows when it was read.
  const isPlain = status.complete !== false && status.asOf?.changesAt === status.asOf?.fullReadAt;
  // The first read of a list brings more records than a sample has.
  const state = useColumns(connection, status.list, status.asOf?.fullReadAt);
  return (
    <div className={styles.root}>
      {asOf !== undefined && !isPlain && (
        <Caption1 className={styles.minor}>
          {status.complete === false ? `${asOf}. ${texts.partly}` : asOf}
        </Caption1>
      )}
      {status.created !== undefined && (
        <Caption1 className={styles.minor}>{texts.created(words.formats, status.created)}</Caption1>
      )}
      {state.kind === "reading" && <Spinner className={styles.waiting} size="tiny" label={texts.loading} />}
      {state.kind === "failed" && (
        <ProblemMessage
          error={state.error}
          at={state.at}
          credential={connection.credential.kind}
          title={texts.notLoaded}
          actions={<RetryButton error={state.error} at={state.at} onRetry={state.retry} />}
        />
      )}
      {state.kind === "read" && state.columns.length === 0 && (
        <Caption1 className={styles.minor}>{texts.noRecords}</Caption1>
      )}
      {state.kind === "read" && (
        <ColumnPicker
          connection={connection}
          list={status.list}
          columns={state.columns}
          columnAt={state.columnAt}
          filters={state.filters}
        />
      )}
      <FollowedTables list={status.list} />
      {asOf !== undefined && <ResetColumns status={status} />}
    </div>
  );
}

/** The columns of a list, or the state of reading them. */
export type ColumnsState =
  | { readonly kind: "reading" }
  | ({ readonly kind: "read" } & ListColumns)
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date; readonly retry: () => void };

/** Reads the columns of a list, again when `version` changes. */
export function useColumns(connection: Connection, list: ListName, version: unknown): ColumnsState {
  const { addIn, now } = usePane();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ColumnsState>({ kind: "reading" });
  const retry = useCallback(() => {
    setState({ kind: "reading" });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addIn.columns(connection, list, signal).then(
      (columns) => !signal.aborted && setState({ kind: "read", ...columns }),
      (error: unknown) => !signal.aborted && setState({ kind: "failed", error, at: now(), retry }),
    );
    return () => controller.abort();
  }, [addIn, connection, list, version, attempt, now, retry]);
  return state;
}
