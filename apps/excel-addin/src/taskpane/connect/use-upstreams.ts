import { useCallback, useEffect, useState } from "react";
import { readOfferedUpstreams, type OfferedUpstream } from "../../settings/offered-upstreams.ts";
import { usePane } from "../pane-context.ts";

/** The deployment's services, as far as they are known. */
export type Upstreams =
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly upstreams: readonly OfferedUpstream[] }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date; readonly retry: () => void };

/** Reads the services that the deployment offers. */
export function useUpstreams(): Upstreams {
  const { addIn, now } = usePane();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Upstreams>({ kind: "reading" });
  const retry = useCallback(() => {
    setResult({ kind: "reading" });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    let here = true;
    readOfferedUpstreams(addIn.folder, (input, init) => fetch(input, init)).then(
      (upstreams) => here && setResult({ kind: "read", upstreams }),
      (error: unknown) => here && setResult({ kind: "failed", error, at: now(), retry }),
    );
    return () => {
      here = false;
    };
  }, [addIn, attempt, now, retry]);
  return result;
}
