import { Button } from "@fluentui/react-components";
import type { ReactElement } from "react";
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
  const ready = usePassed(words.describe(props.error, { since: props.at }).retryAt);
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
