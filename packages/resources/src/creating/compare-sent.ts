/** How a record compares with what was sent; `unsure` where no field that was sent comes back. */
export type Resemblance = "same" | "different" | "unsure";

/**
 * Compares what was sent with a record, field by field, names without case. Fields that are empty or missing on either
 * side are skipped; an element of an array may be anywhere in the record's array. In doubt a record counts as the same:
 * a partner that is overlooked may be created twice.
 */
export function compareSent(sent: object, record: object): Resemblance {
  const results = compareFields(sent, record);
  if (results.includes(false)) return "different";
  return results.includes(true) ? "same" : "unsure";
}

/** Whether each field is the same, of those that can be compared. */
function compareFields(sent: object, record: object): readonly boolean[] {
  const fields = new Map(
    Object.entries(record).map(([name, value]) => [name.toLowerCase(), value as unknown]),
  );
  return Object.entries(sent).flatMap(([name, value]) =>
    compareValues(value, fields.get(name.toLowerCase())),
  );
}

function compareValues(sent: unknown, found: unknown): readonly boolean[] {
  if (isEmptyValue(sent) || isEmptyValue(found)) return [];
  if (Array.isArray(sent)) {
    if (!Array.isArray(found)) return [];
    return sent.flatMap((element) => {
      const results = found.map((other) => compareValues(element, other));
      const same = results.some((result) => result.includes(true) && !result.includes(false));
      return same || results.some((result) => result.length > 0) ? [same] : [];
    });
  }
  if (typeof sent === "object" || typeof found === "object") {
    return typeof sent === typeof found ? compareFields(sent as object, found as object) : [];
  }
  if (normalize(sent) === normalize(found)) return [true];
  if (typeof sent === "string" && typeof found === "string") return compareDates(sent, found);
  if (typeof sent === typeof found) return [false];
  // A service may write a number as a text, or a choice by its name in place of its number.
  const apart = Number(sent) - Number(found);
  return Number.isNaN(apart) ? [] : [apart === 0];
}

const date = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
/** By how much a clock differs from UTC at most. */
const largestOffsetMs = 14 * 3_600_000;

/**
 * Compares texts that differ: services write one moment in several ways. Where one of the two names no time zone, nobody knows by
 * whose clock it is meant.
 */
function compareDates(sent: string, found: string): readonly boolean[] {
  const [one, other] = [date.exec(sent.trim()), date.exec(found.trim())];
  if (!one || !other) return [false];
  const apart = Math.abs(instantOf(one) - instantOf(other));
  if (apart < 1000) return [true];
  const isComparable = (one[1] === undefined) === (other[1] === undefined);
  return isComparable || !(apart <= largestOffsetMs) ? [false] : [];
}

/** Milliseconds since 1970; a text without a time zone as if it were UTC. */
function instantOf([text, zone]: RegExpExecArray): number {
  return Date.parse(zone === undefined && text.length > 10 ? `${text}Z` : text);
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** A value as a text without what services change: blanks (in an IBAN), the case (of a VAT id, a guid), the form of accents. */
function normalize(value: unknown): string {
  return String(value).replaceAll(/\s+/g, "").normalize().toLowerCase();
}
