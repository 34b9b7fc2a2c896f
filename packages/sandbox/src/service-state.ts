import type { TokenStore } from "./auth/token-store.ts";
import type { Clock } from "./clock.ts";
import type { Companies } from "./data/companies.ts";
import type { FaultQueue } from "./faults/fault-queue.ts";
import type { ResolvedBehaviour } from "./options-schema.ts";
import type { RateLimiter } from "./rules/rate-limit.ts";

/** The state of one sandbox, which every handler reads. */
export interface ServiceState {
  /** Replaced by `configure`. */
  behaviour: ResolvedBehaviour;
  readonly clock: Clock;
  /** The service's clock, as its answers and its records show it. */
  readonly now: () => number;
  readonly companies: Companies;
  readonly tokens: TokenStore;
  readonly faults: FaultQueue;
  readonly limiter: RateLimiter;
  /** `00-<32 hex>-<16 hex>-00`, a new one each time. */
  readonly traceId: () => string;
  /** 0 ≤ x < 1, for a latency drawn from a range. */
  readonly draw: () => number;
}
