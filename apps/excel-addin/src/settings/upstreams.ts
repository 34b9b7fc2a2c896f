import type { Clock } from "@accounting-data/core";
import type { OfferedUpstream } from "./offered-upstreams.ts";

/** The services of the deployment, read once. */
export interface Upstreams {
  /** Undefined if there is no such service, or if the deployment's list can't be read now. Never rejects. */
  of(id: string): Promise<OfferedUpstream | undefined>;
}

/** Every cell asks; a server that can't be reached is asked again after this long. */
const retryAfterMs = 30_000;

/** Reads the services when they are first needed. */
export function createUpstreams(
  read: () => Promise<readonly OfferedUpstream[]>,
  clock: Pick<Clock, "now">,
): Upstreams {
  let reading: Promise<readonly OfferedUpstream[]> | undefined;
  let retryAt = 0;
  return {
    of: async (id) => {
      if (!reading && clock.now() >= retryAt) {
        reading = read().catch(() => {
          reading = undefined;
          retryAt = clock.now() + retryAfterMs;
          return [];
        });
      }
      return (await reading)?.find((upstream) => upstream.id === id);
    },
  };
}
