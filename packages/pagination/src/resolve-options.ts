import { parseCursor, type CursorOwner, type Progress } from "./cursor.ts";
import { InvalidArgumentError } from "./errors.ts";
import type { PagedListOptions, Strategy } from "./iterate-options.ts";

/** What decides which page comes next. */
export interface WalkOptions<T> extends CursorOwner {
  readonly id: (record: T) => string;
  readonly strategies: readonly Strategy[];
  readonly start: Progress;
  /** The caller chose the page size: it is not halved. */
  readonly sizeIsFixed: boolean;
  readonly dedupe: boolean;
}

/** {@link PagedListOptions}, checked and with their defaults. */
export interface ResolvedOptions<T> extends WalkOptions<T> {
  readonly prefetch: boolean;
  readonly concurrency: number;
  readonly signal: AbortSignal | undefined;
}

/** The specification does not show the largest page size: a moderate one, halved where the service refuses it. */
const defaultPageSize = 100;

/** Checks an iterator's options before anything is sent. */
export function resolveOptions<T>(options: PagedListOptions<T>): ResolvedOptions<T> {
  const { id, list, filter = "", strategies, strategy = strategies[0], pageSize, from } = options;
  const { prefetch = 1, concurrency = 1, dedupe = true, signal } = options;
  const check = (argument: string, isValid: boolean, rule: string): void => {
    if (!isValid) throw new InvalidArgumentError(`"${argument}" ${rule}`, { argument, operation: list });
  };

  const wholeNumber = "must be a whole number from 1 to 2147483647";
  const isSignal = signal === undefined || typeof signal?.addEventListener === "function";
  check("pageSize", pageSize === undefined || isInt32(pageSize), wholeNumber);
  check("concurrency", isInt32(concurrency), wholeNumber);
  check("prefetch", prefetch === 0 || prefetch === 1, "must be 0 or 1");
  check("strategy", !!strategy && strategies.includes(strategy), `must be one of: ${strategies.join(", ")}`);
  check("signal", isSignal, "must be an AbortSignal");
  const cursor = from === undefined ? beginning(strategy) : parseCursor(from, { list, filter, strategies });
  if (typeof cursor === "string") return check("from", false, cursor) as never;
  // By key a page begins where the one before ended.
  check("concurrency", concurrency === 1 || cursor.next.by === "page", 'needs strategy: "page"');

  // By page number the place in the list depends on the size, so that a cursor keeps its own.
  const size = from !== undefined && cursor.next.by === "page" ? cursor.size : (pageSize ?? cursor.size);
  return {
    id,
    list,
    filter,
    strategies,
    start: { ...cursor, size, full: size === cursor.size ? cursor.full : undefined },
    sizeIsFixed: pageSize !== undefined,
    dedupe,
    prefetch: prefetch === 1,
    concurrency,
    signal,
  };
}

function beginning(by: Strategy | undefined): Progress {
  const next = by === "key" ? ({ by, after: undefined } as const) : ({ by: "page", page: 1 } as const);
  return { next, size: defaultPageSize, seen: 0 };
}

function isInt32(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
