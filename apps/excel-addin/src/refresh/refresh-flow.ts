import type { Failure } from "../service/failure.ts";
import { refreshWorkbook, type RefreshOptions, type RefreshParts, type RefreshReport } from "./refresh.ts";
import { createTurn } from "../base/in-turn.ts";
import { createListeners } from "../base/listeners.ts";

/** State of the last refresh that a person started. */
export type RefreshState =
  | { readonly kind: "idle" }
  | { readonly kind: "running" }
  | { readonly kind: "done"; readonly report: RefreshReport }
  | { readonly kind: "cancelled"; readonly at: Date }
  | ({ readonly kind: "failed" } & Failure);

/** A refresh from pane or ribbon: one at a time, cancellable. Keeps its result until it is dismissed. */
export type RefreshFlow = ReturnType<typeof createRefreshFlow>;

export function createRefreshFlow(
  refresh: (options: RefreshOptions) => Promise<RefreshReport>,
  now: () => Date,
) {
  const listeners = createListeners();
  let state: RefreshState = { kind: "idle" };
  let running: AbortController | undefined;

  function setState(next: RefreshState): void {
    state = next;
    listeners.notify();
  }

  return {
    state: () => state,
    /**
     * Returns false if anything could not be read or written; true also if a person cancelled, or if a refresh was running.
     * With `quiet`, a refresh without work leaves no result.
     */
    run: async ({
      quiet = false,
      ...options
    }: Pick<RefreshOptions, "everything" | "showsOther"> & {
      readonly quiet?: boolean;
    } = {}): Promise<boolean> => {
      if (running) return true;
      running = new AbortController();
      const { signal } = running;
      setState({ kind: "running" });
      try {
        const report = await refresh({ ...options, anew: !quiet, signal });
        setState(
          quiet && report.lists.length + report.tables.length === 0
            ? { kind: "idle" }
            : { kind: "done", report },
        );
        return [...report.lists, ...report.tables].every(({ error }) => error === undefined);
      } catch (error) {
        setState(signal.aborted ? { kind: "cancelled", at: now() } : { kind: "failed", error, at: now() });
        return signal.aborted;
      } finally {
        running = undefined;
      }
    },
    cancel: (): void => running?.abort(),
    dismiss: (): void => {
      if (!running) setState({ kind: "idle" });
    },
    subscribe: listeners.subscribe,
  };
}

/** Refreshes the workbook, one refresh after another. */
export function createRefreshQueue(
  parts: RefreshParts,
): (options?: RefreshOptions) => Promise<RefreshReport> {
  const inTurn = createTurn();
  return (options = {}) => inTurn(() => refreshWorkbook(parts, options));
}
