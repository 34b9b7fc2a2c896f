import { useEffect, useState } from "react";
import { usePane } from "../pane-context.ts";

/** Whether a moment has passed; rerenders when it does. True without a moment. */
export function usePassed(moment: Date | undefined): boolean {
  const { now } = usePane();
  const due = moment?.getTime();
  /** The moment whose timer has run out: a clock that was set back meanwhile lengthens nothing. */
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const left = due === undefined ? 0 : due - now().getTime();
    if (left <= 0) return undefined;
    // The maximum of a timer, about 24 days.
    const timer = setTimeout(() => setPassed(due), Math.min(left, 2_147_000_000) + 50);
    return () => clearTimeout(timer);
  }, [due, now]);
  return due === undefined || due === passed || due <= now().getTime();
}
