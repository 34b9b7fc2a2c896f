import { createCredentialKeys, type ClientStore, type CredentialKeys } from "./credential-keys.ts";
import { createMemoryLedger, type Ledger } from "./ledger.ts";
import { createPacer, type Pacer } from "./pacer.ts";
import { runtimeTime, type PacingTime } from "./pacing-time.ts";
import { createSharedAnswers, type SharedAnswers } from "./shared-answers.ts";

/** Makes many seats use one company's quota together: equal reads are sent once, and all requests at one pace. */
export interface Pacing {
  readonly keys: CredentialKeys;
  readonly pacer: Pacer;
  readonly answers: SharedAnswers;
}

export interface PacingOptions {
  /** Default: one in memory. */
  readonly ledger?: Ledger;
  /** Where servers that share a ledger note the clients of tokens. Default: in memory. */
  readonly clients?: ClientStore;
  /** Default: the runtime's clock and timers. */
  readonly time?: PacingTime;
}

export function createPacing({ ledger, clients, time = runtimeTime }: PacingOptions = {}): Pacing {
  return {
    keys: createCredentialKeys({ now: time.now, store: clients }),
    pacer: createPacer({ ledger: ledger ?? createMemoryLedger(time.now), ...time }),
    answers: createSharedAnswers(time),
  };
}
