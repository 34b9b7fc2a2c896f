import { useEffect, useState } from "react";
import { usePane } from "../pane-context.ts";

/** The device may sleep, and timers with it: the clock is looked at this often. */
const lookEveryMs = 60_000;

/** Whether a moment has passed; rerenders when it does. True without a moment. */
export function usePassed(moment: Date | undefined): boolean {
  const { now } = usePane();
  const left = moment === undefined ? 0 : moment.getTime() - now().getTime();
  const [, rerender] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => rerender((count) => count + 1), Math.min(left, lookEveryMs) + 50);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
