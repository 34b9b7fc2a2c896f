import { useEffect, useState } from "react";
import { usePane } from "../pane-context.ts";

/** Whether a moment has passed; turns true by itself. Without a moment it always has. */
export function usePassed(moment: Date | undefined): boolean {
  const { now } = usePane();
  const left = moment === undefined ? 0 : moment.getTime() - now().getTime();
  const [, wake] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    // A timer's longest wait is some 24 days; nobody waits that long here.
    const timer = setTimeout(() => wake((count) => count + 1), Math.min(left, 2_147_000_000) + 50);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
