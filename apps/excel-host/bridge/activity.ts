import { Waiters } from "./waiters.ts";

/** Resolves waiting callers when nothing is pending. */
export type BridgeActivity = ReturnType<typeof createActivity>;

/** An activity that is idle while `isIdle` returns true. */
export function createActivity(isIdle: () => boolean, defer: (task: () => void) => void) {
  const waiters = new Waiters();
  return {
    /** Call it after something has ended: waiting callers check again. */
    notify: (): void => waiters.release(),
    /** Resolves when nothing is pending. */
    idle: async (): Promise<void> => {
      // Idle in two tasks in a row, since the add-in reacts to a result in the task after it.
      for (let idleTasks = 0; idleTasks < 2; idleTasks++) {
        if (!isIdle()) {
          idleTasks = -1;
          await new Promise<void>((resolve) => waiters.add(resolve));
        }
        await new Promise<void>((resolve) => defer(resolve));
      }
    },
  };
}
