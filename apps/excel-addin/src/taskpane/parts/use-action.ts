import { useRef, useState } from "react";
import { isAbort, type Failure } from "../../service/failure.ts";
import { usePane } from "../pane-context.ts";

export type Action = ReturnType<typeof useAction>;

/** Runs what a button starts. Its result or failure is shown until the next run. */
export function useAction() {
  const { now, announce } = usePane();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController>(undefined);

  /** A sentence with which the work resolves is announced. */
  async function run(work: (signal: AbortSignal) => Promise<string | void>): Promise<void> {
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

  /** It is no failure then. */
  const cancel = (): void => running.current?.abort();
  return { busy, result, failure, run, cancel };
}
