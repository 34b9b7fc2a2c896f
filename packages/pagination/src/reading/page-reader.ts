import type { Page } from "../page.ts";
import type { ReadPage } from "../read-page.ts";
import type { Settings } from "../settings.ts";
import { Flights } from "./flights.ts";
import { ListWalk } from "./list-walk.ts";
import { refusesPageSize } from "./refuses-page-size.ts";
import { Turn } from "./turn.ts";

/**
 * Reads a list page by page: launches the requests that a {@link ListWalk} asks for, ahead of the consumer from the
 * second page on, and leaves nothing behind when it stops. `next` must not be called while it runs.
 */
export class PageReader<T> {
  readonly #settings: Settings<T>;
  readonly #walk: ListWalk<T>;
  readonly #flights: Flights<T>;
  readonly #turn = new Turn();
  readonly #onStop: () => void;
  /** "ended" is between the last page and the call that says so: an abort is still heeded. */
  #state: "new" | "reading" | "ended" | "stopped" = "new";
  #failure: { readonly reason: unknown } | undefined;
  #delivered = 0;
  /** A call of `next` is running. */
  #waiting = false;

  /** @param onStop called once, when the reading ends for whatever reason, at the moment it does. */
  constructor(read: ReadPage<T>, settings: Settings<T>, onStop: () => void = () => {}) {
    this.#settings = settings;
    this.#walk = new ListWalk(settings);
    // A page that nobody waits for may never be asked for: nothing must then keep the process running.
    this.#flights = new Flights(read, () => this.#waiting || this.#turn.close());
    this.#onStop = onStop;
  }

  /** The next page that has new records or ends the list; undefined behind the end. */
  async next(): Promise<Page<T> | undefined> {
    if (this.#state === "new") this.#start();
    else if (this.#state === "ended") this.stop();
    this.#waiting = true;
    try {
      while (this.#state === "reading") {
        const page = await this.#read();
        if (page === undefined || (page.items.length === 0 && page.cursor !== null)) continue;
        if (page.cursor === null) {
          this.#state = "ended";
          this.#flights.abort(undefined);
          this.#turn.close();
          return page;
        }
        if (this.#delivered++ > 0) await this.#readAhead();
        if (this.#state === "reading") return page;
      }
    } catch (error) {
      // An abort, or return() meanwhile, has stopped the reading before its request could fail.
      if (this.#state === "reading") this.stop({ reason: error });
    } finally {
      this.#waiting = false;
    }
    return this.#end();
  }

  /** Ends the reading and aborts what is under way. A failure is told by the next call of `next`, once. */
  stop(failure?: { readonly reason: unknown }): void {
    if (this.#state === "stopped") return;
    this.#state = "stopped";
    this.#failure = failure;
    this.#settings.signal?.removeEventListener("abort", this.#abort);
    this.#flights.abort(failure?.reason);
    this.#turn.close();
    this.#onStop();
  }

  /** One request; undefined when it has to be made again with a smaller page size. */
  async #read(): Promise<Page<T> | undefined> {
    if (this.#delivered > 0) this.#launch(this.#settings.concurrency);
    try {
      return this.#walk.accept(await this.#flights.take(this.#walk.position()));
    } catch (error) {
      if (this.#state === "reading" && refusesPageSize(error) && this.#walk.halve()) return undefined;
      throw error;
    }
  }

  async #readAhead(): Promise<void> {
    if (this.#settings.prefetch && this.#launch(this.#settings.concurrency)) await this.#turn.pass();
  }

  /** Launches the next page and, by page number, those behind it that the promised total reaches. */
  #launch(requests: number): boolean {
    let launched = false;
    for (const position of this.#walk.positions(requests))
      launched = this.#flights.launch(position) || launched;
    return launched;
  }

  #start(): void {
    const { signal } = this.#settings;
    this.#state = "reading";
    signal?.addEventListener("abort", this.#abort);
    if (signal?.aborted) this.#abort();
  }

  readonly #abort = (): void => this.stop({ reason: this.#settings.signal?.reason });

  #end(): undefined {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure.reason;
    return undefined;
  }
}
