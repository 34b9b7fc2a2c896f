import type { TokenStore } from "./auth/token-store.ts";
import type { Clock } from "./clock.ts";
import type { Companies } from "./data/companies.ts";
import type { FaultQueue } from "./faults/fault-queue.ts";
import type { ResolvedBehaviour } from "./resolved-behaviour.ts";
import type { RateLimiter } from "./rules/rate-limit.ts";

/** What one sandbox remembers and is told; every handler reads it, nothing is shared between sandboxes. */
export interface ServiceState {
  /** Replaced by `configure`. */
  behaviour: ResolvedBehaviour;
  readonly clock: Clock;
  readonly companies: Companies;
  readonly tokens: TokenStore;
  readonly faults: FaultQueue;
  readonly limiter: RateLimiter;
  /** `00-<32 hex>-<16 hex>-00`, a new one each time. */
  readonly traceId: () => string;
  /** 0 ≤ x < 1, for a latency drawn from a range. */
  readonly draw: () => number;
}
