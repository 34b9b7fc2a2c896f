/** Counts over all combinations. */
export interface Tally {
  /** Combinations of fault and operation. */
  combinations: number;
  /** Records missing from successful reads, and successful creates that created nothing. */
  lost: number;
  /** Records that came twice. */
  doubled: number;
  /** Partners created beyond the first. */
  createdTwice: number;
  /** Partners created by calls whose error says that nothing was created. */
  createdUnnoticed: number;
  requests: number;
}

/** Makes a tally of zeros. */
export function createTally(): Tally {
  return { combinations: 0, lost: 0, doubled: 0, createdTwice: 0, createdUnnoticed: 0, requests: 0 };
}

/** Compares the received ids with the expected ones, and adds the difference to the tally. */
export function countRecords(
  tally: Tally,
  received: readonly string[],
  expected: readonly string[],
): { readonly missing: number; readonly doubled: number } {
  const distinct = new Set(received);
  const missing = expected.filter((id) => !distinct.has(id)).length;
  const doubled = received.length - distinct.size;
  tally.lost += missing;
  tally.doubled += doubled;
  return { missing, doubled };
}
