import type { Page } from "../page.ts";
import type { ReadPage } from "../read-page.ts";
import type { Settings } from "../settings.ts";
import { createFlights } from "./flights.ts";
import { createTurn } from "./turn.ts";
import { refusesPageSize } from "./refuses-page-size.ts";
import { walkList } from "./walk-list.ts";

/** The pages of one reading. */
export interface Pages<T> {
  /** The next page that has new records or ends the list; undefined behind the end. Must not be called while it runs. */
  readonly next: () => Promise<Page<T> | undefined>;
  /** Ends the reading and aborts what is under way. */
  readonly stop: () => void;
}

/**
 * Reads a list page by page: launches the requests that a walk through the list asks for, ahead of the consumer from the
 * second page on, and leaves nothing behind when it stops.
 *
 * @param onStop called when the reading stops for whatever reason, at the moment it does
 */
export function readPages<T>(
  read: ReadPage<T>,
  settings: Settings<T>,
  onStop: () => void = () => {},
): Pages<T> {
  const { signal, prefetch, concurrency } = settings;
  const walk = walkList(settings);
  const turn = createTurn();
  const flights = createFlights(read, () => letGo());
  /** "ended" is between the last page and the call that says so: an abort is still heeded. */
  let state: "new" | "reading" | "ended" | "stopped" = "new";
  let failure: { readonly reason: unknown } | undefined;
  let delivered = 0;
  let waiting = false;

  const stop = (because?: { readonly reason: unknown }): void => {
    onStop();
    if (state === "stopped") return;
    state = "stopped";
    failure = because;
    signal?.removeEventListener("abort", abort);
    flights.abort(because?.reason);
    turn.close();
  };
  /** A page that nobody waits for may never be asked for: once it has come in, nothing must keep the process running. */
  const letGo = (): void => {
    if (!waiting && flights.landed()) turn.close();
  };
  const abort = (): void => stop({ reason: signal?.reason });

  /** Launches the next page and, by page number, those behind it that the promised total reaches. */
  const launch = (): boolean => {
    let launched = false;
    for (const position of walk.positions(concurrency)) launched = flights.launch(position) || launched;
    return launched;
  };

  /** One request; undefined when it has to be made again with a smaller page size. */
  const readOne = async (): Promise<Page<T> | undefined> => {
    if (delivered > 0) launch();
    try {
      return walk.accept(await flights.take(walk.position()));
    } catch (error) {
      if (state === "reading" && refusesPageSize(error) && walk.halve()) return undefined;
      throw error;
    }
  };

  const nextPage = async (): Promise<Page<T> | undefined> => {
    while (state === "reading") {
      const page = await readOne();
      if (page?.cursor === null) {
        state = "ended";
        flights.abort(undefined);
        return page;
      }
      if (page === undefined || page.items.length === 0) continue;
      if (delivered++ > 0 && prefetch && launch()) await turn.pass();
      if (state === "reading") return page;
    }
    return undefined;
  };

  return {
    async next() {
      if (state === "new") {
        state = "reading";
        signal?.addEventListener("abort", abort);
        if (signal?.aborted) abort();
      } else if (state === "ended") stop();
      waiting = true;
      try {
        const page = await nextPage();
        if (page !== undefined) return page;
      } catch (error) {
        // Changes nothing where an abort, or return() meanwhile, has stopped the reading before its request could fail.
        stop({ reason: error });
      } finally {
        waiting = false;
        letGo();
      }
      // A failure is told once; then the reading is over.
      const told = failure;
      failure = undefined;
      if (told !== undefined) throw told.reason;
      return undefined;
    },
    stop: () => stop(),
  };
}
