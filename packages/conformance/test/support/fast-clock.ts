import { systemClock, type Clock } from "@accounting-data/core";

/** A wait of a second takes 20 ms. */
const factor = 50;

/** A clock that runs fast, for a client and its service on a real port, so that waits are short. */
export interface FastClock extends Clock {
  /** Changes the wall clock only. */
  jump(ms: number): void;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Makes a clock that begins now. */
export function createFastClock(): FastClock {
  const begun = systemClock.monotonic();
  const startedAt = systemClock.now();
  let jumped = 0;
  const monotonic = (): number => (systemClock.monotonic() - begun) * factor;
  const schedule: Clock["schedule"] = (callback, ms) => systemClock.schedule(callback, ms / factor);
  return {
    now: () => startedAt + monotonic() + jumped,
    monotonic,
    schedule,
    jump(ms) {
      jumped += ms;
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const cancel = schedule(resolve, ms);
        signal?.addEventListener("abort", () => {
          cancel();
          reject(signal.reason as Error);
        });
      }),
  };
}
