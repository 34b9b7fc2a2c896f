/**
 * Counts since the sandbox was made or reset.
 * @example const { requests, byStatus, mostInFlight }: Counters = sandbox.counters;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface Counters {
  readonly requests: number;
  /** Requests by operation. */
  readonly byOperation: { readonly [operation: string]: number };
  /** Answers by status; 0 counts the requests that got no status. */
  readonly byStatus: { readonly [status: number]: number };
  /** Requests that met a fault. */
  readonly faults: number;
  /** Requests not answered yet. */
  readonly inFlight: number;
  /** The highest `inFlight` so far. */
  readonly mostInFlight: number;
}

/** Counts requests when they begin and end. */
interface Counting {
  readonly counters: Counters;
  begin(): void;
  end(entry: { readonly operation?: string; readonly status: number; readonly fault?: string }): void;
}

/** Makes counters that start at 0. */
export function createCounting(): Counting {
  const counters = {
    requests: 0,
    byOperation: {} as Record<string, number>,
    byStatus: {} as Record<number, number>,
    faults: 0,
    inFlight: 0,
    mostInFlight: 0,
  };
  return {
    counters,
    begin() {
      counters.requests += 1;
      counters.inFlight += 1;
      counters.mostInFlight = Math.max(counters.mostInFlight, counters.inFlight);
    },
    end({ operation, status, fault }) {
      counters.inFlight -= 1;
      if (operation) counters.byOperation[operation] = (counters.byOperation[operation] ?? 0) + 1;
      counters.byStatus[status] = (counters.byStatus[status] ?? 0) + 1;
      if (fault !== undefined) counters.faults += 1;
    },
  };
}
