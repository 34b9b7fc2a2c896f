import type { Cursor } from "./cursor/cursor.ts";
import { parseCursor } from "./cursor/parse-cursor.ts";
import { InvalidArgumentError } from "./errors/invalid-argument-error.ts";
import type { PagedListOptions, Strategy } from "./iterate-options.ts";

/** {@link PagedListOptions}, checked and with their defaults. */
export interface Settings<T> {
  readonly id: (record: T) => string;
  readonly list: string;
  readonly filter: string;
  readonly strategies: readonly Strategy[];
  readonly strategy: Strategy;
  readonly from: Cursor | undefined;
  readonly size: number;
  /** The caller chose the page size: it is not halved. */
  readonly sizeIsFixed: boolean;
  readonly prefetch: boolean;
  readonly concurrency: number;
  readonly dedupe: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Checks an iterator's options before anything is sent. */
export function settle<T>(options: PagedListOptions<T>): Settings<T> {
  const { id, list, filter = "", strategies, prefetch = 1, concurrency = 1, dedupe = true, signal } = options;
  const refuse = (argument: string, rule: string): never => {
    throw new InvalidArgumentError(`"${argument}" ${rule}`, { argument, operation: list });
  };
  const isWhole = (value: number, max: number): boolean =>
    Number.isInteger(value) && value >= 1 && value <= max;

  const { pageSize } = options;
  if (pageSize !== undefined && !isWhole(pageSize, maxInt32))
    refuse("pageSize", "must be a whole number from 1 to 2147483647");
  const from =
    options.from === undefined ? undefined : parseCursor(options.from, { list, filter, strategies });
  const strategy =
    from?.next.by ?? options.strategy ?? strategies[0] ?? refuse("strategies", "must name at least one");
  if (!strategies.includes(strategy)) refuse("strategy", `must be one of: ${strategies.join(", ")}`);
  if (prefetch !== 0 && prefetch !== 1) refuse("prefetch", "must be 0 or 1");
  if (!isWhole(concurrency, maxInt32)) refuse("concurrency", "must be a whole number, 1 or more");
  if (concurrency > 1 && strategy === "key") {
    refuse(
      "concurrency",
      'is for page numbers only: each page by key must wait for the one before; add strategy: "page"',
    );
  }
  return {
    id,
    list,
    filter,
    strategies,
    strategy,
    from,
    // By page number the position depends on the size, so that a cursor keeps its own.
    size: (from?.next.by === "page" ? from.size : undefined) ?? pageSize ?? from?.size ?? defaultPageSize,
    sizeIsFixed: pageSize !== undefined,
    prefetch: prefetch === 1,
    concurrency,
    dedupe,
    signal,
  };
}

/** The maximum page size is not shown in the specification: a middling size, halved where the service refuses it. */
const defaultPageSize = 100;
const maxInt32 = 2 ** 31 - 1;
