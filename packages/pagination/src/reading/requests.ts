import type { PageAnswer, PageRequest, ReadPage } from "../read-page.ts";
import type { NextPages } from "../walk/walk.ts";

/** The open requests of one reading, in the order of their pages. */
export interface Requests<T> {
  /**
   * Requests pages, unless they are requested already: as many at a time, and at most so many again whose responses wait to
   * be taken. Another page than the first open one shows that the reading went elsewhere, and aborts the open requests.
   * Returns whether it sent a request.
   */
  start(pages: NextPages, atATime: number): boolean;
  /** The response for the first of the requested pages. */
  first(): Promise<PageAnswer<T>>;
  /** Forgets the first page, whose response was taken or failed. */
  drop(): void;
  /** Aborts every open request. */
  abort(reason?: unknown): void;
}

/** Which page to read. */
type Position = Omit<PageRequest, "signal">;

interface OpenRequest<T> extends Position {
  /** Rejects as soon as the request is aborted. */
  readonly answer: Promise<PageAnswer<T>>;
  readonly controller: AbortController;
}

/** `onSuccess`: called whenever a response has come. */
export function createRequests<T>(read: ReadPage<T>, onSuccess: () => void): Requests<T> {
  let requests: OpenRequest<T>[] = [];
  let running = 0;

  const send = (position: Position): OpenRequest<T> => {
    const controller = new AbortController();
    const { signal } = controller;
    const answer = new Promise<PageAnswer<T>>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      running++;
      // In an async function, so that a `read` that throws rejects.
      const reading = (async () => read({ ...position, signal }))();
      reading.then(
        (page) => {
          running--;
          resolve(page);
          onSuccess();
        },
        (error: unknown) => {
          running--;
          reject(error);
        },
      );
    });
    answer.catch(() => {}); // thrown where the answer is taken; a page that nobody takes fails unnoticed
    return { ...position, answer, controller };
  };

  const abort = (reason?: unknown): void => {
    const aborted = requests;
    requests = [];
    for (const { controller } of aborted) controller.abort(reason);
  };

  return {
    start({ pagesLeft, ...position }, atATime) {
      const { pageNumber, pageSize } = position;
      const room = Math.min(2 * atATime, requests.length + atATime - running, pagesLeft);
      const [first] = requests;
      // By key only one request is open at a time, so that the id need not be compared.
      if (first && (first.pageNumber !== pageNumber || first.pageSize !== pageSize)) abort();
      const open = requests.length;
      const wanted = atATime > 1 ? Math.max(1, room) : 1;
      while (requests.length < wanted) {
        requests.push(send({ ...position, pageNumber: pageNumber + requests.length }));
      }
      return requests.length > open;
    },
    first: () => requests[0]!.answer,
    drop: () => void requests.shift(),
    abort,
  };
}
