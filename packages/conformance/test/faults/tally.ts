/** Counts over a whole matrix. */
export interface Tally {
  /** Combinations of fault and operation. */
  combinations: number;
  /** Records that a call that succeeded did not give, or that a create that succeeded did not make. */
  lost: number;
  /** Records that came twice. */
  doubled: number;
  /** Partners beyond the one that was to be created. */
  createdTwice: number;
  /** Creates whose error says that nothing happened, and something had. */
  createdUnsaid: number;
  requests: number;
}

/** A tally of nothing. */
export function createTally(): Tally {
  return { combinations: 0, lost: 0, doubled: 0, createdTwice: 0, createdUnsaid: 0, requests: 0 };
}

/** Compares what came with what there is, and adds it to the tally. */
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
