import { parseCursor, type CursorOwner, type Progress } from "./cursor.ts";
import { InvalidArgumentError } from "./errors.ts";
import {
  iterateOptionNames,
  type LearnedPaging,
  type PagedListOptions,
  type Strategy,
} from "./iterate-options.ts";

/** What decides which page comes next. */
export interface WalkOptions<T> extends CursorOwner {
  readonly id: (record: T) => string;
  readonly strategies: readonly Strategy[];
  /** Name of the operation in errors. */
  readonly operation: string;
  /** Where a reading begins: it may depend on what earlier ones learned. */
  readonly begin: () => Progress;
  readonly learned: LearnedPaging;
  /** The caller chose the page size: it is not halved. */
  readonly sizeIsFixed: boolean;
  readonly dedupe: boolean;
  /** A list may end below its promised total. */
  readonly acceptIncomplete: boolean;
}

/** {@link PagedListOptions}, checked and with their defaults. */
export interface ResolvedOptions<T> extends WalkOptions<T> {
  readonly prefetch: boolean;
  readonly concurrency: number;
  readonly signal: AbortSignal | undefined;
}

/** Few requests, since the quota may be small. The largest page size is not known: a refused one is halved. */
const defaultPageSize = 1_000;

/** Checks an iterator's options before anything is sent. */
export function resolveOptions<T>(options: PagedListOptions<T>): ResolvedOptions<T> {
  const {
    id,
    list,
    operation = list,
    filter = "",
    strategies,
    strategy = strategies[0],
    pageSize,
    from,
    prefetch = 1,
    concurrency = 1,
    dedupe = true,
    signal,
    incomplete = "throw",
    learned = {},
    ...unknown
  } = options;
  const check = (argument: string, isValid: boolean, rule: string): void => {
    if (!isValid) throw new InvalidArgumentError(`"${argument}" ${rule}`, { argument, operation });
  };

  for (const [name, value] of Object.entries(unknown)) {
    check(name, value === undefined, `is not an option; there are ${iterateOptionNames.join(", ")}`);
  }
  const wholeNumber = "must be a whole number from 1 to 2147483647";
  const isSignal = signal === undefined || typeof signal?.addEventListener === "function";
  check("pageSize", pageSize === undefined || isInt32(pageSize), wholeNumber);
  check("concurrency", isInt32(concurrency), wholeNumber);
  check("prefetch", prefetch === 0 || prefetch === 1, "must be 0 or 1");
  check("strategy", !!strategy && strategies.includes(strategy), `must be one of: ${strategies.join(", ")}`);
  check("signal", isSignal, "must be an AbortSignal");
  check("incomplete", incomplete === "throw" || incomplete === "accept", 'must be "throw" or "accept"');
  const cursor = from === undefined ? undefined : parseCursor(from, { list, filter, strategies });
  if (typeof cursor === "string") return check("from", false, cursor) as never;
  // By key a page begins where the one before ended.
  const by = cursor?.next.by ?? strategy;
  check("concurrency", concurrency === 1 || by === "page", 'needs strategy: "page"');

  const begin = (): Progress => {
    if (cursor === undefined) return beginning(options, learned);
    // By page number the place in the list depends on the size, so that a cursor keeps its own.
    const size = cursor.next.by === "page" ? cursor.size : (pageSize ?? cursor.size);
    return { ...cursor, size, full: size === cursor.size ? cursor.full : undefined };
  };
  return {
    id,
    list,
    operation,
    filter,
    strategies,
    begin,
    learned,
    sizeIsFixed: pageSize !== undefined,
    dedupe,
    acceptIncomplete: incomplete === "accept",
    prefetch: prefetch === 1,
    concurrency,
    signal,
  };
}

function beginning<T>(options: PagedListOptions<T>, learned: LearnedPaging): Progress {
  const { strategies, pageSize } = options;
  const known = learned.strategy !== undefined && strategies.includes(learned.strategy);
  const strategy = options.strategy ?? (known ? learned.strategy : strategies[0]);
  const next =
    strategy === "key" ? ({ by: "key", after: undefined } as const) : ({ by: "page", page: 1 } as const);
  return { next, size: pageSize ?? learned.pageSize ?? defaultPageSize, seen: 0 };
}

function isInt32(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
