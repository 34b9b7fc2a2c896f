import { useRef, useState } from "react";
import { isAbort, type Failure } from "../../service/failure.ts";
import { usePane } from "../pane-context.ts";

export type Action = ReturnType<typeof useAction>;

/** Runs what a button starts. Its result or failure is shown until the next run. `cancelled` is the result after `cancel`. */
export function useAction(cancelled?: string) {
  const { now, announce } = usePane();
  const [running, setRunning] = useState<string>();
  const [result, setResult] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const controller = useRef<AbortController>(undefined);

  function show(sentence: string | undefined): void {
    setResult(sentence);
    if (sentence !== undefined) announce(sentence);
  }

  /** A sentence with which the work resolves is announced. `button`: which one, where several share the action. */
  async function run(
    work: (signal: AbortSignal) => Promise<string | undefined | void>,
    button = "",
  ): Promise<void> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRunning(button);
    setResult(undefined);
    setFailure(undefined);
    try {
      show((await work(signal)) ?? undefined);
    } catch (error) {
      if (signal.aborted && isAbort(error)) show(cancelled);
      else setFailure({ error, at: now() });
    } finally {
      setRunning(undefined);
    }
  }

  return {
    /** The button whose work is under way. */
    running,
    busy: running !== undefined,
    result,
    failure,
    run,
    cancel: (): void => controller.current?.abort(),
  };
}
