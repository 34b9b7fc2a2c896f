import { checkChoice, checkArgument, checkObject, checkUnknown, isInt32 } from "./check-argument.ts";
import type { LearnedPaging, PagedListOptions } from "./iterate-options.ts";
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

const wholeNumber = "must be a whole number from 1 to 2147483647";

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
    service,
    company,
    moved = false,
    prefetch = 1,
    concurrency = 1,
    dedupe = true,
    signal,
    incomplete = "throw",
    learned = {},
    ...unknown
  } = options;
  checkUnknown(unknown, operation);
  for (const [argument, value] of Object.entries({ read, id })) {
    checkArgument(argument, typeof value === "function", "must be a function", operation);
  }
  for (const [argument, value] of Object.entries({
    list,
    operation,
    filter,
    service: service ?? "",
    company: company ?? "",
  })) {
    checkArgument(argument, typeof value === "string", "must be a string", operation);
  }
  // Without any, the first one is missing.
  for (const one of strategies?.length ? strategies : [undefined])
    checkChoice("strategies", one, ["key", "page"], operation);
  checkObject("learned", learned, operation);
  checkArgument("pageSize", pageSize === undefined || isInt32(pageSize), wholeNumber, operation);
  checkArgument("concurrency", isInt32(concurrency), wholeNumber, operation);
  checkChoice("dedupe", dedupe, [true, false], operation);
  checkChoice("moved", moved, [true, false], operation);
  checkChoice("prefetch", prefetch, [0, 1], operation);
  checkChoice("strategy", strategy, strategies, operation);
  checkArgument(
    "signal",
    signal === undefined || typeof signal?.throwIfAborted === "function",
    "must be an AbortSignal",
    operation,
  );
  checkChoice("incomplete", incomplete, ["throw", "accept"], operation);
  const cursor =
    from === undefined ? undefined : parseCursor(from, { service, company, list, filter, strategies, moved });
  if (typeof cursor === "string") return checkArgument("from", false, cursor, operation) as never;
  const keyed = (cursor?.by ?? strategy) === "key";
  // With a filter the total says nothing of the list, and without ids nobody knows which records two lanes have read.
  const isOneLane = keyed && (filter !== "" || !dedupe);

  const begin = (): Progress => {
    if (cursor !== undefined) {
      // By page number the place in the list depends on the size, so that a cursor keeps its own.
      const keepsSize = cursor.by === "page" || pageSize === undefined || pageSize === cursor.size;
      return keepsSize ? cursor : { ...cursor, size: pageSize, full: undefined };
    }
    const known = strategies.find((one) => one === learned.strategy);
    const by = options.strategy ?? known ?? strategy!;
    return { by, page: 1, size: pageSize ?? learned.pageSize ?? defaultPageSize, seen: 0 };
  };
  return {
    id,
    service,
    company,
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
    keyed,
  };
}
