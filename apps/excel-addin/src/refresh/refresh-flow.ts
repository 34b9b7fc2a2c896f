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

/** With `quiet`, which follows a change or the clock, a refresh without work leaves no result. */
export type RefreshRun = Pick<RefreshOptions, "everything" | "showsOther"> & { readonly quiet?: boolean };

/** A refresh from pane or ribbon: one at a time, cancellable. Keeps its result until it is dismissed. */
export type RefreshFlow = ReturnType<typeof createRefreshFlow>;

export function createRefreshFlow(
  refresh: (options: RefreshOptions) => Promise<RefreshReport>,
  now: () => Date,
) {
  const listeners = createListeners();
  let state: RefreshState = { kind: "idle" };
  let running: AbortController | undefined;
  let ended: Promise<boolean> = Promise.resolve(true);
  /** The one that comes after the running one. */
  let next: Promise<boolean> | undefined;

  function setState(changed: RefreshState): void {
    state = changed;
    listeners.notify();
  }

  function begin(run: RefreshRun): Promise<boolean> {
    running = new AbortController();
    setState({ kind: "running" });
    ended = refreshWith(run, running.signal);
    return ended;
  }

  async function refreshWith(
    { quiet = false, ...options }: RefreshRun,
    signal: AbortSignal,
  ): Promise<boolean> {
    try {
      const report = await refresh({ ...options, anew: !quiet, signal });
      const tellsNothing = quiet && report.lists.length + report.tables.length === 0;
      end(tellsNothing ? { kind: "idle" } : { kind: "done", report });
      return [...report.lists, ...report.tables].every(({ error }) => error === undefined);
    } catch (error) {
      end(signal.aborted ? { kind: "cancelled", at: now() } : { kind: "failed", error, at: now() });
      return signal.aborted;
    }
  }

  function end(result: RefreshState): void {
    running = undefined;
    setState(result);
  }

  async function afterRunning(run: RefreshRun): Promise<boolean> {
    while (running) await ended;
    next = undefined;
    return begin(run);
  }

  return {
    state: () => state,
    /**
     * Returns false if anything could not be read or written; true also if a person cancelled, or if a refresh was running that
     * does the same. One that follows a change, such as a company that was just allowed, comes after the running one, which may have
     * passed the cells already.
     */
    run: async (run: RefreshRun = {}): Promise<boolean> => {
      if (!running) return begin(run);
      const followsChange = run.quiet === true && run.showsOther === undefined;
      return followsChange ? (next ??= afterRunning(run)) : true;
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
