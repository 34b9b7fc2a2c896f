import type { PagedListOptions } from "./iterate-options.ts";
import type { Page } from "./page.ts";
import type { ReadPage } from "./read-page.ts";
import { PageReader } from "./reading/page-reader.ts";
import { Serial } from "./reading/serial.ts";
import { settle, type Settings } from "./settings.ts";

/** The pages of a list. Each `for await` over it reads the list anew. */
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
 * @see docs/specification.md#common-list-query-parameters
 */
export function iteratePages<T>(read: ReadPage<T>, options: PagedListOptions<T>): PageIterable<T> {
  const settings = settle(options);
  return { [Symbol.asyncIterator]: () => new PageIterator(read, settings) };
}

class PageIterator<T> implements AsyncIterableIterator<Page<T>, undefined, void> {
  readonly #reader: PageReader<T>;
  readonly #serial = new Serial();

  constructor(read: ReadPage<T>, settings: Settings<T>) {
    this.#reader = new PageReader(read, settings);
  }

  next(): Promise<IteratorResult<Page<T>, undefined>> {
    return this.#serial.run(async () => {
      const page = await this.#reader.next();
      return page === undefined ? { done: true, value: undefined } : { done: false, value: page };
    });
  }

  /** Ends the reading at once, also where a `next()` is pending: that one is then done. */
  return(): Promise<IteratorResult<Page<T>, undefined>> {
    this.#reader.stop();
    return this.#serial.run(async () => ({ done: true, value: undefined }));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
