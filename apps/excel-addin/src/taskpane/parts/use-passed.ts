import { useEffect, useState } from "react";
import { usePane } from "../pane-context.ts";

/** Whether a moment has passed; rerenders when it does. True without a moment. */
export function usePassed(moment: Date | undefined): boolean {
  const { now } = usePane();
  const left = moment === undefined ? 0 : moment.getTime() - now().getTime();
  const [, rerender] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    // The maximum of a timer, about 24 days.
    const timer = setTimeout(() => rerender((count) => count + 1), Math.min(left, 2_147_000_000) + 50);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
