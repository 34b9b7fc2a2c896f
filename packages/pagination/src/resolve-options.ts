import { checkArgument, checkObject, checkUnknown } from "./check-argument.ts";
import { iterateOptionNames, type LearnedPaging, type PagedListOptions } from "./iterate-options.ts";
import type { ReadPage } from "./read-page.ts";
import { parseCursor, type Progress } from "./walk/cursor.ts";
import type { WalkRules } from "./walk/walk.ts";

/** {@link PagedListOptions}, checked and with their defaults. */
export interface ResolvedOptions<T> extends WalkRules {
  readonly id: (record: T) => string;
  /** Name of the operation in errors. */
  readonly operation: string;
  readonly learned: LearnedPaging;
  /** Where a reading begins: it may depend on what earlier ones learned. */
  readonly begin: () => Progress;
  readonly prefetch: 0 | 1;
  readonly concurrency: number;
  readonly signal?: AbortSignal | undefined;
}

/** Few requests, since the quota may be small. The largest page size is not known: a refused one is halved. */
const defaultPageSize = 1_000;

/** Checks an iterator's options before anything is sent. */
export function resolveOptions<T>(read: ReadPage<T>, options: PagedListOptions<T>): ResolvedOptions<T> {
  checkObject("options", options);
  const {
    id,
    list,
    operation = list,
    filter = "",
    strategies,
    strategy = strategies?.[0],
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
  const check = (argument: string, isValid: boolean, rule: string): void =>
    checkArgument(argument, isValid, rule, operation);
  const checkChoice = <V>(argument: string, value: V, choices: readonly V[]): void =>
    check(argument, choices.includes(value), `must be ${choices.join(" or ")}`);
  const checkTypes = (type: string, values: object): void => {
    for (const [argument, value] of Object.entries(values)) {
      check(argument, typeof value === type, `must be a ${type}`);
    }
  };

  checkUnknown(unknown, iterateOptionNames, operation);
  checkTypes("function", { read, id });
  checkTypes("string", { list, operation, filter });
  // The first one too, which is missing where there is none.
  for (const one of [strategies?.[0], strategies].flat()) checkChoice("strategies", one, ["key", "page"]);
  checkObject("learned", learned, operation);
  const wholeNumber = "must be a whole number from 1 to 2147483647";
  const isSignal = signal === undefined || typeof signal?.throwIfAborted === "function";
  check("pageSize", pageSize === undefined || isInt32(pageSize), wholeNumber);
  check("concurrency", isInt32(concurrency), wholeNumber);
  checkChoice<unknown>("dedupe", dedupe, [true, false]);
  checkChoice("prefetch", prefetch, [0, 1]);
  checkChoice("strategy", strategy, strategies);
  check("signal", isSignal, "must be an AbortSignal");
  checkChoice("incomplete", incomplete, ["throw", "accept"]);
  const cursor = from === undefined ? undefined : parseCursor(from, { list, filter, strategies });
  if (typeof cursor === "string") return check("from", false, cursor) as never;
  const isByKey = (cursor?.by ?? strategy) === "key";
  // With a filter the total says nothing of the list, and without ids nobody knows which records two lanes have read.
  const isOneLane = isByKey && (filter !== "" || !dedupe);

  const begin = (): Progress => {
    if (cursor !== undefined) {
      // By page number the place in the list depends on the size, so that a cursor keeps its own.
      const size = cursor.by === "page" ? cursor.size : (pageSize ?? cursor.size);
      return size === cursor.size ? cursor : { ...cursor, size, full: undefined };
    }
    const known = strategies.find((one) => one === learned.strategy);
    const by = options.strategy ?? known ?? strategy!;
    return { by, page: 1, size: pageSize ?? learned.pageSize ?? defaultPageSize, seen: 0 };
  };
  return {
    id,
    list,
    operation,
    filter,
    strategies,
    pageSize,
    signal,
    prefetch,
    concurrency: isOneLane ? 1 : concurrency,
    dedupe,
    incomplete,
    learned,
    begin,
    isByKey,
  };
}

function isInt32(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
