/** Finds a time zone's offset, such as `+02:00`, at a time of its clock, such as `2026-07-01T12:30`. */
export type ZoneOffset = (time: string) => string;

/** How many hours' offsets are remembered. */
const remembered = 50_000;

/**
 * Makes the offsets of an IANA time zone. Of a time that the clock shows twice in autumn, it is the earlier; one that it leaves out in
 * spring has the offset before. Without a zone, times are taken as UTC.
 */
export function createZoneOffset(timeZone: string | undefined): ZoneOffset {
  if (timeZone === undefined) return () => "Z";
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const known = new Map<string, string>();

  /** Minutes east of Greenwich at a moment. */
  function minutesAt(moment: number): number {
    const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(moment)) ?? [];
    return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  }

  function find(time: string): string {
    const local = Date.parse(`${time}Z`);
    if (Number.isNaN(local)) return "Z";
    // The clock is changed at most once in these two days.
    const before = minutesAt(local - day);
    const after = minutesAt(local + day);
    const isBefore = minutesAt(local - before * minute) === before;
    const isAfter = minutesAt(local - after * minute) === after;
    return formatOffset(isBefore || !isAfter ? before : after);
  }

  return (time) => {
    // Clocks are changed at full minutes; most within an hour are alike.
    const found = known.get(time) ?? find(time);
    if (known.size >= remembered) known.clear();
    known.set(time, found);
    return found;
  };
}

const minute = 60_000;
const day = 86_400_000;

function formatOffset(minutes: number): string {
  const hours = String(Math.trunc(Math.abs(minutes) / 60)).padStart(2, "0");
  const rest = String(Math.abs(minutes) % 60).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${hours}:${rest}`;
}
