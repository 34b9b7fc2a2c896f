import { setTimeout as wait } from "node:timers/promises";
import { watchOthers } from "./watch-others.ts";

/** How many measurements other work disturbed. */
export const disturbances: { repeated: number; kept: number } = { repeated: 0, kept: 0 };

/** Below this use of CPU by other processes, in cores, a measurement counts as undisturbed. */
const quietBelow = 0.15;

/**
 * Repeats a measurement, at most `repeats` times, while other work disturbs it. If all were disturbed, the least disturbed
 * figure counts; the results say how often that happened.
 */
export async function measureQuietly<T>(measure: () => Promise<T>, repeats: number): Promise<T> {
  let best: { readonly figure: T; readonly others: number } | undefined;
  for (let attempt = 0; ; attempt++) {
    const others = watchOthers();
    const figure = await measure();
    const busy = others();
    if (busy < quietBelow) return figure;
    if (!best || busy < best.others) best = { figure, others: busy };
    if (attempt >= repeats) break;
    disturbances.repeated++;
    await wait(500 * attempt);
  }
  if (repeats > 0) disturbances.kept++;
  return best.figure;
}
