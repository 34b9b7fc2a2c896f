import type { LogEntry } from "../../request/logged-request.ts";
import type { Refusal } from "../../request/refusal.ts";

type Log = ((entry: LogEntry) => void) | undefined;

/** Causes that are remembered. A stranger can invent any number; later ones have no line. */
const mostCauses = 100;

/** Returns the log of a refusal's line; none if the refusal is logged once, and another with its cause was logged. */
export function createLogOnce(log: Log): (refusal: Refusal) => Log {
  const logged = new Set<string>();
  return ({ once, cause = "" }) => {
    if (!once) return log;
    if (logged.has(cause) || logged.size >= mostCauses) return undefined;
    logged.add(cause);
    return log;
  };
}
