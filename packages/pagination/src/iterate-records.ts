import type { PagedListOptions } from "./iterate-options.ts";
import { iteratePages, type PageIterable } from "./iterate-pages.ts";
import type { ReadPage } from "./read-page.ts";
import { readPages } from "./reading/read-pages.ts";
import { done, serialIterator } from "./reading/serial-iterator.ts";
import { settle } from "./settings.ts";

/**
 * The records of a list. Each `for await` over it reads the list anew.
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
  [Symbol.asyncIterator](): AsyncIterableIterator<T, undefined, void>;
  /** The same list page by page, with the cursors to go on from. */
  pages(): PageIterable<T>;
}

/**
 * Reads a list record by record, lazily, in the service's order and each record once.
 *
 * Throws InvalidArgumentError for unusable options, at once. While reading it throws what `read` throws, the signal's
 * reason, or PaginationStalledError.
 *
 * @example
 * ```ts
 * const banks = iterateRecords(read, { id: (bank) => bank.Id, list: "banks", strategies: ["page"] });
 * for await (const bank of banks) console.log(bank.Name);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iterateRecords<T>(read: ReadPage<T>, options: PagedListOptions<T>): RecordIterable<T> {
  const settings = settle(options);
  return {
    [Symbol.asyncIterator]() {
      // One page is held, and let go when it has been consumed, or when the reading stops.
      let items: readonly T[] = [];
      let index = 0;
      const hold = (page: readonly T[]): void => {
        items = page;
        index = 0;
      };
      const ready = (): IteratorYieldResult<T> | undefined =>
        index < items.length ? { done: false, value: items[index++]! } : undefined;

      const pages = readPages(read, settings, () => hold([]));
      return serialIterator({
        ready,
        async next() {
          for (;;) {
            const record = ready();
            if (record !== undefined) return record;
            hold([]);
            const page = await pages.next();
            if (page === undefined) return done;
            hold(page.items);
          }
        },
        stop: pages.stop,
      });
    },
    pages: () => iteratePages(read, options),
  };
}
