import type { ReactElement } from "react";
import { Hint } from "./hint.tsx";
import { ProblemMessage } from "./problem-message.tsx";
import type { Action } from "./use-action.ts";

/** What became of what a button started, or why it failed. */
export function ActionResult(props: {
  readonly action: Pick<Action, "result" | "failure">;
  /** What failed. */
  readonly title?: string;
  /** Why, where this is known better than for other failures. */
  readonly explain?: (error: unknown) => string | undefined;
}): ReactElement | null {
  const { result, failure } = props.action;
  if (failure) {
    return <ProblemMessage failure={failure} title={props.title} sentence={props.explain?.(failure.error)} />;
  }
  return result === undefined ? null : <Hint block>{result}</Hint>;
}
