/** Does each work after the one before has ended, whatever became of that. Returns what the work returns. */
export type InTurn = <T>(work: () => T | Promise<T>) => Promise<T>;

/** A turn of its own: works that are given to different ones do not wait for each other. */
export function createTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
