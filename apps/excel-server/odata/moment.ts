import { isDay } from "./is-day.ts";
import type { ZoneOffset } from "./zone-offset.ts";

/** A day, its time and its zone; in a query `+` may have become a space. */
const written =
  /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):\d\d)(?::(\d\d)(?:\.(\d+))?)?([Zz]|[+\- ]\d\d:\d\d)?)?$/;

/**
 * Writes a time as `Edm.DateTimeOffset`: with seconds, at most seven digits of them, and a zone. Undefined for what is not a time.
 */
export function writeMoment(value: unknown, zoneOffset: ZoneOffset): string | undefined {
  const parts = typeof value === "string" ? written.exec(value) : null;
  if (!parts || !isDay(parts[1]!)) return undefined;
  const [, day, minutes = "00:00", seconds = "00", fraction, zone] = parts;
  const digits = fraction === undefined ? "" : `.${fraction.slice(0, 7)}`;
  const offset = zone?.replace(/^z$/, "Z").replace(" ", "+") ?? zoneOffset(`${day}T${minutes}`);
  const moment = `${day}T${minutes}:${seconds}${digits}${offset}`;
  return Number.isNaN(Date.parse(moment)) ? undefined : moment;
}

/** A text for a moment of {@link writeMoment}, by which moments are in the order of time, whatever their zones. */
export function orderOfMoment(moment: string): string {
  const [, fraction = ""] = /\.(\d+)/.exec(moment) ?? [];
  return `${new Date(moment).toISOString().slice(0, 19)}.${fraction.padEnd(9, "0")}`;
}
