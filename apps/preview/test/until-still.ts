import { setTimeout as wait } from "node:timers/promises";

/** Samples every 100 ms until three samples in a row are equal, and returns the last one. What moves has ended then. */
export async function untilStill<T extends string | number>(sample: () => Promise<T>): Promise<T> {
  let last = await sample();
  for (let same = 1; same < 3;) {
    await wait(100);
    const next = await sample();
    same = next === last ? same + 1 : 1;
    last = next;
  }
  return last;
}
