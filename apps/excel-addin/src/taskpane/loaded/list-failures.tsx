import { isAccountingDataError } from "@accounting-data/core";
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ListStatus } from "../../cache/list-status.ts";
import type { Connection } from "../../settings/connection.ts";
import { describeProblem, isReadCancelled } from "../../messages/describe-problem.ts";
import { usePane } from "../pane-context.ts";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { RetryButton } from "../parts/retry-button.tsx";

/** A list that could not be read, and how old its cached records are. */
type FailedList = Pick<ListStatus, "list" | "asOf" | "error" | "failedAt">;

/** Why lists could not be read, which values are kept, and what to do. One message per reason. */
export function ListFailures(props: {
  readonly connection: Connection;
  readonly failed: readonly FailedList[];
  readonly onRenewSignIn: () => void;
}): ReactElement {
  const reasons = new Map<string, readonly FailedList[]>();
  for (const status of props.failed) {
    const reason = isAccountingDataError(status.error)
      ? status.error.code
      : isReadCancelled(status.error)
        ? "ended"
        : "other";
    reasons.set(reason, [...(reasons.get(reason) ?? []), status]);
  }
  return (
    <>
      {[...reasons].map(([reason, lists]) => (
        <ListFailure
          key={reason}
          connection={props.connection}
          lists={lists}
          onRenewSignIn={props.onRenewSignIn}
        />
      ))}
    </>
  );
}

function ListFailure(props: {
  readonly connection: Connection;
  readonly lists: readonly FailedList[];
  readonly onRenewSignIn: () => void;
}): ReactElement {
  const { words, now, refresh } = usePane();
  const { pane, problems, formats } = words;
  const error = props.lists[0]?.error;
  // A failure of a single record has no time.
  const [seen, setSeen] = useState(() => ({ error, at: now() }));
  if (seen.error !== error) setSeen({ error, at: now() });
  const at = props.lists[0]?.failedAt ?? seen.at;

  const namesOf = (lists: readonly FailedList[]): string =>
    formats.list(lists.map(({ list }) => pane.lists[list].plural));
  const names = namesOf(props.lists);
  const { next } = describeProblem(error, { messages: problems, formats, since: at });
  const read = props.lists.flatMap(({ asOf }) => (asOf ? [asOf.changesAt.getTime()] : []));
  const withoutValues = props.lists.filter(({ asOf }) => !asOf);
  const consequence =
    read.length === 0
      ? pane.loaded.noValues
      : [
          pane.loaded.valuesStay(formats.moment(new Date(Math.min(...read)), now())),
          ...(withoutValues.length > 0 ? [pane.loaded.noValuesOf(namesOf(withoutValues))] : []),
        ].join(" ");
  const retry = <RetryButton error={error} at={at} onRetry={() => void refresh.run()} />;
  // Cancelled by the user: not a failure.
  if (isReadCancelled(error)) {
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{pane.loaded.ended(names)}</MessageBarTitle>
          {consequence}
        </MessageBarBody>
        <MessageBarActions>{retry}</MessageBarActions>
      </MessageBar>
    );
  }
  return (
    <ProblemMessage
      error={error}
      at={at}
      credential={props.connection.credential.kind}
      intent={read.length > 0 ? "warning" : "error"}
      title={pane.loaded.failed(names)}
      consequence={consequence}
      actions={
        next === "sign-in" ? (
          <Button size="small" onClick={props.onRenewSignIn}>
            {pane.loaded.renewSignIn}
          </Button>
        ) : (
          retry
        )
      }
    />
  );
}
