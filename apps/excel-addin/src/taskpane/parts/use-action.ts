import { useRef, useState } from "react";
import { isAbort, type Failure } from "../../service/failure.ts";
import { usePane } from "../pane-context.ts";

/** What a button starts: whether it is under way, and how it ended the last time. */
export interface Action {
  readonly busy: boolean;
  /** What became of it, in a sentence. */
  readonly result: string | undefined;
  readonly failure: Failure | undefined;
  /** Runs the work. A sentence with which it resolves is announced. */
  readonly run: (work: (signal: AbortSignal) => Promise<string | void>) => Promise<void>;
  /** Aborts the work under way: it is no failure then. */
  readonly cancel: () => void;
}

/** Runs what a button starts. Its result or failure is shown until the next run. */
export function useAction(): Action {
  const { now, announce } = usePane();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<string>();
  const [failure, setFailure] = useState<Action["failure"]>();
  const running = useRef<AbortController>(undefined);

  async function run(work: Parameters<Action["run"]>[0]): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy(true);
    setResult(undefined);
    setFailure(undefined);
    try {
      const sentence = (await work(signal)) ?? undefined;
      setResult(sentence);
      if (sentence !== undefined) announce(sentence);
    } catch (error) {
      if (!signal.aborted || !isAbort(error)) setFailure({ error, at: now() });
    } finally {
      setBusy(false);
    }
  }

  return { busy, result, failure, run, cancel: () => running.current?.abort() };
}
