import { useEffect, useRef, type ReactElement } from "react";
import { Hint } from "./hint.tsx";
import { ProblemMessage } from "./problem-message.tsx";
import type { Action } from "./use-action.ts";

/** What became of what a button started, or why it failed. It is scrolled into sight, since it may be below what the pane shows. */
export function ActionResult(props: {
  readonly action: Pick<Action, "result" | "failure">;
  readonly title?: string;
  /** Explains a failure better than its usual description; undefined for one that it does not know. */
  readonly explain?: (error: unknown) => string | undefined;
}): ReactElement | null {
  const { result, failure } = props.action;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.scrollIntoView({ block: "nearest" }), [result, failure]);
  if (!failure && result === undefined) return null;
  return (
    <div ref={root}>
      {failure ? (
        <ProblemMessage failure={failure} title={props.title} sentence={props.explain?.(failure.error)} />
      ) : (
        <Hint block>{result}</Hint>
      )}
    </div>
  );
}
