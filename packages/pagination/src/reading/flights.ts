import type { PageAnswer, ReadPage } from "../read-page.ts";
import type { Position } from "./list-walk.ts";

interface Flight<T> {
  readonly position: Position;
  readonly answer: Promise<PageAnswer<T>>;
  /** Rejects `answer` and aborts the request. */
  readonly abort: (reason: unknown) => void;
}

/** The requests of one walk that are under way, in the order of their pages. */
export class Flights<T> {
  readonly #read: ReadPage<T>;
  readonly #onSettled: () => void;
  #flights: Flight<T>[] = [];

  /** @param onSettled called whenever a request has come to its end. */
  constructor(read: ReadPage<T>, onSettled: () => void) {
    this.#read = read;
    this.#onSettled = onSettled;
  }

  /**
   * Launches the request for a page; false if it is under way already. Pages are launched in their order: one that
   * comes out of it shows that the walk took a turn, and what is under way is aborted.
   */
  launch(position: Position): boolean {
    if (this.#flights.some((flight) => isSame(flight.position, position))) return false;
    const last = this.#flights.at(-1)?.position;
    if (last !== undefined && !isNext(last, position)) this.abort(undefined);
    this.#flights.push(launch(this.#read, position, this.#onSettled));
    return true;
  }

  /** The answer for a page, which must be the first of those launched, or none of them. */
  async take(position: Position): Promise<PageAnswer<T>> {
    this.launch(position);
    try {
      return await this.#flights[0]!.answer;
    } finally {
      this.#flights.shift();
    }
  }

  /** Aborts every request under way. */
  abort(reason: unknown): void {
    const flights = this.#flights;
    this.#flights = [];
    for (const flight of flights) flight.abort(reason);
  }
}

function launch<T>(read: ReadPage<T>, position: Position, onSettled: () => void): Flight<T> {
  const controller = new AbortController();
  const { promise, reject, resolve } = deferred<PageAnswer<T>>();
  promise.catch(() => {}); // a failure is told when the page's turn comes; one that is never asked for, to nobody
  callRead(read, { ...position, signal: controller.signal })
    .then(resolve, reject)
    .finally(onSettled);
  const abort = (reason: unknown): void => {
    reject(reason);
    controller.abort(reason);
  };
  return { position, answer: promise, abort };
}

/** As an async function, so that a `read` that throws rejects instead. */
async function callRead<T>(read: ReadPage<T>, request: Parameters<ReadPage<T>>[0]): Promise<PageAnswer<T>> {
  return read(request);
}

function isSame(one: Position, other: Position): boolean {
  return one.pageNumber === other.pageNumber && one.after === other.after && one.pageSize === other.pageSize;
}

function isNext(one: Position, next: Position): boolean {
  return one.pageNumber + 1 === next.pageNumber && one.pageSize === next.pageSize;
}

function deferred<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
} {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
