/** Runs asynchronous steps one after another, in the order they were asked for. */
export class Serial {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** No step is running or waiting. */
  get idle(): boolean {
    return this.#waiting === 0;
  }

  /** Runs a step once those before it have settled, at once if there are none. */
  run<T>(step: () => Promise<T>): Promise<T> {
    const result = this.idle ? step() : this.#last.then(step, step);
    this.#waiting++;
    const settled = (): void => {
      this.#waiting--;
    };
    this.#last = result.then(settled, settled);
    return result;
  }
}
