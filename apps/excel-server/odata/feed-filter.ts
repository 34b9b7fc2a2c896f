import type { FeedProperty, FeedSet } from "./feed-model.ts";
import { badRequest, notSupported, unexpectedValue } from "./feed-refusal.ts";
import { orderOfMoment, writeMoment } from "./moment.ts";
import { valueAt } from "./value-at.ts";
import type { ZoneOffset } from "./zone-offset.ts";

/** What was changed or created when: the one filter that a service can answer. */
export interface FeedFilter {
  /** What the service is asked for: no record that was changed before can fit. Undefined: every record has to be read. */
  readonly since: Date | undefined;
  /** Whether a record as the service sent it fits. */
  readonly fits: (record: object) => boolean;
}

interface Bound {
  readonly moment: FeedProperty;
  readonly operator: keyof typeof operators;
  /** {@link orderOfMoment} of the time. */
  readonly order: string;
}

const operators = {
  ge: (one: string, other: string): boolean => one >= other,
  gt: (one: string, other: string): boolean => one > other,
  le: (one: string, other: string): boolean => one <= other,
  lt: (one: string, other: string): boolean => one < other,
};

/** The operator with its sides changed. */
const flipped = { ge: "le", gt: "lt", le: "ge", lt: "gt" } as const;

/**
 * Milliseconds that the service is asked for before the time of the filter: its times may lack their zone, its clock may be wrong, and
 * it may compare whole seconds or leave the moment itself out. The records decide.
 */
const margin = 86_400_000;

/**
 * Reads `$filter`: times of a set's moments, with `and` and parentheses, as an incremental refresh sends them. Throws a FeedRefusal for
 * anything else.
 */
export function readFilter(text: string, set: FeedSet, zoneOffset: ZoneOffset): FeedFilter {
  const { name, moments } = set;
  if (moments.length === 0) throw notSupported(`$filter of ${name}`);
  const byName = new Map(
    moments.flatMap((one) => [one.name, one.source.join("/")].map((written) => [written, one])),
  );
  const bounds = readBounds(text, byName);
  const names = moments.map((one) => one.name).join(" and ");
  if (!bounds) throw notSupported(`This $filter: only ${names} with ge, gt, le, lt and "and"`);
  // A record that was created since then was also changed since then.
  const from = bounds.filter(({ operator }) => operator === "ge" || operator === "gt");
  const [latest] = from
    .map(({ order }) => order)
    .toSorted()
    .toReversed();
  return {
    since: latest === undefined ? undefined : new Date(Date.parse(`${latest.slice(0, 19)}Z`) - margin),
    fits(record) {
      return bounds.every(({ moment, operator, order }) => {
        const value = valueAt(record, moment.source);
        // A comparison with null is false.
        if (value === undefined || value === null) return false;
        const written = writeMoment(value, zoneOffset);
        if (written === undefined) throw unexpectedValue(`${moment.name} is not a time`);
        return operators[operator](orderOfMoment(written), order);
      });
    },
  };
}

/** A comparison, its name first or last, or one of the signs that join comparisons. */
const token =
  /\s*(?:([()])|(and)\b|([\p{L}_][\p{L}\p{Nd}_/]*)\s+(ge|gt|le|lt)\s+(\d[\d\-:.TtZz]*(?:[+ ]\d\d:\d\d)?)|(\d[\d\-:.TtZz]*(?:[+ ]\d\d:\d\d)?)\s+(ge|gt|le|lt)\s+([\p{L}_][\p{L}\p{Nd}_/]*))\s*/uy;

/** The bounds, all of which have to be met; undefined if the filter has anything else. */
function readBounds(text: string, moments: ReadonlyMap<string, FeedProperty>): readonly Bound[] | undefined {
  const bounds: Bound[] = [];
  let depth = 0;
  /** Whether a comparison, or a parenthesis that opens, comes next. */
  let isOpen = true;
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const [, sign, and, first, operator, time, time2, operator2, last] = token.exec(text) ?? [];
    const moment = moments.get(first ?? last ?? "");
    if (sign === "(" && isOpen) depth += 1;
    else if (sign === ")" && !isOpen && depth > 0) depth -= 1;
    else if (and !== undefined && !isOpen) isOpen = true;
    else if (isOpen && moment) {
      const given = (operator ?? operator2) as Bound["operator"];
      bounds.push({
        moment,
        operator: first === undefined ? flipped[given] : given,
        order: readTime(time ?? time2 ?? ""),
      });
      isOpen = false;
    } else return undefined;
  }
  return isOpen || depth > 0 ? undefined : bounds;
}

function readTime(text: string): string {
  const hasZone = /T.*(?:z|[+\- ]\d\d:\d\d)$/i.test(text);
  const moment = hasZone ? writeMoment(text.toUpperCase(), () => "Z") : undefined;
  if (moment === undefined)
    throw badRequest(
      `${text.slice(0, 40)} in $filter is not a time with its zone, such as 2026-01-31T00:00:00Z.`,
    );
  return orderOfMoment(moment);
}
