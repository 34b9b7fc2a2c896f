import { Button } from "@fluentui/react-components";
import { useContext, type ReactElement } from "react";
import { ConnectionContext, usePane } from "../pane-context.ts";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { RenewSignIn } from "../parts/renew-sign-in.tsx";
import { RetryButton } from "../parts/retry-button.tsx";
import type { Notice } from "../../status/notice.ts";

/** A notice in full: what happened, what it means for the data, what to press, and the trace id behind *Details*. */
export function NoticeMessage({ notice }: { readonly notice: Notice }): ReactElement {
  const action = <NoticeButton notice={notice} />;
  if (notice.failure) {
    return (
      <ProblemMessage
        failure={notice.failure}
        intent={notice.intent === "warning" ? "warning" : "error"}
        title={notice.title}
        consequence={notice.consequence}
        actions={action}
      />
    );
  }
  return (
    <Message intent={notice.intent} actions={notice.action && action}>
      {[notice.title, notice.consequence].filter(Boolean).join(" ")}
    </Message>
  );
}

/** What to press after a notice. */
export function NoticeButton({ notice }: { readonly notice: Notice }): ReactElement | null {
  const { words, addIn, insertFlow, partnerFlow, openForm } = usePane();
  const { choose, status, connect, create } = words.pane;
  const { action, failure } = notice;
  const shown = useContext(ConnectionContext);
  switch (action?.kind) {
    case undefined:
      return null;
    case "sign-in":
      return <RenewSignIn connection={action.connection} primary={action.connection.id === shown?.id} />;
    case "decide":
      return button(create.decide, () => {
        addIn.preferences.write("tab", "partner");
        void partnerFlow(action.connection).resume(words.language);
      });
    case "allow":
      return button(choose.show, () => {
        const { connection } = action;
        void addIn.binding.allow(connection).then(() => addIn.refreshFlow.run({ quiet: true }));
      });
    case "connect":
      return button(connect.connect, () => openForm({ label: action.label }));
    case "retry":
      return <RetryButton failure={failure} onRetry={() => void addIn.refreshFlow.run()} />;
    case "retry or sign-in":
      return (
        <>
          <RetryButton failure={failure} onRetry={() => void addIn.refreshFlow.run()} />
          <RenewSignIn connection={action.connection} />
        </>
      );
    case "reload":
      return button(status.reload, () => void addIn.refreshFlow.run({ everything: true }));
    case "dismiss-insertion":
      return button(status.dismiss, () => insertFlow.dismiss());
    case "dismiss-note":
      return button(status.dismiss, action.onDismiss);
    case "dismiss":
      return button(status.dismiss, () => addIn.refreshFlow.dismiss());
  }

  function button(label: string, onClick: () => void): ReactElement {
    const title = action?.kind === "reload" ? words.pane.refresh.everythingHint : undefined;
    return (
      <Button size="small" title={title} onClick={onClick}>
        {label}
      </Button>
    );
  }
}
