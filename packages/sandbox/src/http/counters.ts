import type { OperationName } from "../operations.ts";

/**
 * What a sandbox has counted since it was made or reset.
 *
 * @example
 * ```ts
 * const { requests, byStatus, mostInFlight }: Counters = sandbox.counters;
 * console.log(requests, byStatus[200], mostInFlight);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface Counters {
  readonly requests: number;
  /** Requests of each operation that had any. */
  readonly byOperation: { readonly [Operation in OperationName]?: number };
  /** Answers of each status; 0 for the ones that broke before a status was sent. */
  readonly byStatus: { readonly [status: number]: number };
  readonly faults: number;
  /** Requests not answered yet, and the most there have been at once. */
  readonly inFlight: number;
  readonly mostInFlight: number;
}

/** Counts requests as they come and go. */
export interface Counting {
  readonly counters: Counters;
  begin(): void;
  end(entry: { readonly operation?: OperationName; readonly status: number; readonly fault?: string }): void;
}

/** Begins at nothing. */
export function createCounting(): Counting {
  const counters = {
    requests: 0,
    byOperation: {} as { [Operation in OperationName]?: number },
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
