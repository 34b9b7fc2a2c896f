import type { PagedListOptions } from "./iterate-options.ts";
import type { Page } from "./page.ts";
import type { ReadPage } from "./read-page.ts";
import { readPages } from "./reading/read-pages.ts";
import { done, serialIterator } from "./reading/serial-iterator.ts";
import { settle } from "./settings.ts";

/**
 * The pages of a list. Each `for await` over it reads the list anew.
 *
 * @example
 * ```ts
 * const pages: PageIterable<Bank> = iterateBanks(client).pages();
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface PageIterable<T> extends AsyncIterable<Page<T>> {
  [Symbol.asyncIterator](): AsyncIterableIterator<Page<T>, undefined, void>;
}

/**
 * Reads a list page by page, lazily. The last page, which may be empty, has the cursor null.
 *
 * Throws InvalidArgumentError for unusable options, at once. While reading it throws what `read` throws, the signal's
 * reason, or PaginationStalledError.
 *
 * @example
 * ```ts
 * const pages = iteratePages(read, { id: (bank) => bank.Id, list: "banks", strategies: ["page"] });
 * for await (const page of pages) await store(page.items, page.cursor);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iteratePages<T>(read: ReadPage<T>, options: PagedListOptions<T>): PageIterable<T> {
  const settings = settle(options);
  return {
    [Symbol.asyncIterator]() {
      const pages = readPages(read, settings);
      return serialIterator({
        async next() {
          const page = await pages.next();
          return page === undefined ? done : { done: false, value: page };
        },
        stop: pages.stop,
      });
    },
  };
}
