import { errorBrand } from "../errors.ts";
import type { Page } from "../page.ts";
import type { PageAnswer, ReadPage } from "../read-page.ts";
import type { ResolvedOptions } from "../resolve-options.ts";
import type { ListIterator } from "../list-iterator.ts";
import { createEventLoop } from "./event-loop.ts";
import { createRequests } from "./requests.ts";
import { walkList } from "./walk-list.ts";

/** One reading of a list. */
export interface Reading<T> {
  /** The pages that have new records, and the last one. */
  readonly pages: AsyncGenerator<Page<T>, undefined, void>;
  /** Ends the reading and aborts open requests. */
  readonly stop: () => void;
  readonly isStopped: () => boolean;
}

/** Reads a list page by page: from the second page on it requests the next page before it yields one. */
export function readPages<T>(read: ReadPage<T>, options: ResolvedOptions<T>): Reading<T> {
  const { signal, concurrency } = options;
  const prefetch = options.prefetch === 1;
  const walk = walkList(options, options.begin());
  const eventLoop = createEventLoop();
  const requests = createRequests<T>(
    (request) => read({ ...request, mayShrink: walk.mayShrink() }),
    (succeeded) => {
      // Not only when the consumer takes a page: the event loop may have received several by then.
      if (succeeded && readsAhead && !stopped) requestNext();
      closeIfIdle();
    },
  );
  let stopped = false;
  let abortedBy: AbortSignal | undefined;
  let consumerWaits = false;
  /** Whether several pages are requested at a time: from the second one on, until the last one came. */
  let readsAhead = false;

  const stop = (): void => {
    if (stopped) return;
    stopped = true;
    signal?.removeEventListener("abort", onAbort);
    requests.abort(abortedBy?.reason);
    eventLoop.close();
  };
  const onAbort = (): void => {
    abortedBy = signal;
    stop();
  };
  /** Nobody may ever ask for a page that was read ahead: once it is here, nothing must keep the process running. */
  const closeIfIdle = (): void => {
    if (!consumerWaits && requests.allEnded()) eventLoop.close();
  };

  /** Requests the next page and, by page number, later ones up to the promised total. */
  const requestNext = (): boolean =>
    walk
      .positions(requests.room(concurrency))
      .map((position) => requests.start(position))
      .includes(true);

  /** Reads one page; undefined if it has to be read again with a smaller page size. */
  const readOne = async (): Promise<Page<T> | undefined> => {
    let answer: PageAnswer<T>;
    try {
      answer = await requests.first(walk.positions(1)[0]);
    } catch (error) {
      const mayHalve = refusesPageSize(error) || (walk.mayShrink() && hasTimedOut(error));
      if (!stopped && mayHalve && walk.halve()) return undefined;
      throw error;
    } finally {
      requests.drop();
    }
    return walk.accept(answer);
  };

  async function* pages(): AsyncGenerator<Page<T>, undefined, void> {
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) onAbort();
    consumerWaits = true;
    let yielded = 0;
    let ended = false;
    /** What to throw after the last page. */
    let failure: Error | undefined;
    try {
      while (!stopped && !ended) {
        if (yielded > 0) {
          readsAhead = prefetch && concurrency > 1;
          requestNext();
        }
        const page = await readOne();
        if (page === undefined) continue;
        ended = walk.hasEnded();
        if (ended) {
          readsAhead = false;
          requests.abort(undefined);
        }
        const shortfall = walk.shortfall();
        if (shortfall && page.items.length === 0) throw shortfall;
        if (ended) failure = shortfall;
        else if (page.items.length === 0) continue;
        else if (yielded > 0 && prefetch && requestNext()) await eventLoop.yield();
        if (stopped) break;
        yielded++;
        consumerWaits = false;
        closeIfIdle();
        yield page;
        consumerWaits = true;
        if (failure && !stopped) throw failure;
      }
    } catch (error) {
      // The requests that stop() aborts fail too: that is no failure of the reading.
      if (!stopped) throw error;
    } finally {
      stop();
    }
    if (abortedBy) throw abortedBy.reason;
    return undefined;
  }
  return { pages: pages(), stop, isStopped: () => stopped };
}

/** The fields of an error of these packages. */
function fieldsOf(error: unknown): Readonly<Record<PropertyKey, unknown>> {
  const fields = Object(error) as Readonly<Record<PropertyKey, unknown>>;
  return fields[errorBrand] === true ? fields : {};
}

/** Whether no attempt to read the page was answered in time, while there was time left for the call. */
function hasTimedOut(error: unknown): boolean {
  const { code, limit } = fieldsOf(error);
  return code === "timeout" && limit === "timeout";
}

/** Whether the service refused the page size: an error with code `validation` that has messages under `PageSize`. */
function refusesPageSize(error: unknown): boolean {
  const { code, errors } = fieldsOf(error);
  if (code !== "validation" || typeof errors !== "object" || errors === null) return false;
  return Object.keys(errors).some((key) => key.toLowerCase() === "pagesize");
}

/**
 * An iterator over what is read. `next` reads from the pages; `return` and `throw` stop the reading at once, even while
 * `next` waits for a page.
 */
export function stoppable<T>(
  next: ListIterator<T>["next"],
  { pages, stop }: Pick<Reading<unknown>, "pages" | "stop">,
): ListIterator<T> {
  const iterator: Pick<ListIterator<T>, "next" | "return" | "throw" | typeof Symbol.asyncIterator> = {
    next,
    async return() {
      stop();
      await pages.return(undefined);
      return { done: true, value: undefined };
    },
    async throw(reason?: unknown) {
      await iterator.return();
      throw reason;
    },
    [Symbol.asyncIterator]: () => iterator as ListIterator<T>,
  };
  // Older runtimes have no such symbol.
  const { asyncDispose } = Symbol as { readonly asyncDispose?: symbol };
  if (asyncDispose) Object.assign(iterator, { [asyncDispose]: async () => void (await iterator.return()) });
  return iterator as ListIterator<T>;
}
