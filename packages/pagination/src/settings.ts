import type { Place } from "./cursor/cursor.ts";
import { parseCursor } from "./cursor/parse-cursor.ts";
import { InvalidArgumentError } from "./errors/invalid-argument-error.ts";
import type { PagedListOptions, Strategy } from "./iterate-options.ts";

/** What a walk through a list needs to know. */
export interface WalkSettings<T> {
  readonly id: (record: T) => string;
  readonly list: string;
  readonly filter: string;
  readonly strategies: readonly Strategy[];
  readonly start: Place;
  /** The caller chose the page size: it is not halved. */
  readonly sizeIsFixed: boolean;
  readonly dedupe: boolean;
}

/** {@link PagedListOptions}, checked and with their defaults. */
export interface Settings<T> extends WalkSettings<T> {
  readonly prefetch: boolean;
  readonly concurrency: number;
  readonly signal: AbortSignal | undefined;
}

/** Checks an iterator's options before anything is sent. */
export function settle<T>(options: PagedListOptions<T>): Settings<T> {
  const { id, list, filter = "", strategies, strategy = strategies[0], pageSize, from } = options;
  const { prefetch = 1, concurrency = 1, dedupe = true, signal } = options;
  const check = (argument: string, isRight: unknown, rule: string): void => {
    if (!isRight) throw new InvalidArgumentError(`"${argument}" ${rule}`, { argument, operation: list });
  };

  const wholeNumber = "must be a whole number from 1 to 2147483647";
  check("pageSize", pageSize === undefined || isInt32(pageSize), wholeNumber);
  check("concurrency", isInt32(concurrency), wholeNumber);
  check("prefetch", prefetch === 0 || prefetch === 1, "must be 0 or 1");
  check("strategy", strategy && strategies.includes(strategy), `must be one of: ${strategies.join(", ")}`);
  check(
    "signal",
    signal === undefined || typeof signal?.addEventListener === "function",
    "must be an AbortSignal",
  );
  const cursor = from === undefined ? beginning(strategy) : parseCursor(from, { list, filter, strategies });
  if (typeof cursor === "string") return check("from", false, cursor) as never;
  const { next } = cursor;
  // A page by key must wait for the one before.
  check("concurrency", concurrency === 1 || next.by === "page", 'needs strategy: "page"');

  // By page number the position depends on the size, so that a cursor keeps its own.
  const size = from !== undefined && next.by === "page" ? cursor.size : (pageSize ?? cursor.size);
  const start = { ...cursor, size, full: size === cursor.size ? cursor.full : undefined };
  const sizeIsFixed = pageSize !== undefined;
  return {
    id,
    list,
    filter,
    strategies,
    start,
    sizeIsFixed,
    dedupe,
    prefetch: prefetch === 1,
    concurrency,
    signal,
  };
}

/** The maximum page size is not shown in the specification: a middling size, halved where the service refuses it. */
const defaultPageSize = 100;

function beginning(by: Strategy | undefined): Place {
  const next = by === "key" ? ({ by, after: undefined } as const) : ({ by: "page", page: 1 } as const);
  return { next, size: defaultPageSize, seen: 0 };
}

function isInt32(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
