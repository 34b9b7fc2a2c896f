import type { ListIterator } from "../list-iterator.ts";
import type { ReadPage } from "../read-page.ts";
import type { ResolvedOptions } from "../resolve-options.ts";
import { readPages, type Reading } from "./read-pages.ts";

/** What can be iterated, any number of times. */
interface ListIterable<T> {
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
): ListIterable<V> {
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
