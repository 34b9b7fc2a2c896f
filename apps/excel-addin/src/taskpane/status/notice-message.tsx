import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { RetryButton } from "../parts/retry-button.tsx";
import type { Connection } from "../../settings/connection.ts";
import type { Notice } from "./notice.ts";

/** A notice in full: what happened, what it means for the data, what to press, and the trace id behind *Details*. */
export function NoticeMessage(props: {
  readonly notice: Notice;
  readonly onRenewSignIn: (connection: Connection) => void;
  readonly onConnect: (label: string) => void;
}): ReactElement {
  const { notice } = props;
  const action = <NoticeButton {...props} />;
  if (notice.failure) {
    return (
      <ProblemMessage
        {...notice.failure}
        intent={notice.intent === "warning" ? "warning" : "error"}
        title={notice.title}
        consequence={notice.consequence}
        actions={action}
      />
    );
  }
  return (
    <MessageBar intent={notice.intent} layout="multiline">
      <MessageBarBody>{[notice.title, notice.consequence].filter(Boolean).join(" ")}</MessageBarBody>
      {notice.action && <MessageBarActions>{action}</MessageBarActions>}
    </MessageBar>
  );
}

/** What to press after a notice. */
export function NoticeButton(props: {
  readonly notice: Notice;
  readonly onRenewSignIn: (connection: Connection) => void;
  readonly onConnect: (label: string) => void;
}): ReactElement | null {
  const { words, addIn, insertFlow } = usePane();
  const { status, refresh } = words.pane;
  const { action, failure } = props.notice;
  switch (action?.kind) {
    case undefined:
      return null;
    case "sign-in":
      return (
        <Button size="small" onClick={() => props.onRenewSignIn(action.connection)}>
          {status.renewSignIn}
        </Button>
      );
    case "connect":
      return (
        <Button size="small" onClick={() => props.onConnect(action.label)}>
          {words.pane.connect.connect}
        </Button>
      );
    case "retry":
      return (
        <RetryButton
          error={failure?.error}
          at={failure?.at ?? new Date(0)}
          onRetry={() => void addIn.refreshing.run()}
        />
      );
    case "reload":
      return (
        <Button
          size="small"
          title={refresh.everythingHint}
          onClick={() => void addIn.refreshing.run({ everything: true })}
        >
          {status.reload}
        </Button>
      );
    case "dismiss-insertion":
      return (
        <Button size="small" onClick={() => insertFlow.dismiss()}>
          {status.dismiss}
        </Button>
      );
    case "dismiss-note":
      return (
        <Button size="small" onClick={action.onDismiss}>
          {status.dismiss}
        </Button>
      );
    case "dismiss":
      return (
        <Button size="small" onClick={() => addIn.refreshing.dismiss()}>
          {status.dismiss}
        </Button>
      );
  }
}
