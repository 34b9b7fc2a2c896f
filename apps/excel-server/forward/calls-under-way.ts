/** Counts the calls that have begun and not ended. */
export function createCallsUnderWay() {
  const waiting: (() => void)[] = [];
  let count = 0;
  return {
    get count(): number {
      return count;
    },
    /** Begins a call. The returned function ends it. */
    begin(): () => void {
      count += 1;
      return () => {
        count -= 1;
        if (count === 0) for (const resolve of waiting.splice(0)) resolve();
      };
    },
    /** Resolves when none is under way. */
    allEnded: (): Promise<void> =>
      count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  };
}
