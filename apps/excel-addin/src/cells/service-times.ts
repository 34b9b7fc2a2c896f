import type { Connection } from "../settings/connection.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import type { ToLocal } from "./iso-date.ts";
import { createServiceTime } from "./service-time.ts";

/** Returns the clock of a connection's service. Connections with the same time zone share one. */
export function createServiceTimes(
  upstreams: Pick<Upstreams, "of">,
): (connection: Connection) => Promise<ToLocal> {
  const byTimeZone = new Map<string | undefined, ToLocal>();
  return async ({ upstream }) => {
    const timeZone = (await upstreams.of(upstream))?.timeZone;
    const known = byTimeZone.get(timeZone) ?? createServiceTime(timeZone);
    byTimeZone.set(timeZone, known);
    return known;
  };
}
