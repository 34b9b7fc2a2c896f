import type { RefreshOptions } from "../../add-in.ts";
import type { RefreshReport } from "../../refresh/refresh-report.ts";
import { createListeners } from "../../settings/listeners.ts";

/** Where the pane's last refresh stands. */
export type RefreshState =
  | { readonly kind: "idle" }
  | { readonly kind: "running" }
  | { readonly kind: "done"; readonly report: RefreshReport }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };

/** Refreshing from the pane: one at a time, to be cancelled, its result kept for reading. */
export interface RefreshFlow {
  state(): RefreshState;
  /** With `quiet` a refresh that found nothing to do says nothing. */
  run(options?: { readonly everything?: boolean; readonly quiet?: boolean }): Promise<void>;
  cancel(): void;
  /** The result was read. */
  dismiss(): void;
  subscribe(listener: () => void): () => void;
}

/** A flow around the add-in's refresh. */
export function createRefreshFlow(
  refresh: (options: RefreshOptions) => Promise<RefreshReport>,
  now: () => Date = () => new Date(),
): RefreshFlow {
  const listeners = createListeners();
  let state: RefreshState = { kind: "idle" };
  let running: AbortController | undefined;

  function become(next: RefreshState): void {
    state = next;
    listeners.notify();
  }

  return {
    state: () => state,
    run: async ({ everything = false, quiet = false } = {}) => {
      if (running) return;
      running = new AbortController();
      const { signal } = running;
      become({ kind: "running" });
      try {
        const report = await refresh({ everything, signal });
        become(quiet && report.lists.length === 0 ? { kind: "idle" } : { kind: "done", report });
      } catch (error) {
        become(signal.aborted ? { kind: "idle" } : { kind: "failed", error, at: now() });
      } finally {
        running = undefined;
      }
    },
    cancel: () => running?.abort(),
    dismiss: () => {
      if (!running) become({ kind: "idle" });
    },
    subscribe: listeners.subscribe,
  };
}
