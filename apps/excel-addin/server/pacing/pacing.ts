import { createCredentialKeys, type CredentialKeys } from "./credential-keys.ts";
import { createMemoryLedger, type Ledger } from "./ledger.ts";
import { createPacer, type Pacer } from "./pacer.ts";
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
  /** The key of the credentials' hashes; equal on servers that share a ledger. Default: random. */
  readonly secret?: string;
}

export function createPacing({ ledger, secret }: PacingOptions = {}): Pacing {
  const now = (): number => performance.now();
  return {
    keys: createCredentialKeys(secret),
    pacer: createPacer({
      ledger: ledger ?? createMemoryLedger(now),
      now,
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      after: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
    }),
    answers: createSharedAnswers(),
  };
}
