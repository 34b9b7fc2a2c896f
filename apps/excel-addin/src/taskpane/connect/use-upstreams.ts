import { useCallback, useEffect, useState } from "react";
import type { OfferedUpstream } from "../../settings/offered-upstreams.ts";
import { usePane } from "../pane-context.ts";

/** The deployment's services, or the state of reading them. */
export type UpstreamsState =
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly upstreams: readonly OfferedUpstream[] }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date; readonly retry: () => void };

/** Reads the deployment's services. */
export function useUpstreams(): UpstreamsState {
  const { addIn, now } = usePane();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<UpstreamsState>({ kind: "reading" });
  const retry = useCallback(() => {
    setResult({ kind: "reading" });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    let mounted = true;
    addIn.upstreams.read().then(
      (upstreams) => mounted && setResult({ kind: "read", upstreams }),
      (error: unknown) => mounted && setResult({ kind: "failed", error, at: now(), retry }),
    );
    return () => {
      mounted = false;
    };
  }, [addIn, attempt, now, retry]);
  return result;
}
