import { useRef, useState } from "react";
import { isAbort, type Failure } from "../../service/failure.ts";
import { usePane } from "../pane-context.ts";

/** What a button starts: whether it is under way, and why it failed the last time. */
export interface Action {
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  readonly run: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Aborts the work under way: it is no failure then. */
  readonly cancel: () => void;
}

/** Runs what a button starts. The failure is shown until the next run. */
export function useAction(): Action {
  const { now } = usePane();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Action["failure"]>();
  const running = useRef<AbortController>(undefined);

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy(true);
    setFailure(undefined);
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted || !isAbort(error)) setFailure({ error, at: now() });
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run, cancel: () => running.current?.abort() };
}
