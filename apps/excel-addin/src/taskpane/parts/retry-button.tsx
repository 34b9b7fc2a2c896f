import { Button } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { describeProblem } from "../../messages/describe-problem.ts";
import { usePane } from "../pane-context.ts";
import { usePassed } from "./use-passed.ts";

/** *Try again*, disabled until a busy service may be asked again. */
export function RetryButton(props: {
  readonly error: unknown;
  readonly at: Date;
  readonly onRetry: () => void;
  readonly primary?: boolean;
}): ReactElement {
  const { words } = usePane();
  const problem = describeProblem(props.error, {
    messages: words.problems,
    formats: words.formats,
    since: props.at,
  });
  const ready = usePassed(problem.retryAt);
  return (
    <Button
      size="small"
      appearance={props.primary ? "primary" : "secondary"}
      disabledFocusable={!ready}
      onClick={() => ready && props.onRetry()}
    >
      {words.pane.common.tryAgain}
    </Button>
  );
}
