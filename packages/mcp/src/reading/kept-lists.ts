/** A whole list, as it was at a moment. */
export interface WholeList {
  readonly records: readonly object[];
  /** When the first request was sent. */
  readonly asOf: Date;
}

/** More records than fit into a program that answers questions, in one list as in all that are kept. */
export const mostRecords = 200_000;

/** How long a list that was read serves further questions. */
const freshForMs = 60_000;

/** The lists that a server keeps for further questions of all its callers. */
export interface KeptLists {
  /** What one caller's credential has read: another one may be allowed less. */
  readonly ofCaller: () => {
    readonly find: (key: string) => WholeList | undefined;
    readonly keep: (key: string, whole: WholeList) => void;
  };
}

/** Keeps lists for a minute, with {@link mostRecords} records together: those that were read first go first. */
export function createKeptLists(now: () => number): KeptLists {
  const kept = new Set<{ readonly caller: object; readonly key: string; readonly whole: WholeList }>();

  function dropOld(): void {
    let held = [...kept].reduce((sum, { whole }) => sum + whole.records.length, 0);
    for (const one of kept) {
      const isOld = Math.abs(now() - one.whole.asOf.getTime()) >= freshForMs;
      if (!isOld && held <= mostRecords) continue;
      kept.delete(one);
      held -= one.whole.records.length;
    }
  }
  return {
    ofCaller: () => {
      const caller = {};
      return {
        find: (key) => {
          dropOld();
          return [...kept].findLast((one) => one.caller === caller && one.key === key)?.whole;
        },
        keep: (key, whole) => {
          kept.add({ caller, key, whole });
          dropOld();
        },
      };
    },
  };
}
