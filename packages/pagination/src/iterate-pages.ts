import type { PagedListOptions } from "./iterate-options.ts";
import type { Page } from "./page.ts";
import type { ReadPage } from "./read-page.ts";
import { listIterable, type ListIterator } from "./reading/list-iterable.ts";
import type { Reading } from "./reading/read-pages.ts";
import { resolveOptions } from "./resolve-options.ts";

/**
 * The pages of a list. Each `for await` reads the list again.
 * @example const pages: PageIterable<Bank> = iterateBanks(client).pages();
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface PageIterable<T> extends AsyncIterable<Page<T>> {
  [Symbol.asyncIterator](): ListIterator<Page<T>>;
}

/**
 * Reads a list page by page, each page when it is requested. The last page, which may be empty, has the cursor null.
 *
 * Throws InvalidArgumentError at once for options that can't be used; while reading, what `read` throws, the signal's
 * reason, PaginationStalledError, or after the last record IncompleteListError.
 *
 * @example
 * ```ts
 * const pages = iteratePages(read, { id: (bank) => bank.Id, list: "banks", strategies: ["page"] });
 * for await (const page of pages) await store(page.items, page.cursor);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iteratePages<T>(read: ReadPage<T>, options: PagedListOptions<T>): PageIterable<T> {
  return listIterable(read, resolveOptions(read, options), nextPage);
}

/** The `next` of an iterator over the pages. */
export function nextPage<T>({ pages }: Reading<T>): ListIterator<Page<T>>["next"] {
  return () => pages.next();
}
