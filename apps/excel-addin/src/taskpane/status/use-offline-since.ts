import { useEffect, useState } from "react";
import { usePane } from "../pane-context.ts";

/** Since when the browser is offline; undefined while it is online. */
export function useOfflineSince(): Date | undefined {
  const { now } = usePane();
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : now()));
  useEffect(() => {
    const update = (): void => setSince((before) => (navigator.onLine ? undefined : (before ?? now())));
    // It may have changed since the first rendering.
    update();
    window.addEventListener("online", update);
    window.addEventListener("offline", update);
    return () => {
      window.removeEventListener("online", update);
      window.removeEventListener("offline", update);
    };
  }, [now]);
  return since;
}
