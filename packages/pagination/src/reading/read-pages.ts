import { errorBrand, IncompleteListError, PaginationStalledError } from "../errors.ts";
import { planLanes } from "../lanes/plan-lanes.ts";
import { takeAnswer, type Page } from "../page.ts";
import type { PageAnswer, ReadPage } from "../read-page.ts";
import type { ResolvedOptions } from "../resolve-options.ts";
import { beginWalk, halve, nextPages, promisedTotal, type Walk } from "../walk/walk.ts";
import { createRequests } from "./requests.ts";
import { rememberIds, rememberPages } from "./seen-records.ts";
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
  const { id, learned, operation, signal } = options;
  const seenRecords = options.dedupe ? rememberIds(id) : rememberPages<T>();
  let walk = beginWalk(options.begin());
  let stopped = false;
  /** Pages requested at a time: one, until it is known that one is not enough. */
  let atATime = 1;
  let readsAhead = false;
  let sent = 0;
  const requests = createRequests({
    read: (page) => {
      sent++;
      return read(page);
    },
    // A consumer that is busy takes a page late: several may have come by then, and the next ones could have been requested.
    onSuccess: () => readsAhead && requestNext(),
    id,
    isNew: seenRecords.isNew,
    plan: () => planLanes(walk, atATime),
  });

  /** Requests the next page and, by page number, later ones up to the promised total. Returns whether it sent a request. */
  const requestNext = (): boolean => requests.start(nextPages(walk, options), atATime);

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

  const moveTo = (next: Walk): void => {
    walk = next;
    Object.assign(learned, walk.learned);
  };

  const accept = (answer: PageAnswer<T>): Page<T> => {
    const taken = takeAnswer(walk, answer, { ...options, seenRecords, requests: sent });
    moveTo(taken.walk);
    return taken.page;
  };

  /** Reads one page; again with a smaller page size where that helps. */
  const readOne = async (): Promise<Page<T>> => {
    for (;;) {
      requestNext();
      try {
        return accept(await requests.first());
      } catch (error) {
        if (stopped || !isTooLarge(error, nextPages(walk, options).mayShrink)) throw error;
        // A service that refuses a page of one record does not tell the total again.
        if (walk.asksForTotal) return accept({ items: [], raw: undefined });
        const halved = halve(walk, options);
        if (!halved) throw error;
        requests.abort();
        moveTo(halved);
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
        let page: Page<T> | undefined = await readOne();
        const isCut = page.cursor !== null;
        const { end, seen: yielded = 0 } = walk;
        if (end) abort();
        if (end === "stalled") throw new PaginationStalledError("the service repeats records", { operation });
        if (end && options.pageSize === undefined) learned.pageSize = walk.cap ?? learned.pageSize;
        if (page.items.length || !isCut) {
          if (readsAhead && requestNext()) await yieldToEventLoop();
          if (stopped) break;
          yield page;
          atATime = options.concurrency;
          readsAhead = options.prefetch === 1;
        }
        page = undefined; // else it would stay in memory until the next one is here
        if (end && isCut) {
          throw new IncompleteListError({ yielded, promised: promisedTotal(walk, options), operation });
        }
        if (end) break;
      }
    } catch (error) {
      // The requests that stop() aborts fail too, which does not fail the reading.
      if (!stopped) throw error;
    } finally {
      stop();
    }
    signal?.throwIfAborted();
    return undefined;
  }
  return { pages: pages(), stop, isStopped: () => stopped };
}

/**
 * Whether a smaller page may be answered: the service refused the page size (an error with code `validation` that has
 * messages under `PageSize`) or, if `mayShrink`, no attempt to read the page was answered in time.
 */
function isTooLarge(error: unknown, mayShrink = false): boolean {
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
