import type { PagedListOptions } from "./iterate-options.ts";
import { nextPage, type PageIterable } from "./iterate-pages.ts";
import type { ReadPage } from "./read-page.ts";
import { listIterable, type ListIterator } from "./reading/list-iterable.ts";
import type { Reading } from "./reading/read-pages.ts";
import { resolveOptions } from "./resolve-options.ts";

/**
 * The records of a list. Each `for await` reads the list again.
 *
 * @example
 * ```ts
 * const banks: RecordIterable<Bank> = iterateBanks(client);
 * for await (const bank of banks) console.log(bank);
 * for await (const page of banks.pages()) console.log(page.cursor);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface RecordIterable<T> extends AsyncIterable<T> {
  [Symbol.asyncIterator](): ListIterator<T>;
  /** The same list page by page, with the cursors to resume from. */
  pages(): PageIterable<T>;
}

/**
 * Reads a list record by record, each page when it is needed, in the service's order and each record once.
 *
 * Throws InvalidArgumentError at once for options that can't be used; while reading, what `read` throws, the signal's
 * reason, PaginationStalledError, or after the last record IncompleteListError.
 *
 * @example
 * ```ts
 * const banks = iterateRecords(read, { id: (bank) => bank.Id, list: "banks", strategies: ["page"] });
 * for await (const bank of banks) console.log(bank.Name);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iterateRecords<T>(read: ReadPage<T>, options: PagedListOptions<T>): RecordIterable<T> {
  const resolved = resolveOptions(read, options);
  return { ...listIterable(read, resolved, nextRecord), pages: () => listIterable(read, resolved, nextPage) };
}

/**
 * The `next` of an iterator over the records of the pages. By hand, since an async generator costs several promises a
 * record: while there are records of the page, and no earlier call still waits for one, a record is returned at once.
 */
function nextRecord<T>({ pages, isStopped }: Reading<T>): ListIterator<T>["next"] {
  let items: readonly T[] = [];
  let index = 0;
  let waiting = 0;
  let last: Promise<unknown>;

  const readNext = async (): Promise<IteratorResult<T, undefined>> => {
    while (index === items.length || isStopped()) {
      items = []; // else the page would stay in memory until the next one is here
      index = 0;
      const page = await pages.next();
      if (page.done) return page;
      ({ items } = page.value);
    }
    return { done: false, value: items[index++]! };
  };

  return () => {
    const isFirst = waiting === 0;
    if (isFirst && index < items.length && !isStopped()) {
      return Promise.resolve({ done: false, value: items[index++]! });
    }
    waiting++;
    // Calls are answered in their order, whether the previous one resolved or rejected.
    const result = (isFirst ? readNext() : last.then(readNext, readNext)).finally(() => waiting--);
    last = result;
    return result;
  };
}
