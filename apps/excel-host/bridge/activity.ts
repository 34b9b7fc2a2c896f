/** Tells when nothing is pending any more. */
export interface Activity {
  /** Something has ended: whoever waits looks again. */
  notify(): void;
  idle(): Promise<void>;
}

/** Watches `isIdle`, which is looked at again at every `notify`. */
export function createActivity(isIdle: () => boolean, defer: (task: () => void) => void): Activity {
  const waiting = new Set<() => void>();
  return {
    notify: () => {
      const resumed = [...waiting];
      waiting.clear();
      for (const resume of resumed) resume();
    },
    idle: async () => {
      // Two quiet turns in a row: what an answer sets off in the add-in begins in the turn after it.
      for (let quiet = 0; quiet < 2; quiet++) {
        if (!isIdle()) {
          quiet = -1;
          await new Promise<void>((resolve) => void waiting.add(resolve));
        }
        await new Promise<void>((resolve) => defer(resolve));
      }
    },
  };
}
