import { setTimeout as wait } from "node:timers/promises";
import { watchOthers } from "./watch-others.ts";

/** How often other work on the machine was in the way. */
export const disturbances: { repeated: number; kept: number } = { repeated: 0, kept: 0 };

/** Cores that other work may use meanwhile. */
const quietBelow = 0.15;

/**
 * Measures again, at most `repeats` times, while the machine is busy with other work; if it never was quiet, the least
 * disturbed figure counts, and the results say how often that was so.
 */
export async function measureQuietly(measure: () => Promise<number>, repeats: number): Promise<number> {
  let best = { figure: NaN, others: Infinity };
  for (let attempt = 0; ; attempt++) {
    const others = watchOthers();
    const figure = await measure();
    const busy = others();
    if (busy < best.others) best = { figure, others: busy };
    if (busy < quietBelow) return figure;
    if (attempt >= repeats) break;
    disturbances.repeated++;
    await wait(500 * attempt);
  }
  if (repeats > 0) disturbances.kept++;
  return best.figure;
}
