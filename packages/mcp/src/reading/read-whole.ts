import type { BookList, ReadingOptions } from "@accounting-data/books";

/** A whole list, as it was at a moment. */
export interface WholeList {
  readonly records: readonly object[];
  /** When the first request was sent. */
  readonly asOf: Date;
}

export interface ReadWholeOptions {
  readonly modifiedSince?: Date | undefined;
  readonly reading: ReadingOptions;
  /** Called after each page, with the records that are read and the service's total. */
  readonly onProgress?: ((read: number, total: number | undefined) => void) | undefined;
}

/** Reads a whole list, or rejects: a part of a list is never returned. */
export type ReadWhole = (list: BookList, options: ReadWholeOptions) => Promise<WholeList>;

/** More records than fit into a program that answers questions; `LimitExceededError` says so. */
export const mostRecords = 200_000;

/** How long a list that was read serves further questions. */
const freshForMs = 60_000;

/** Lists that are kept for further questions; an assistant asks several about one. */
const mostKept = 4;

/**
 * Reads whole lists, and keeps the last few for a minute: one for all questions about it. One caller's credential has a
 * reader of its own, since another may be allowed less.
 */
export function createReadWhole(now: () => number): ReadWhole {
  const kept = new Map<string, WholeList>();
  return async (list, { modifiedSince, reading, onProgress }) => {
    const key = JSON.stringify([list.name, modifiedSince?.toISOString()]);
    const known = kept.get(key);
    if (known && Math.abs(now() - known.asOf.getTime()) < freshForMs) return known;
    kept.delete(key);
    const asOf = new Date(now());
    const iterable = list.iterate({ ...reading, ...(modifiedSince && { modifiedSince }) });
    const records: object[] = [];
    for await (const page of iterable.pages()) {
      records.push(...page.items);
      if (records.length > mostRecords) throw new TooManyRecordsError(list.name);
      onProgress?.(records.length, page.totalCount);
    }
    const whole = { records, asOf };
    kept.set(key, whole);
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    return whole;
  };
}

/** A list has more records than a question may read. */
export class TooManyRecordsError extends Error {
  override readonly name = "TooManyRecordsError";
  constructor(list: string) {
    super(
      `${list} has more than ${mostRecords} records. Ask for what was modified since a day (modifiedSince), or export the list with the command line.`,
    );
  }
}
