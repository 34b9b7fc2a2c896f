import type { Failure } from "../../service/failure.ts";
import { useCallback, useEffect, useState } from "react";
import { usePane } from "../pane-context.ts";

/** What is read for a component, or the state of reading it. */
export type ReadState<T> =
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly value: T }
  | ({ readonly kind: "failed"; readonly retry: () => void } & Failure);

/**
 * Reads something, and again when `version` changes or `read` is another function: memoize it. A read that is no longer
 * needed is aborted.
 */
export function useReading<T>(read: (signal: AbortSignal) => Promise<T>, version?: unknown): ReadState<T> {
  const { now } = usePane();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ReadState<T>>({ kind: "reading" });
  const retry = useCallback(() => {
    setState({ kind: "reading" });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    read(signal).then(
      (value) => !signal.aborted && setState({ kind: "read", value }),
      (error: unknown) => !signal.aborted && setState({ kind: "failed", error, at: now(), retry }),
    );
    return () => controller.abort();
  }, [read, version, attempt, now, retry]);
  return state;
}
