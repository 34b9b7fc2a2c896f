import { errorBrand } from "../errors.ts";
import type { Page } from "../page.ts";
import type { ReadPage } from "../read-page.ts";
import type { ResolvedOptions } from "../resolve-options.ts";
import { createRequests } from "./requests.ts";
import { walkList, type Walk } from "./walk-list.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

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
  const { signal, prefetch, concurrency } = options;
  const walk = walkList(options, options.begin());
  let stopped = false;
  /** Pages requested at a time: one, until it is known that one is not enough. */
  let atATime = 1;
  let readsAhead = false;
  const requests = createRequests<T>(
    (request) => read({ ...request, mayShrink: walk.mayShrink() }),
    // Not only when the consumer takes a page: the event loop may have received several by then.
    () => readsAhead && requestNext(),
  );

  /** Requests the next page and, by page number, later ones up to the promised total. Returns whether it sent a request. */
  const requestNext = (): boolean => requests.start(walk.next(), atATime);

  /** Requests nothing more. */
  const abort = (reason?: unknown): void => {
    readsAhead = false;
    requests.abort(reason);
  };
  const stop = (): void => {
    stopped = true;
    signal?.removeEventListener("abort", stop);
    abort(signal?.reason);
  };

  /** Reads one page; again with a smaller page size where that helps. */
  const readOne = async (): Promise<ReturnType<Walk<T>["accept"]>> => {
    for (;;) {
      requestNext();
      try {
        return walk.accept(await requests.first());
      } catch (error) {
        if (stopped || !isTooLarge(error, walk.mayShrink()) || !walk.halve()) throw error;
      } finally {
        requests.drop(); // in the same task: else the page would be requested again
      }
    }
  };

  async function* pages(): AsyncGenerator<Page<T>, undefined, void> {
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    try {
      while (!stopped) {
        const { page, ended } = await readOne();
        if (ended) abort();
        if (page.items.length > 0 || page.cursor === null) {
          if (readsAhead && requestNext()) await yieldToEventLoop();
          if (stopped) break;
          yield page;
          atATime = concurrency;
          readsAhead = prefetch === 1;
        }
        if (ended && page.cursor !== null) throw walk.shortfall();
        if (ended) break;
      }
    } catch (error) {
      // The requests that stop() aborts fail too: that is no failure of the reading.
      if (!stopped) throw error;
    } finally {
      stop();
    }
    if (signal?.aborted) throw signal.reason;
    return undefined;
  }
  return { pages: pages(), stop, isStopped: () => stopped };
}

/**
 * Whether a smaller page may be answered: the service refused the page size (an error with code `validation` that has
 * messages under `PageSize`) or, if `mayShrink`, no attempt to read the page was answered in time.
 */
function isTooLarge(error: unknown, mayShrink: boolean): boolean {
  const {
    [errorBrand]: isOurs,
    code,
    limit,
    errors,
  } = Object(error) as Readonly<Record<PropertyKey, unknown>>;
  if (isOurs !== true) return false;
  if (code === "timeout") return mayShrink && limit === "timeout";
  return code === "validation" && Object.keys(Object(errors)).some((key) => key.toLowerCase() === "pagesize");
}
