/** Numbers from 0 on. It counts what its consumer does. */
export interface Source extends AsyncIterable<number> {
  readonly opened: number;
  readonly pulled: number;
  readonly closed: number;
}

/** An asynchronous source of that many numbers. */
export function source(count: number): Source {
  const counts = { opened: 0, pulled: 0, closed: 0 };
  return Object.assign(counts, {
    [Symbol.asyncIterator](): AsyncIterator<number> {
      counts.opened++;
      let next = 0;
      return {
        async next() {
          if (next === count) return { done: true, value: undefined };
          counts.pulled++;
          return { done: false, value: next++ };
        },
        async return() {
          counts.closed++;
          return { done: true, value: undefined };
        },
      };
    },
  });
}
