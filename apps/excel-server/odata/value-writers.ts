import { guid } from "@accounting-data/deployment";
import type { EdmName } from "./edm-type.ts";
import { digitsOf, writeExactly } from "./exact-json.ts";
import { isDay } from "./is-day.ts";
import { writeMoment } from "./moment.ts";
import type { ZoneOffset } from "./zone-offset.ts";

/** How each type is written; undefined for a value that is not of it. No value is null. */
export type ValueWriters = Readonly<Record<EdmName, (value: unknown) => string | undefined>>;

export function createValueWriters({
  zoneOffset,
  quotesNumbers,
}: {
  readonly zoneOffset: ZoneOffset;
  readonly quotesNumbers: boolean;
}): ValueWriters {
  const quoted = (write: (value: unknown) => string | undefined): typeof write =>
    quotesNumbers ? (value) => quote(write(value)) : write;
  return {
    "Edm.Boolean": (value) => (typeof value === "boolean" ? String(value) : undefined),
    "Edm.Date": (value) => quote(writeDay(value)),
    "Edm.DateTimeOffset": (value) => quote(writeMoment(value, zoneOffset)),
    "Edm.Decimal": quoted(plainDigits),
    "Edm.Double": digitsOf,
    "Edm.Guid": (value) => (typeof value === "string" && guid.test(value) ? `"${value}"` : undefined),
    "Edm.Int32": (value) => wholeDigits(value, 31n),
    "Edm.Int64": quoted((value) => wholeDigits(value, 63n)),
    "Edm.String": (value) => JSON.stringify(typeof value === "string" ? value : writeExactly(value)),
  };
}

function quote(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `"${text}"`;
}

/** A described day may come with a time of midnight. */
function writeDay(value: unknown): string | undefined {
  const [, day] =
    /^(\d{4}-\d\d-\d\d)(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(String(value)) ?? [];
  return day !== undefined && isDay(day) ? day : undefined;
}

function wholeDigits(value: unknown, bits: bigint): string | undefined {
  const digits = plainDigits(value);
  if (digits === undefined || !/^-?\d{1,19}$/.test(digits)) return undefined;
  const whole = BigInt(digits);
  return BigInt.asIntN(Number(bits) + 1, whole) === whole ? digits : undefined;
}

/** The digits of a number, which may be a text, without an exponent, which readers of decimals refuse. */
function plainDigits(value: unknown): string | undefined {
  const sent = typeof value === "string" ? value.trim() : digitsOf(value);
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(sent ?? "");
  if (!parts) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent] = parts;
  // JSON allows no zeros in front.
  const start = whole.replace(/^0+(?=\d)/, "");
  if (exponent === undefined) return `${sign}${start}${fraction && `.${fraction}`}`;
  const digits = start + fraction;
  const point = start.length + Number(exponent);
  const before = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  const after = point > 0 ? digits.slice(point) : "0".repeat(-point) + digits;
  return `${sign}${before.replace(/^0+(?=\d)/, "")}${after && `.${after}`}`;
}
