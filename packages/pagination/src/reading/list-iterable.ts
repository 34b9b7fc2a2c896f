import type { ReadPage } from "../read-page.ts";
import type { ResolvedOptions } from "../resolve-options.ts";
import { readPages, type Reading } from "./read-pages.ts";

/**
 * An iterator over a list. Where the runtime has `Symbol.asyncDispose`, `await using` closes it.
 *
 * @example
 * ```ts
 * const iterator: ListIterator<Bank> = iterateBanks(client)[Symbol.asyncIterator]();
 * console.log((await iterator.next()).value);
 * await iterator.return(); // aborts what is under way
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface ListIterator<T> extends AsyncIteratorObject<T, undefined, void> {
  /** The next value. Calls that do not wait for each other are answered in their order. */
  next(): Promise<IteratorResult<T, undefined>>;
  /** Stops the reading at once, also while `next` waits for a page. */
  return(): Promise<IteratorResult<T, undefined>>;
  /** Stops the reading as `return` does, and rejects with the reason. */
  throw(reason?: unknown): Promise<IteratorResult<T, undefined>>;
  /** This iterator. */
  [Symbol.asyncIterator](): ListIterator<T>;
}

/** Without the disposal, which only newer libraries declare. */
type Methods<T> = Pick<ListIterator<T>, "next" | "return" | "throw" | typeof Symbol.asyncIterator>;

/**
 * Reads a list anew for each iterator, whose `next` takes values from the pages. `return` and `throw` stop the reading at
 * once, even while `next` waits for a page.
 */
export function listIterable<T, V>(
  read: ReadPage<T>,
  options: ResolvedOptions<T>,
  nextOf: (reading: Reading<T>) => ListIterator<V>["next"],
): { [Symbol.asyncIterator](): ListIterator<V> } {
  // Older runtimes have no such symbol; compilers that lower `await using` then look for the registered one.
  const { asyncDispose = Symbol.for("Symbol.asyncDispose") } = Symbol as { readonly asyncDispose?: symbol };
  return {
    [Symbol.asyncIterator]() {
      const reading = readPages(read, options);
      const iterator: Methods<V> = {
        next: nextOf(reading),
        async return() {
          reading.stop();
          await reading.pages.return(undefined);
          return { done: true, value: undefined };
        },
        async throw(reason?: unknown) {
          await iterator.return();
          throw reason;
        },
        [Symbol.asyncIterator]: () => iterator as ListIterator<V>,
        async [asyncDispose]() {
          await iterator.return();
        },
      };
      return iterator as ListIterator<V>;
    },
  };
}
