/** How many records came, and how many the service promised. */
export interface PromisedTotal {
  /** Different records read so far, where that is known. */
  readonly seen: number | undefined;
  /** The first total that the service named. */
  readonly first: number | undefined;
  /** The total to reach; undefined where the service promised none. */
  readonly promised: number | undefined;
  /** As many records have come as were promised, or nothing was promised. */
  allCame(): boolean;
  /** Counts a page and its total. `newCount` of its records did not come before. */
  update(total: number | undefined, length: number, newCount: number): void;
  /** Counts an additional request, which was sent only for the total. */
  updateFinal(total: number | undefined, newCount: number): void;
  /** Counts only the records that are known, before the list is read again from its beginning. */
  recount(known: number): void;
  /** Replaces the first total, after it shrank. */
  restart(total: number | undefined): void;
}

/**
 * The promise is the smaller one of the first total and the latest: it does not include records inserted meanwhile, nor those
 * deleted meanwhile. With a filter nothing is promised, since services count the whole list there.
 */
export function createPromisedTotal(
  start: { readonly seen: number | undefined; readonly total?: number | undefined },
  isFiltered: boolean,
): PromisedTotal {
  let { seen, total: first } = start;
  let latest: number | undefined;
  const promise = (): number | undefined =>
    isFiltered || first === undefined ? undefined : Math.min(first, latest ?? first);
  return {
    get seen() {
      return seen;
    },
    get first() {
      return first;
    },
    get promised() {
      return promise();
    },
    allCame() {
      const promised = promise();
      return promised === undefined || seen === undefined || seen >= promised;
    },
    update(total, length, newCount) {
      if (seen === undefined) return;
      seen += newCount;
      first ??= total;
      // A total of the page or of the remainder takes nothing back.
      latest = total !== undefined && (total > length || total === seen) ? total : undefined;
    },
    updateFinal(total, newCount) {
      if (seen !== undefined) seen += newCount;
      latest = total;
    },
    recount(known) {
      seen = known;
    },
    restart(total) {
      first = total;
    },
  };
}
