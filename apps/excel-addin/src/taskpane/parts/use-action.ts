import { useState } from "react";
import { usePane } from "../pane-context.ts";

/** What a button starts: whether it is under way, and why it failed the last time. */
export interface Action {
  readonly busy: boolean;
  readonly failure: { readonly error: unknown; readonly at: Date } | undefined;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** Runs what a button starts. The failure is shown until the next run. */
export function useAction(): Action {
  const { now } = usePane();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Action["failure"]>();

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ error, at: now() });
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run };
}
