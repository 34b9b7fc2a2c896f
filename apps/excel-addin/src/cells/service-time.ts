import type { Connection } from "../settings/connection.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import { createToLocal, type MinutesWest, type ToLocal } from "./iso-date.ts";

/**
 * The clock of a service, by the IANA name of its time zone. Without a name, or with one that this engine does not know,
 * it is this device's clock.
 */
export function createServiceTime(timeZone: string | undefined): ToLocal {
  try {
    return createToLocal(timeZone === undefined ? undefined : offsetIn(timeZone));
  } catch {
    return createToLocal();
  }
}

function offsetIn(timeZone: string): MinutesWest {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  return (instant) => {
    if (Number.isNaN(instant)) return 0;
    // Such as "GMT+05:45", with seconds long ago.
    const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(instant)) ?? [];
    const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
    return (hours * 60 + minutes + seconds / 60) * (sign === "-" ? 1 : -1);
  };
}

/** Returns the clock of a connection's service. Connections with the same time zone share one. */
export function createServiceTimes(
  upstreams: Pick<Upstreams, "of">,
): (connection: Connection) => Promise<ToLocal> {
  const byTimeZone = new Map<string | undefined, ToLocal>();
  return async ({ upstream }) => {
    const timeZone = (await upstreams.of(upstream))?.timeZone;
    const toLocal = byTimeZone.get(timeZone) ?? createServiceTime(timeZone);
    byTimeZone.set(timeZone, toLocal);
    return toLocal;
  };
}
