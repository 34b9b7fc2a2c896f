import type { Clock } from "@accounting-data/core";
import { momentOf } from "../base/moment.ts";
import { isAbort, ReadCancelled } from "../service/failure.ts";
import type { AsOf } from "./as-of.ts";
import { cacheFailure, failureHolds, type CachedFailure } from "./read-rules.ts";
import type { ReadProgress } from "./read-list.ts";

/** Thrown instead of repeating a request too early; the failure itself is the cause. */
export class CachedFailureError extends Error {
  override readonly name = "CachedFailureError";
  override readonly cause: unknown;
  readonly at: Date;

  constructor({ error, at }: CachedFailure) {
    super("Too early to repeat a request that failed.");
    this.cause = error;
    this.at = at;
  }
}

/** Called with how far a read has come, once it has begun. */
export type OnProgress = (progress: ReadProgress) => void;

/** Reads a value. Rejects with the signal's reason when that is aborted. */
export type Load<Value> = (signal: AbortSignal, onProgress: OnProgress) => Promise<Value>;

/** A read in progress. */
interface Task<Value> {
  readonly result: Promise<Value>;
  readonly controller: AbortController;
  waiters: number;
  progress: ReadProgress;
}

/**
 * One cell of the cache: the last value of a read, and how the read goes. Equal calls share one read, which is aborted
 * when the last waiter leaves.
 *
 * A class, since one workbook may look up ten thousand records.
 */
export class CachedRead<Value extends { readonly asOf: AsOf }> {
  readonly #load: Load<Value>;
  readonly #clock: Pick<Clock, "now" | "monotonic">;
  readonly #changed: () => void;
  #value: Value | undefined;
  #failure: CachedFailure | undefined;
  #task: Task<Value> | undefined;
  #isRequested = false;

  /** `changed` is called after each change of what can be read here. */
  constructor(
    load: Load<Value>,
    options: { readonly clock: Pick<Clock, "now" | "monotonic">; readonly changed: () => void },
  ) {
    this.#load = load;
    this.#clock = options.clock;
    this.#changed = options.changed;
  }

  /** Stays while it is read again, and if that fails. */
  get value(): Value | undefined {
    return this.#value;
  }

  /** Present during a read. */
  get progress(): ReadProgress | undefined {
    return this.#task?.progress;
  }

  /** Why the last read failed. A person's cancellation is a failure too; a read that all waiters left is not. */
  get failure(): CachedFailure | undefined {
    return this.#failure;
  }

  get isReading(): boolean {
    return this.#task !== undefined;
  }

  /** Whether it has a value or a cell has requested it. A refresh that failed does not count. */
  get isUsed(): boolean {
    return this.#isRequested || this.#value !== undefined;
  }

  /** Returns the value, or reads it. Throws a failure that still holds, without a request. */
  async read(signal?: AbortSignal): Promise<Value> {
    this.#isRequested = true;
    if (this.#value !== undefined) return this.#value;
    const failure = this.isReading ? undefined : this.#failure;
    if (!failure || !failureHolds(failure, momentOf(this.#clock))) return this.renew(signal);
    throw failure.wait === undefined ? failure.error : new CachedFailureError(failure);
  }

  /** Reads again, or joins the read in progress. */
  renew(signal?: AbortSignal, load = this.#load): Promise<Value> {
    const task = this.#task ?? this.#start(load);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        this.#abandon(task);
        reject(signal.reason);
        return;
      }
      task.waiters++;
      const leave = (): void => {
        task.waiters--;
        reject(signal?.reason);
        this.#abandon(task);
      };
      signal?.addEventListener("abort", leave, { once: true });
      task.result.then(resolve, reject).finally(() => signal?.removeEventListener("abort", leave));
    });
  }

  /** Stores a value that was read elsewhere. */
  set(value: Value): void {
    this.#value = value;
    this.#failure = undefined;
    this.#changed();
  }

  /** Forgets the value: it may not be shown any more. */
  drop(): void {
    this.#value = undefined;
    this.#changed();
  }

  /** A person cancels the read in progress. A recalculation does not start it again. */
  cancel(): void {
    const error = new ReadCancelled("The read was cancelled in the pane.");
    const task = this.#task;
    if (!task) return;
    this.#end(task, () => (this.#failure = cacheFailure(error, momentOf(this.#clock))));
    task.controller.abort(error);
  }

  forgetFailure(): void {
    if (!this.#failure) return;
    this.#failure = undefined;
    this.#changed();
  }

  #start(load: Load<Value>): Task<Value> {
    const controller = new AbortController();
    const result = load(controller.signal, (progress) => {
      task.progress = progress;
      this.#changed();
    });
    const task: Task<Value> = { result, controller, waiters: 0, progress: { pages: 0, records: 0 } };
    this.#task = task;
    result.then(
      (value) =>
        this.#end(task, () => {
          this.#value = value;
          this.#failure = undefined;
        }),
      (error: unknown) =>
        this.#end(task, () => {
          if (!isAbort(error)) this.#failure = cacheFailure(error, momentOf(this.#clock));
        }),
    );
    this.#changed();
    return task;
  }

  /** A read that was cancelled, or that all waiters have left, changes nothing any more. */
  #end(task: Task<Value>, change: () => void): void {
    if (this.#task !== task) return;
    this.#task = undefined;
    change();
    this.#changed();
  }

  #abandon(task: Task<Value>): void {
    if (task.waiters > 0) return;
    this.#end(task, () => undefined);
    task.controller.abort(new DOMException("No waiters", "AbortError"));
  }
}
