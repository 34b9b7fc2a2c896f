import type { PageAnswer, PageRequest, ReadPage } from "../read-page.ts";

/** Which page to read. */
export type Position = Omit<PageRequest, "signal" | "mayShrink">;

/** The open requests of one reading, in the order of their pages. */
export interface Requests<T> {
  /**
   * Requests a page; false if it is requested already. Pages are requested in order: another page than the next one shows
   * that the reading went elsewhere, and aborts the open requests.
   */
  start(position: Position): boolean;
  /** The response for the first of the requested pages. */
  first(): Promise<PageAnswer<T>>;
  /** Forgets the first page, whose response was taken or failed. */
  drop(): void;
  /** How many pages may be open, those included whose responses wait to be taken: at most so many of these as requests run. */
  room(concurrency: number): number;
  /** Aborts every open request. */
  abort(reason?: unknown): void;
}

interface OpenRequest<T> {
  readonly position: Position;
  /** Rejects as soon as the request is aborted. */
  readonly answer: Promise<PageAnswer<T>>;
  readonly controller: AbortController;
}

/**
 * @param onSuccess called whenever a response has come
 */
export function createRequests<T>(
  read: (request: Omit<PageRequest, "mayShrink">) => ReturnType<ReadPage<T>>,
  onSuccess: () => void,
): Requests<T> {
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
    answer.catch(() => {}); // thrown to whoever takes the answer; a page that nobody takes fails unnoticed
    return { position, answer, controller };
  };

  const abort = (reason?: unknown): void => {
    const aborted = requests;
    requests = [];
    for (const { controller } of aborted) controller.abort(reason);
  };

  const start = (position: Position): boolean => {
    const { pageNumber, pageSize } = position;
    // By key only one request is open at a time, so that the id need not be compared.
    const isFor = (other: Position, number: number): boolean =>
      other.pageNumber === number && other.pageSize === pageSize;
    if (requests.some((request) => isFor(request.position, pageNumber))) return false;
    const last = requests.at(-1);
    if (last && !isFor(last.position, pageNumber - 1)) abort();
    requests.push(send(position));
    return true;
  };

  return {
    start,
    first: () => requests[0]!.answer,
    drop: () => void requests.shift(),
    room: (concurrency) =>
      concurrency > 1 ? Math.min(2 * concurrency, requests.length + concurrency - running) : 1,
    abort,
  };
}
