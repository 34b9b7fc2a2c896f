/** Remembers what was read, as far as it has to, to tell new records from old. */
export interface Memory<T> {
  /** The records of a page that did not come before; the page's own array where that is all of them. */
  sift(items: readonly T[]): readonly T[];
}
