import type { LogEntry } from "../../request/logged-request.ts";
import type { Refusal } from "../../request/refusal.ts";

type Log = ((entry: LogEntry) => void) | undefined;

/** How many causes are remembered. A stranger can invent any number; further ones are not logged. */
const mostCauses = 100;

/** Returns a function that chooses a refusal's log: undefined for a `once` refusal whose cause was logged before. */
export function createLogOnce(log: Log): (refusal: Refusal) => Log {
  const logged = new Set<string>();
  return ({ once, cause = "" }) => {
    if (!once) return log;
    if (logged.has(cause) || logged.size >= mostCauses) return undefined;
    logged.add(cause);
    return log;
  };
}
