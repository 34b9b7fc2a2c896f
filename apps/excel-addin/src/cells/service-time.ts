import type { Connection } from "../settings/connection.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import { createToLocal, type ToLocal } from "./iso-date.ts";

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

function offsetIn(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    if (Number.isNaN(instant)) return 0;
    const part = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    ) as Record<Intl.DateTimeFormatPartTypes, number>;
    const { year, month, day, hour, minute, second } = part;
    const shown = Date.UTC(year, month - 1, day, hour, minute, second);
    return Math.round((Math.floor(instant / 1000) * 1000 - shown) / 60_000);
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
