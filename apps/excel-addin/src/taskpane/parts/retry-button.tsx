import type { Failure } from "../../service/failure.ts";
import { Button } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { usePassed } from "./use-passed.ts";

/** *Try again*, disabled until a busy service may be asked again. */
export function RetryButton(props: {
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
  readonly primary?: boolean | undefined;
}): ReactElement {
  const { words } = usePane();
  const ready = usePassed(props.failure && words.describe(props.failure).retryAt);
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
