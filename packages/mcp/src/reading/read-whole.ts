import type { BookList, ReadingOptions } from "@accounting-data/books";
import { mostRecords, type KeptLists, type WholeList } from "./kept-lists.ts";

export interface ReadWholeOptions {
  readonly modifiedSince?: Date | undefined;
  readonly reading: ReadingOptions;
  /** Called after each page, with the records that are read and the service's total. */
  readonly onProgress?: ((read: number, total: number | undefined) => void) | undefined;
}

/** Reads a whole list, or rejects: a part of a list is never returned. */
export type ReadWhole = (list: BookList, options: ReadWholeOptions) => Promise<WholeList>;

/** Reads whole lists for one caller. What it has read, further questions of this caller get for a minute. */
export function createReadWhole(now: () => number, kept: KeptLists): ReadWhole {
  const own = kept.ofCaller();
  return async (list, { modifiedSince, reading, onProgress }) => {
    const key = JSON.stringify([list.name, modifiedSince?.toISOString()]);
    const known = own.find(key);
    if (known) return known;
    const asOf = new Date(now());
    const iterable = list.iterate({ ...reading, ...(modifiedSince && { modifiedSince }) });
    const records: object[] = [];
    for await (const page of iterable.pages()) {
      records.push(...page.items);
      if (records.length > mostRecords) throw new TooManyRecordsError(list.name);
      onProgress?.(records.length, page.totalCount);
    }
    const whole = { records, asOf };
    own.keep(key, whole);
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
