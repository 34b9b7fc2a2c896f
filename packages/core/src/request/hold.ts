import { abortable } from "./abortable.ts";
import type { Wire } from "./wire.ts";

/** Waits that many milliseconds, or until the signal ends; counted as a wait of the client. */
export async function hold(
  { clock, counters }: Wire,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const begun = clock.monotonic();
  counters.waits++;
  try {
    await abortable<void>(signal, (resolve) => clock.schedule(resolve, ms));
  } finally {
    counters.waitedMs += clock.monotonic() - begun;
  }
}
