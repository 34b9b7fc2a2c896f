/** Callbacks that wait for the same moment; each is called once. */
export class Waiters {
  private waiting: (() => void)[] = [];

  add(resume: () => void): void {
    this.waiting.push(resume);
  }

  /** Calls all waiting callbacks. A callback that is added meanwhile waits for the next release. */
  release(): void {
    const released = this.waiting;
    this.waiting = [];
    for (const resume of released) resume();
  }
}
