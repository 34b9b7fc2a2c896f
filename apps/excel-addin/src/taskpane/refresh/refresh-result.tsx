import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import type { ReactElement } from "react";
import { usePane, useStore } from "../pane-context.ts";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { RetryButton } from "../parts/retry-button.tsx";
import { describeRefresh } from "./describe-refresh.ts";

/** The result of the last refresh from the pane. Failed lists are shown with the lists, not here. */
export function RefreshResult(): ReactElement | null {
  const { words, refresh, now } = usePane();
  const state = useStore(refresh, () => refresh.state());
  if (state.kind === "failed") {
    const retry = <RetryButton error={state.error} at={state.at} onRetry={() => void refresh.run()} />;
    return <ProblemMessage error={state.error} at={state.at} actions={retry} />;
  }
  if (state.kind !== "done") return null;
  const { sentence, protectedSheets } = describeRefresh(state.report, words, now());
  if (sentence === undefined && protectedSheets === undefined) return null;
  return (
    <MessageBar intent={protectedSheets === undefined ? "success" : "warning"} layout="multiline">
      <MessageBarBody>{[sentence, protectedSheets].filter(Boolean).join(" ")}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<DismissRegular />}
            aria-label={words.pane.common.close}
            onClick={() => refresh.dismiss()}
          />
        }
      />
    </MessageBar>
  );
}
