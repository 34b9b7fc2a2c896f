import type { PageAnswer, ReadPage } from "../read-page.ts";
import type { Position } from "./position.ts";

/** The requests of one reading that are under way, in the order of their pages. */
export interface Flights<T> {
  /**
   * Launches the request for a page; false if it is under way already. Pages are launched in their order: one that comes
   * out of it shows that the walk took a turn, and what is under way is aborted.
   */
  launch(position: Position): boolean;
  /** The answer for a page, which must be the first of those launched, or none of them. */
  take(position: Position): Promise<PageAnswer<T>>;
  /** Aborts every request under way. */
  abort(reason: unknown): void;
  /** Every request has come to its end. */
  landed(): boolean;
}

interface Flight<T> {
  readonly position: Position;
  readonly answer: Promise<PageAnswer<T>>;
  /** Rejects `answer` and aborts the request. */
  readonly abort: (reason: unknown) => void;
}

/** @param onSettled called whenever a request has come to its end */
export function createFlights<T>(read: ReadPage<T>, onSettled: () => void): Flights<T> {
  let flights: Flight<T>[] = [];
  let inTheAir = 0;

  const begin = (position: Position): Flight<T> => {
    const controller = new AbortController();
    let abort!: Flight<T>["abort"];
    const answer = new Promise<PageAnswer<T>>((resolve, reject) => {
      abort = (reason) => {
        reject(reason);
        controller.abort(reason);
      };
      // Called in a function of its own, so that a `read` that throws rejects instead.
      const asked = (async () => read({ ...position, signal: controller.signal }))();
      inTheAir++;
      void asked.then(resolve, reject).finally(() => {
        inTheAir--;
        onSettled();
      });
    });
    answer.catch(() => {}); // a failure is told when the page's turn comes; one that is never asked for, to nobody
    return { position, answer, abort };
  };

  const abortAll = (reason: unknown): void => {
    const aborted = flights;
    flights = [];
    for (const flight of aborted) flight.abort(reason);
  };

  const launch = (position: Position): boolean => {
    const { pageNumber, pageSize } = position;
    // By key there is never more than one, so that the id behind which it begins need not be compared.
    const isIt = (other: Position, number: number): boolean =>
      other.pageNumber === number && other.pageSize === pageSize;
    if (flights.some((flight) => isIt(flight.position, pageNumber))) return false;
    const last = flights.at(-1);
    if (last !== undefined && !isIt(last.position, pageNumber - 1)) abortAll(undefined);
    flights.push(begin(position));
    return true;
  };

  return {
    launch,
    async take(position) {
      launch(position);
      try {
        return await flights[0]!.answer;
      } finally {
        flights.shift();
      }
    },
    abort: abortAll,
    landed: () => inTheAir === 0,
  };
}
