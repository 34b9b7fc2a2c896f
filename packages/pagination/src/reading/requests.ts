import { createLanes, type LanesOptions, type OpenRequest } from "../lanes/lanes.ts";
import type { PageAnswer, ReadPage } from "../read-page.ts";
import type { NextPages } from "../walk/walk.ts";

/** The open requests of one reading, in the order of their pages. */
export interface Requests<T> {
  /**
   * Requests pages, unless they are requested already: by key the next one, if no lane has requested it, and by number as many
   * at a time, and at most so many again whose responses wait to be taken. Another page than the first open one shows that the
   * reading went elsewhere, and aborts the open requests. Returns whether there is one more request to take a page from.
   */
  start(pages: NextPages, atATime: number): boolean;
  /** The response for the first of the requested pages. */
  first(): Promise<PageAnswer<T>>;
  /** Forgets the first page, whose response was taken or failed. */
  readonly drop: () => void;
  /** Aborts every open request. */
  abort(reason?: unknown): void;
}

/** What the requests of a reading need. */
export interface RequestsOptions<T> extends Omit<LanesOptions<T>, "send"> {
  readonly read: ReadPage<T>;
  /** Called whenever a response has come. */
  readonly onSuccess: () => void;
}

export function createRequests<T>({ read, onSuccess, ...options }: RequestsOptions<T>): Requests<T> {
  const requests: OpenRequest<T>[] = [];
  let running = 0;
  let taken: OpenRequest<T> | undefined;

  const send: LanesOptions<T>["send"] = (position, onItems) => {
    const controller = new AbortController();
    const { signal } = controller;
    const answer = new Promise<PageAnswer<T>>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const receive = async (): Promise<PageAnswer<T>> => {
        running++;
        let page: PageAnswer<T>;
        try {
          page = await read({ ...position, signal });
        } finally {
          running--;
        }
        onItems?.(page.items);
        onSuccess();
        return page;
      };
      receive().then(resolve, reject);
    });
    answer.catch(() => {}); // thrown where the answer is taken; a page that nobody takes fails unnoticed
    return { ...position, answer, controller };
  };

  const lanes = createLanes({ ...options, send });

  const abort = (reason?: unknown): void => {
    for (const { controller } of requests.splice(0)) controller.abort(reason);
    lanes.abort(reason);
  };

  return {
    start({ pagesLeft, ...position }, atATime) {
      const { pageNumber, pageSize, after } = position;
      const room = Math.min(2 * atATime, requests.length + atATime - running, pagesLeft);
      const [first] = requests;
      // By key only one request is open at a time, so that the id need not be compared.
      if (first && (first.pageNumber !== pageNumber || first.pageSize !== pageSize)) abort();
      if (after === undefined) lanes.abort();
      const open = requests.length;
      const wanted = atATime > 1 && room > 1 ? room : 1;
      while (requests.length < wanted) {
        const next = { ...position, pageNumber: pageNumber + requests.length };
        requests.push(after === undefined ? send(next) : lanes.open(next, taken?.items));
        taken = undefined; // its page is not needed again
      }
      return requests.length > open;
    },
    first: () => requests[0]!.answer,
    drop: () => (taken = requests.shift()),
    abort,
  };
}
